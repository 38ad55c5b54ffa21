/** The zone in which the product counts days: "hoje", "30 dias", renewals (design §6). */
export const FUSO = 'America/Sao_Paulo'

const diaFormat = new Intl.DateTimeFormat('en-CA', { timeZone: FUSO, dateStyle: 'short' })

const mesFormat = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A month `AAAA-MM` as people read it: "agosto de 2026". */
export function mesPorExtenso(mes: string): string {
  return mesFormat.format(new Date(`${mes}-01T00:00:00Z`))
}

/** The calendar day in São Paulo at an instant, as `AAAA-MM-DD`. */
export function diaEmSaoPaulo(instante: Date): string {
  return diaFormat.format(instante)
}

/** The calendar day so many days after another, both `AAAA-MM-DD`. */
export function somarDias(dia: string, dias: number): string {
  return new Date(Date.parse(dia) + dias * 86_400_000).toISOString().slice(0, 10)
}
