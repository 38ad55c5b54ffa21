import { diaEscrito } from './dia.ts'

/** A minute in milliseconds. */
export const MINUTO_MS = 60_000

/** An hour in milliseconds. */
export const HORA_MS = 60 * MINUTO_MS

/** A day in milliseconds: every day in São Paulo has had 24 hours since 2019. */
export const DIA_MS = 24 * HORA_MS

/** The product's time zone for days: "hoje", "30 dias", renewals (design §6). */
export const FUSO = 'America/Sao_Paulo'

// Read by parts only: one locale formats a date differently in different ICU versions.
const PARTES_DO_DIA = { timeZone: FUSO, year: 'numeric', month: '2-digit', day: '2-digit' } as const
const formatoDoDia = new Intl.DateTimeFormat('en', PARTES_DO_DIA)
const formatoDoRelogio = new Intl.DateTimeFormat('en', {
  ...PARTES_DO_DIA,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Names of the months, January first. */
export const MESES: readonly string[] = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]

/** Writes a month `AAAA-MM`: "agosto de 2026". */
export function mesPorExtenso(mes: string): string {
  const [ano, numero] = mes.split('-').map(Number)
  return `${MESES[(numero ?? 0) - 1]} de ${ano}`
}

/** Writes a month `AAAA-MM` in few letters: "ago/26". */
export function mesAbreviado(mes: string): string {
  return `${MESES[Number(mes.slice(5, 7)) - 1]?.slice(0, 3)}/${mes.slice(2, 4)}`
}

/** Writes the day of an instant in São Paulo: "21/11/2026". */
export const escreverData = (instante: Date): string => diaEscrito(diaEmSaoPaulo(instante))

/** Writes the day and hour of an instant in São Paulo: "21/11/2026 14:05". */
export function escreverDataHora(instante: Date): string {
  const { dia, hora } = relogioEmSaoPaulo(instante)
  return `${diaEscrito(dia)} ${hora}`
}

/** Writes the hour of an instant in São Paulo: "14:05". */
export const escreverHora = (instante: Date): string => relogioEmSaoPaulo(instante).hora

/** Writes the day of an instant in São Paulo, in full: "21 de novembro de 2026". */
export function dataPorExtenso(instante: Date): string {
  const dia = diaEmSaoPaulo(instante)
  return `${Number(dia.slice(8))} de ${mesPorExtenso(dia)}`
}

/** Returns the calendar day in São Paulo at an instant, as `AAAA-MM-DD`. */
export function diaEmSaoPaulo(instante: Date): string {
  const { year, month, day } = partes(formatoDoDia, instante)
  return `${year}-${month}-${day}`
}

/** Returns the calendar day in UTC at an instant, as `AAAA-MM-DD`. */
export const diaEmUtc = (instante: Date): string => instante.toISOString().slice(0, 'AAAA-MM-DD'.length)

/**
 * Returns the calendar day (`AAAA-MM-DD`) and the hour (`HH:MM`, from "00:00" to "23:59") in São Paulo at an instant.
 */
export function relogioEmSaoPaulo(instante: Date): { dia: string; hora: string } {
  const { year, month, day, hour, minute } = partes(formatoDoRelogio, instante)
  return { dia: `${year}-${month}-${day}`, hora: `${hour}:${minute}` }
}

/**
 * Returns the instant of a day (`AAAA-MM-DD`) and a full hour in São Paulo, where clocks have not changed since 2019.
 */
export function horaEmSaoPaulo(dia: string, hora: number): Date {
  return new Date(`${dia}T${String(hora).padStart(2, '0')}:00:00-03:00`)
}

/** Returns the calendar day a number of days after another, both `AAAA-MM-DD`. */
export function somarDias(dia: string, dias: number): string {
  return diaEmUtc(new Date(Date.parse(dia) + dias * DIA_MS))
}

function partes(format: Intl.DateTimeFormat, instante: Date) {
  const achadas: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of format.formatToParts(instante)) achadas[type] = value
  return achadas
}
