import { avaliacaoEmitidaSchema } from '#domain/avaliacao/avaliacao.schema.ts'
import type { PedidoEnviado } from '#domain/questionario/envio.ts'
import type { Respostas } from '#domain/questionario/questionario.ts'
import type { Formulario } from '#web/resultado/ler-avaliacao.ts'
import type { Mudanca } from '#web/resultado/mudanca.ts'
import type { AvaliacaoEmitida } from '../enviar-simulacao.ts'

export type Estado = {
  avaliacao: AvaliacaoEmitida
  /** Body of the valuation, to ask it again; absent in states from before it was kept. */
  pedido?: PedidoEnviado
  /** The vehicle and the other answers, without the contact. */
  formulario: Formulario & Respostas
  /** The answer given in the report that led here, and what it said before. */
  mudou?: Mudanca
}

/**
 * Reads the browser's history state of the result page; null without a readable report, which another version of the
 * site may have left.
 */
export function lerEstado(estado: unknown): Estado | null {
  const { avaliacao, formulario } = (estado ?? {}) as Partial<Estado>
  if (!formulario || typeof formulario !== 'object' || !avaliacaoEmitidaSchema.safeParse(avaliacao).success)
    return null
  return estado as Estado
}
