import { somarDias } from '#domain/tempo/tempo.ts'
import { mesesEntre } from '#domain/veiculo/meses/indice-do-mes.ts'

/** Days for which a valuation is valid: FIPE changes monthly, offers weekly. */
export const VALIDADE_DIAS = 7

/** Computes the day of a valuation, `AAAA-MM-DD`, from its last valid day. */
export const diaDaAvaliacao = ({ validade }: { validade: string }) => somarDias(validade, -VALIDADE_DIAS)

/** Age of a table, in months, up to which a report does not mention it: FIPE publishes in a month's first days. */
const IDADE_COMUM = 1

/** A report keeps its day; a page of the guide is of today. */
export type DestinoDoTexto = 'relatorio' | 'pagina'
const PASSADO_DITO = { relatorio: 'antes deste relatório', pagina: 'atrás' } as const

/**
 * Formats the age of the table at the day of a valuation: " (3 meses antes deste relatório)"; empty for a recent one.
 */
export function dizerIdadeDaTabela(
  mes: string,
  avaliacao: { validade: string },
  destino: DestinoDoTexto = 'relatorio',
): string {
  const meses = mesesEntre(mes, diaDaAvaliacao(avaliacao).slice(0, 7))
  return meses > IDADE_COMUM ? ` (${meses} meses ${PASSADO_DITO[destino]})` : ''
}
