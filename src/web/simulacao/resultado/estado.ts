import { avaliacaoEmitidaSchema } from '#domain/avaliacao/avaliacao.schema.ts'
import type { PedidoEnviado } from '#domain/questionario/envio.ts'
import type { Respostas } from '#domain/questionario/questionario.ts'
import type { Formulario } from '#web/resultado/ler-avaliacao.ts'
import type { Mudanca } from '#web/resultado/mudanca.ts'
import type { AvaliacaoEmitida } from '../enviar-simulacao.ts'

/** The state of the result page in the browser's history. */
export type Estado = {
  avaliacao: AvaliacaoEmitida
  /** Request of the valuation, to repeat it with another answer; absent in a state of an older version of the site. */
  pedido?: PedidoEnviado
  /** The vehicle and the other answers, without the contact. */
  formulario: Formulario & Respostas
  /** The answer in the previous report that led here, with the range of that report. */
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

/** Tells if the first open question of a report is the version. */
export const perguntaVersao = ({ pedido, avaliacao }: Estado): boolean =>
  Boolean(pedido && avaliacao.perguntas?.[0]?.versoes)
