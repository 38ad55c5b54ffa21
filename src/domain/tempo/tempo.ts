import { itemEm } from '#domain/numero/indexed-access.ts'
import { diaEscrito } from './dia.ts'

/** A minute in milliseconds. */
export const MINUTO_MS = 60_000

/** An hour in milliseconds. */
export const HORA_MS = 60 * MINUTO_MS

/** A day in milliseconds: every day in São Paulo has had 24 hours since 2019. */
export const DIA_MS = 24 * HORA_MS

/** An hour in seconds, for cookies, rate limits and jobs. */
export const HORA_S = HORA_MS / 1000

/** A day in seconds. */
export const DIA_S = DIA_MS / 1000

/** The product's time zone for days: "hoje", "30 dias", renewals (design §6). */
export const FUSO = 'America/Sao_Paulo'

/**
 * Offset of São Paulo behind UTC since February 2019, when its last summer time ended. A test compares it with the
 * data of the zone. `Intl` reads these data, but its first use stops a phone for a tenth of a second.
 */
const DIFERENCA_DO_UTC_MS = 3 * HORA_MS

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

/** Formats a month `AAAA-MM`: "agosto de 2026". */
export function escreverMes(mes: string): string {
  return `${nomeDoMes(mes)} de ${mes.slice(0, 4)}`
}

/** Formats a month `AAAA-MM` in few letters: "ago/26". */
export function escreverMesCurto(mes: string): string {
  return `${nomeDoMes(mes).slice(0, 3)}/${mes.slice(2, 4)}`
}

const nomeDoMes = (mes: string) => itemEm(MESES, Number(mes.slice(5, 7)) - 1)

/** Formats the day of an instant in São Paulo: "21/11/2026". */
export const escreverData = (instante: Date): string => diaEscrito(diaEmSaoPaulo(instante))

/** Formats the day and the time of day of an instant in São Paulo: "21/11/2026 14:05". */
export function escreverDataHora(instante: Date): string {
  const { dia, hora } = relogioEmSaoPaulo(instante)
  return `${diaEscrito(dia)} ${hora}`
}

/** Formats the time of day of an instant in São Paulo: "14:05". */
export const escreverHora = (instante: Date): string => relogioEmSaoPaulo(instante).hora

/** Returns the calendar day in São Paulo at an instant after February 2019, as `AAAA-MM-DD`. */
export const diaEmSaoPaulo = (instante: Date): string => diaEmUtc(passarASaoPaulo(instante))

/** Returns the calendar day in UTC at an instant, as `AAAA-MM-DD`. */
export const diaEmUtc = (instante: Date): string => instante.toISOString().slice(0, 'AAAA-MM-DD'.length)

/**
 * Returns the calendar day (`AAAA-MM-DD`) and the time of day (`HH:MM`, from "00:00" to "23:59") in São Paulo at an
 * instant after February 2019.
 */
export function relogioEmSaoPaulo(instante: Date): { dia: string; hora: string } {
  const iso = passarASaoPaulo(instante).toISOString()
  return {
    dia: iso.slice(0, 'AAAA-MM-DD'.length),
    hora: iso.slice('AAAA-MM-DDT'.length, 'AAAA-MM-DDTHH:MM'.length),
  }
}

const passarASaoPaulo = (instante: Date) => new Date(instante.getTime() - DIFERENCA_DO_UTC_MS)

/**
 * Returns the instant of a day (`AAAA-MM-DD`) and a full hour in São Paulo, where clocks have not changed since 2019.
 */
export function horaEmSaoPaulo(dia: string, hora: number): Date {
  return new Date(Date.parse(`${dia}T${String(hora).padStart(2, '0')}:00:00Z`) + DIFERENCA_DO_UTC_MS)
}

/** Returns the calendar day a number of days after another, both `AAAA-MM-DD`. */
export function somarDias(dia: string, dias: number): string {
  return diaEmUtc(new Date(Date.parse(dia) + dias * DIA_MS))
}
