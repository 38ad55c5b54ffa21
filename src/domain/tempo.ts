/** The zone in which the product counts days: "hoje", "30 dias", renewals (design §6). */
export const FUSO = 'America/Sao_Paulo'

const diaFormat = new Intl.DateTimeFormat('en-CA', { timeZone: FUSO, dateStyle: 'short' })

const dataFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: FUSO, dateStyle: 'short' })
const dataHoraFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: FUSO,
  dateStyle: 'short',
  timeStyle: 'short',
})
const horaFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: FUSO, timeStyle: 'short' })
const dataLongaFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: FUSO, dateStyle: 'long' })
const mesFormat = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' })
/** Written out once: every report names several months. */
const MESES = Array.from({ length: 12 }, (_, mes) => mesFormat.format(Date.UTC(2000, mes)))

/** A month `AAAA-MM` as people read it: "agosto de 2026". */
export function mesPorExtenso(mes: string): string {
  const [ano, numero] = mes.split('-').map(Number)
  return `${MESES[(numero ?? 0) - 1]} de ${ano}`
}

/** The day of an instant in São Paulo, as people read it: "21/11/2026". */
export const data = (instante: Date): string => dataFormat.format(instante)

/** The day and hour of an instant in São Paulo: "21/11/2026 14:05". */
export const dataHora = (instante: Date): string => dataHoraFormat.format(instante).replace(',', '')

/** The hour of an instant in São Paulo: "14:05". */
export const hora = (instante: Date): string => horaFormat.format(instante)

/** The day of an instant in São Paulo, in full: "21 de novembro de 2026". */
export const dataPorExtenso = (instante: Date): string => dataLongaFormat.format(instante)

/** The calendar day in São Paulo at an instant, as `AAAA-MM-DD`. */
export function diaEmSaoPaulo(instante: Date): string {
  return diaFormat.format(instante)
}

/** The calendar day so many days after another, both `AAAA-MM-DD`. */
export function somarDias(dia: string, dias: number): string {
  return new Date(Date.parse(dia) + dias * 86_400_000).toISOString().slice(0, 10)
}
