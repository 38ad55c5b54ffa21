import type { Avaliacao, PedidoAvaliacao } from '../avaliacao.schema.ts'
import type { Edicao } from '../prova.ts'

/** A valuation to recompute: the vehicle, the month of the table (null for none), and the day. */
export type Tarefa = { pedido: PedidoAvaliacao; tabela: string | null; hoje: Date }

/** An available engine: the running one, or a stored one. */
export type MotorAMao = Edicao & { guardado: boolean }

/** Port: the engines of this site, running and stored (implemented in `platform/engines/engines.ts`). */
export type Motores = {
  /** The running engine. */
  emUso: MotorAMao
  /** The engines of a version, the running one first. */
  daVersao(versao: string): MotorAMao[]
  /**
   * Recomputes valuations, in their order.
   * @throws Recusa `indisponivel` when it takes too long or the queue is full.
   */
  recalcular(motor: MotorAMao, tarefas: Tarefa[]): Promise<Avaliacao[]>
}
