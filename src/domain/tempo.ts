/** The zone in which the product counts days: "hoje", "30 dias", renewals (design §6). */
export const FUSO = 'America/Sao_Paulo'

const diaFormat = new Intl.DateTimeFormat('en-CA', { timeZone: FUSO, dateStyle: 'short' })

/** The calendar day in São Paulo at an instant, as `AAAA-MM-DD`. */
export function diaEmSaoPaulo(instante: Date): string {
  return diaFormat.format(instante)
}
