import { diaEmSaoPaulo, diaEmUtc } from '#domain/tempo/tempo.ts'

/** A period of a subscription: from `inicio` (included) to `fim` (excluded), where the next begins. */
export type Periodo = { inicio: Date; fim: Date }

/**
 * Returns the period that counts leads at an instant. Periods are whole days of São Paulo. Each begins on the anchor's
 * day of the month. In a shorter month it begins on the last day, without drift (31 Jan, 28 Feb, 31 Mar).
 * @param ancora any instant of the day of the subscription.
 * @param agora before the anchor's day the result is the first period, because there is none earlier.
 */
export function periodoEm(ancora: Date, agora: Date): Periodo {
  const [ano, mes, dia] = lerPartesDoDia(ancora)
  const [ano_agora, mes_agora] = lerPartesDoDia(agora)
  const acharInicio = (mesesDepois: number) => acharInicioDoDia(ano, mes + mesesDepois, dia)
  const meses = (ano_agora - ano) * 12 + (mes_agora - mes)
  const mesesCompletos = Math.max(0, acharInicio(meses) > agora ? meses - 1 : meses)
  return { inicio: acharInicio(mesesCompletos), fim: acharInicio(mesesCompletos + 1) }
}

/** Returns the first instant of a day of São Paulo, `AAAA-MM-DD`. */
export function inicioDe(dia: string): Date {
  const [ano = 0, mes = 0, do_mes = 0] = dia.split('-').map(Number)
  return acharInicioDoDia(ano, mes, do_mes)
}

function lerPartesDoDia(instante: Date): [ano: number, mes: number, dia: number] {
  const [ano = 0, mes = 0, dia = 0] = diaEmSaoPaulo(instante).split('-').map(Number)
  return [ano, mes, dia]
}

/** Returns the first instant of a day. A month above 12 is in the next year; a day beyond the month is its last. */
function acharInicioDoDia(ano: number, mes: number, dia: number): Date {
  const ultimo = new Date(Date.UTC(ano, mes, 0)).getUTCDate()
  const utc = (hora: number) => new Date(Date.UTC(ano, mes - 1, Math.min(dia, ultimo), hora))
  // São Paulo is three hours behind UTC, and was two hours behind in the summers up to 2019. When summer time began at
  // midnight, the day's first instant was one o'clock of summer time, which is 3:00 UTC.
  const verao = utc(2)
  return diaEmSaoPaulo(verao) === diaEmUtc(utc(0)) ? verao : utc(3)
}
