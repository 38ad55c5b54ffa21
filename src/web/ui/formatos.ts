import { dizerFaixa } from '#domain/avaliacao/relatorio/dito.ts'
import { reais } from '#domain/numero/dinheiro.ts'
import {
  DIA_MS,
  diaEmSaoPaulo,
  escreverData,
  escreverDataHora,
  escreverHora,
  HORA_MS,
  MINUTO_MS,
} from '#domain/tempo/tempo.ts'
import { adiarFormato } from '#domain/texto/adiar-formato.ts'
import { ouTraco, TRACO } from '#domain/texto/traco.ts'

const formatoRelativo = adiarFormato(() => new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' }))

/** Returns "R$ 62.400", or a dash. */
export const reaisOuTraco = (valor: number | null) => ouTraco(valor, reais)

/** Returns "R$ 54.000 a R$ 58.000", or a dash. */
export function faixaDeReais(min: number | null, max: number | null): string {
  return min === null || max === null ? TRACO : dizerFaixa(min, max).texto
}

/** Formats the day in São Paulo as "21/11/2026". */
export const data = (iso: string) => escreverData(new Date(iso))

/** Tells if an instant is of today, in São Paulo. */
const ehHoje = (iso: string) => data(iso) === escreverData(new Date())

/** Formats the day of a group of rows: "Hoje, 29/11/2026", or another day alone. */
export const dizerDia = (iso: string) => (ehHoje(iso) ? `Hoje, ${data(iso)}` : data(iso))

/** Formats the day in São Paulo without its year, as "07/12". */
export const diaEMes = (iso: string) => data(iso).slice(0, 5)

/** Formats the day and the time in São Paulo as "21/11/2026 14:05". */
export const dataHora = (iso: string) => escreverDataHora(new Date(iso))

/** Formats the time in São Paulo as "14:05". */
export const hora = (iso: string) => escreverHora(new Date(iso))

const UNIDADES = [
  { unidade: 'hour', ms: HORA_MS },
  { unidade: 'minute', ms: MINUTO_MS },
] as const

/**
 * Returns "há 5 minutos", "há 2 horas", "ontem"; up to a minute, "agora". From 24 hours on it counts the days of
 * São Paulo's calendar, as people do.
 */
export function tempoRelativo(iso: string, agora: Date): string {
  const instante = new Date(iso)
  const passado_ms = instante.getTime() - agora.getTime()
  if (Math.abs(passado_ms) >= DIA_MS) {
    const [dia, hoje] = [instante, agora].map(quando => Date.parse(diaEmSaoPaulo(quando)))
    return formatoRelativo().format(Math.round((Number(dia) - Number(hoje)) / DIA_MS), 'day')
  }
  const maior = UNIDADES.find(({ ms }) => Math.abs(passado_ms) >= ms)
  return maior ? formatoRelativo().format(Math.trunc(passado_ms / maior.ms), maior.unidade) : 'agora'
}

/** Returns the address that opens a conversation with a number in E.164, with a text ready to send. */
export function linkDoWhatsapp(whatsapp: string, texto = ''): string {
  const fim = texto ? `?text=${encodeURIComponent(texto)}` : ''
  return `https://wa.me/${whatsapp.replace(/\D/g, '')}${fim}`
}
