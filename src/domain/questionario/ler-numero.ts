import { inteiro } from '#domain/numero/numero.ts'

/** Longest text that is read as a number, in characters. */
const LIDO_MAXIMO = 40

/**
 * Reads "1.234,56", "1234,56", "R$ 1.234" or a JSON number; returns a number, null for an empty text, else the value
 * itself.
 */
export function lerDecimal(valor: unknown): unknown {
  if (typeof valor !== 'string' || valor.length > LIDO_MAXIMO) return valor
  const texto = valor.replace(/R\$|\s/g, '')
  if (texto === '') return null
  if (/^\d{1,3}(\.\d{3})+(,\d*)?$/.test(texto)) return Number(texto.replaceAll('.', '').replace(',', '.'))
  if (/^\d{1,3}(\.\d{3})+\.\d{0,2}$/.test(texto)) return Number(texto.replace(/\.(?=.*\.)/g, ''))
  if (/^\d+([.,]\d*)?$/.test(texto)) return Number(texto.replace(',', '.'))
  return valor
}

/** Reads "36", "1.000" or a JSON number; returns a number, null for an empty text, else the value itself. */
export function lerInteiro(valor: unknown): unknown {
  if (typeof valor !== 'string' || valor.length > LIDO_MAXIMO) return valor
  const texto = valor.trim()
  if (texto === '') return null
  return /^\d+$|^\d{1,3}(\.\d{3})+$/.test(texto) ? Number(texto.replaceAll('.', '')) : valor
}

const UNIDADE = /\s*(km|kms|quil[oô]metros?|h|hs|hrs?|horas?)\.?$/i
const MILHARES = /^(\d+)(?:,(\d+)|\.(\d{1,2}))?\s*(mil|k|milh(?:ão|ao|ões|oes))$/i
const AGRUPADO = /^\d{1,3}(?:(?:\.\d{3})+|(?:,\d{3})+|(?: \d{3})+)$/
const NUMERO_DECIMAL = /^(\d{1,3}(?:\.\d{3})+|\d{4,})[.,]\d{1,2}$/

/**
 * Reads kilometres or hours as people write them, to a whole number: "50 mil", "12,5 mil", "120.000", "120000km",
 * "45.678,9" (an odometer's tenth is dropped). Returns null for an empty text, and any other value itself, so that the
 * schema asks the person.
 */
export function lerQuantidade(valor: unknown): unknown {
  if (typeof valor !== 'string' || valor.length > LIDO_MAXIMO) return valor
  const texto = valor.trim().replace(UNIDADE, '')
  if (texto === '') return valor.trim() === '' ? null : valor
  if (/^\d+$/.test(texto)) return Number(texto)
  if (AGRUPADO.test(texto)) return Number(texto.replace(/\D/g, ''))
  const decimal = NUMERO_DECIMAL.exec(texto)
  if (decimal) return Number((decimal[1] ?? '').replaceAll('.', ''))
  const milhares = MILHARES.exec(texto)
  if (!milhares) return valor
  const [, inteiros, comVirgula, comPonto, ordem = ''] = milhares
  return Math.round(
    Number(`${inteiros}.${comVirgula ?? comPonto ?? 0}`) * (/^milh/i.test(ordem) ? 1_000_000 : 1_000),
  )
}

/** Returns the question for a text such as "12,5", which may be thousands; null for any other. */
export function duvidaDaQuantidade(valor: unknown, unidade: string): string | null {
  const partes = typeof valor === 'string' ? /^\s*(\d{1,3})[.,](\d{1,2})\s*$/.exec(valor) : null
  if (!partes) return null
  const em_milhares = Math.round(Number(`${partes[1]}.${partes[2]}`) * 1_000)
  return `Você quis dizer ${inteiro(em_milhares)} ${unidade}? Escreva o número inteiro.`
}
