import { reais } from '#domain/dinheiro.ts'
import { FUSO } from '#domain/tempo.ts'

/** What stands where there is nothing to say. */
export const TRACO = '–'

const inteiroFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })
const dataFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: FUSO, dateStyle: 'short' })
const dataHoraFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: FUSO,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const horaFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: FUSO, timeStyle: 'short' })
const relativoFormat = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' })

/** "12.345". */
export const inteiro = (valor: number) => inteiroFormat.format(valor)

/** "R$ 62.400", or a dash. */
export const reaisOuTraco = (valor: number | null) => (valor === null ? TRACO : reais(valor))

/** "R$ 54.000 a R$ 58.000", or a dash. */
export function faixaDeReais(min: number | null, max: number | null): string {
  return min === null || max === null ? TRACO : `${reais(min)} a ${reais(max)}`
}

/** "21/11/2026", in São Paulo. */
export const data = (iso: string) => dataFormat.format(new Date(iso))

/** "21/11/2026 14:05", in São Paulo. */
export const dataHora = (iso: string) => dataHoraFormat.format(new Date(iso)).replace(',', '')

/** "14:05", in São Paulo. */
export const hora = (iso: string) => horaFormat.format(new Date(iso))

/** How much a vehicle was used: "45.000 km", "1.200 h", or nothing. */
export function usoDe(uso: { quilometragem: number | null; horas_uso: number | null }): string {
  if (uso.horas_uso !== null) return `${inteiro(uso.horas_uso)} h`
  return uso.quilometragem === null ? '' : `${inteiro(uso.quilometragem)} km`
}

const UNIDADES = [
  { unidade: 'day', ms: 86_400_000 },
  { unidade: 'hour', ms: 3_600_000 },
  { unidade: 'minute', ms: 60_000 },
] as const

/** "há 5 minutos", "há 2 horas", "ontem"; up to a minute, "agora". */
export function tempoRelativo(iso: string, agora: Date): string {
  const passado_ms = new Date(iso).getTime() - agora.getTime()
  const maior = UNIDADES.find(({ ms }) => Math.abs(passado_ms) >= ms)
  return maior ? relativoFormat.format(Math.trunc(passado_ms / maior.ms), maior.unidade) : 'agora'
}

/** Opens a conversation with a number in E.164, with a text ready to send. */
export function linkDoWhatsapp(whatsapp: string, texto = ''): string {
  const fim = texto ? `?text=${encodeURIComponent(texto)}` : ''
  return `https://wa.me/${whatsapp.replace(/\D/g, '')}${fim}`
}
