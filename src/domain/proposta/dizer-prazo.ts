import { itemEm } from '#domain/numero/indexed-access.ts'
import { diaEscrito } from '#domain/tempo/dia.ts'
import { HORA_MS, MINUTO_MS, relogioEmSaoPaulo, somarDias } from '#domain/tempo/tempo.ts'

const DIAS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const

/**
 * Formats a deadline of the next days in words, in São Paulo: "hoje, 18h", "amanhã, 9h30", "terça, 18h", "03/12, 18h".
 * Midnight is the end of a day: "quinta, 23h59". Readers take "sexta, 0h" for the end of Friday, a day too late.
 */
export function dizerPrazo(instante: Date, agora: Date): string {
  const lido = relogioEmSaoPaulo(instante)
  const { dia, hora } =
    lido.hora === '00:00' ? relogioEmSaoPaulo(new Date(instante.getTime() - MINUTO_MS)) : lido
  const hoje = relogioEmSaoPaulo(agora).dia
  return `${dizerDia(dia, hoje)}, ${dizerHora(hora)}`
}

/** The first hour of a morning; readers take an earlier hour of Friday for the night of Friday. Our choice. */
const HORA_DA_MANHA = 6

/**
 * Formats a deadline by its last full hour, which is never after the deadline. A deadline of the night is the end of the
 * day before.
 */
export function dizerHoraCheia(instante: Date, agora: Date): string {
  const cheia = new Date(instante.getTime() - (instante.getTime() % HORA_MS))
  const horas = Number(relogioEmSaoPaulo(cheia).hora.split(':')[0])
  const meiaNoite = new Date(cheia.getTime() - horas * HORA_MS)
  if (horas < HORA_DA_MANHA && meiaNoite > agora) return dizerPrazo(meiaNoite, agora)
  return dizerPrazo(cheia > agora ? cheia : instante, agora)
}

function dizerDia(dia: string, hoje: string): string {
  if (dia === hoje) return 'hoje'
  if (dia === somarDias(hoje, 1)) return 'amanhã'
  // A weekday names one day only within the six days after today.
  if (dia > hoje && dia <= somarDias(hoje, 6)) return itemEm(DIAS, new Date(`${dia}T12:00Z`).getUTCDay())
  return diaEscrito(dia).slice(0, 'DD/MM'.length)
}

/** Formats "18:00" as "18h", "09:30" as "9h30". */
function dizerHora(hora: string): string {
  const [horas, minutos] = hora.split(':')
  return `${Number(horas)}h${minutos === '00' ? '' : minutos}`
}
