import { mascararDocumento } from '#domain/pessoa/documento.ts'
import { mascararPlaca } from '#domain/pessoa/placa.ts'
import { mascararTelefone } from '#domain/pessoa/telefone.ts'
import { mascararDia } from '#domain/tempo/dia.ts'
import { lerDecimal } from './ler-numero.ts'

/** Longest whole part of an amount, in digits: an instalment of R$ 9.999.999 is already absurd. Our choice. */
const INTEIROS_MAXIMO = 7

/** Longest whole number without points, in digits. Our choice. */
const ALGARISMOS_MAXIMO = 9

/** Longest text of a number that a mask reads, in characters. Our choice. */
const LIDO_MAXIMO = 40

const agruparDigitos = (digitos: string) => digitos.replace(/\B(?=(\d{3})+$)/g, '.')

/** Returns the whole part of an amount, with points between thousands and without leading zeros. */
function escreverInteirosComPontos(texto: string): string {
  return agruparDigitos(
    texto
      .replace(/\D/g, '')
      .replace(/^0+(?=\d)/, '')
      .slice(0, INTEIROS_MAXIMO),
  )
}

/** A number whose points are all thousands, as the masks leave it. */
const AGRUPADO = /^\d{1,3}(\.\d{3})+(,\d*)?$/

/** A typed point of which only the next digits can tell whether it is thousands or a comma. */
const PONTO_EM_ABERTO = /^([\d.]*\d)\.(\d{0,2})$/

/** "1,234.56": pasted from a program in English. */
const NUMERO_INGLES = /^\d{1,3}(,\d{3})+\.\d{1,2}$/

/**
 * Removes from `texto` the thousands points that the mask itself had put into `anterior`. A point that was typed or
 * pasted stays: it may yet be a comma ("890.50"), while one left over from an erased digit is nothing.
 */
function tirarPontosDaMascara(texto: string, anterior: string): string {
  if (!AGRUPADO.test(anterior)) return texto
  const menor = Math.min(texto.length, anterior.length)
  let inicio = 0
  while (inicio < menor && texto[inicio] === anterior[inicio]) inicio++
  let fim = 0
  while (fim < menor - inicio && texto.at(-1 - fim) === anterior.at(-1 - fim)) fim++
  const ate = texto.length - fim
  const semPontos = (parte: string) => parte.replaceAll('.', '')
  return semPontos(texto.slice(0, inicio)) + texto.slice(inicio, ate) + semPontos(texto.slice(ate))
}

/**
 * Punctuates an amount in reais while it is typed: "1234,5" → "1.234,5". `anterior` is what the field held
 * before. Thousands points are put by the mask. A typed point stays as it is while it may still be either: "1." is
 * on the way to "1.234,56", "890.5" to "890.50".
 */
export function mascararMoeda(texto: string, anterior = ''): string {
  const cru = tirarPontosDaMascara(texto.slice(0, LIDO_MAXIMO), anterior).replace(/[^\d.,]/g, '')
  const lido = NUMERO_INGLES.test(cru) ? cru.replaceAll(',', '') : cru
  const emAberto = PONTO_EM_ABERTO.exec(lido)
  if (emAberto) return `${escreverInteirosComPontos(emAberto[1] ?? '')}.${emAberto[2]}`
  const virgula = lido.indexOf(',')
  if (virgula === -1) return escreverInteirosComPontos(lido)
  const inteiros = escreverInteirosComPontos(lido.slice(0, virgula))
  return `${inteiros || '0'},${lido.slice(virgula).replace(/\D/g, '').slice(0, 2)}`
}

/**
 * Formats an amount as it was read, after the user left the field: "890.5" → "890,50", "1.500," → "1.500".
 */
export function concluirMoeda(texto: string): string {
  const valor = lerDecimal(texto)
  if (typeof valor !== 'number') return texto
  const [inteiros = '', centavos] = (Number.isInteger(valor) ? String(valor) : valor.toFixed(2)).split('.')
  return agruparDigitos(inteiros) + (centavos ? `,${centavos}` : '')
}

/**
 * Groups the digits of a whole number during typing, and leaves other text unchanged: the validation reads "50 mil", and
 * asks about "12,5".
 */
export function mascararQuantidade(texto: string, anterior = ''): string {
  const lido = texto.slice(0, LIDO_MAXIMO)
  const digitos = tirarPontosDaMascara(lido, anterior)
  return /^\d+$/.test(digitos) ? agruparDigitos(digitos.replace(/^0+(?=\d)/, '')) : lido
}

/** Keeps the digits of a text, without leading zeros. */
export function mascararInteiro(texto: string): string {
  return texto
    .slice(0, LIDO_MAXIMO)
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, ALGARISMOS_MAXIMO)
}

/** The live mask of each `mascara` of a text field; all are idempotent. */
export const MASCARAS = {
  placa: mascararPlaca,
  cpf_cnpj: mascararDocumento,
  telefone: mascararTelefone,
  moeda: mascararMoeda,
  inteiro: mascararInteiro,
  dia: mascararDia,
} as const
