import type { Avaliacao, PedidoAvaliacao } from '../avaliacao.schema.ts'
import type { Edicao } from '../prova.ts'

/** A valuation to be made again: of which vehicle, with which month's table (null for none), on which day. */
export type Tarefa = { pedido: PedidoAvaliacao; tabela: string | null; hoje: Date }

/** An engine at hand: the running one, or one that was kept. */
export type MotorAMao = Edicao & { guardado: boolean }

/** Port: the engines of this site, the running one and those that were kept (implemented in `platform/engines/engines.ts`). */
export type Motores = {
  /** The one that runs. */
  emUso: MotorAMao
  /** Those at hand of a version, the running one first. */
  daVersao(versao: string): MotorAMao[]
  /**
   * Makes valuations again, in their order.
   *
   * @throws Recusa `indisponivel` when it takes too long or too many wait.
   */
  recalcular(motor: MotorAMao, tarefas: Tarefa[]): Promise<Avaliacao[]>
}
