import { mascararDocumento } from '#domain/pessoa/documento.ts'
import { mascararPlaca } from '#domain/pessoa/placa.ts'
import { mascararTelefone } from '#domain/pessoa/telefone.ts'

/** Longest whole part of an amount, in digits: a instalment of R$ 9.999.999 is already absurd. */
const INTEIROS_MAXIMO = 7

const comPontos = (digitos: string) => digitos.replace(/\B(?=(\d{3})+$)/g, '.')

/**
 * Punctuates an amount in reais while it is typed: "1234,5" → "1.234,5". Points are thousands, put by
 * the mask; a point just typed at the end, or one before one or two decimals after an unpunctuated
 * number (pasted "1234.56"), is taken as the comma.
 */
export function mascararMoeda(texto: string): string {
  const lido = texto
    .slice(0, 40)
    .replace(/[^\d.,]/g, '')
    .replace(/^(\d{4,})\.(\d{1,2})$/, '$1,$2')
    .replace(/^([\d.]*\d)\.$/, '$1,')
  const virgula = lido.indexOf(',')
  const inteiros = (virgula === -1 ? lido : lido.slice(0, virgula))
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
  const parte = comPontos(inteiros.slice(0, INTEIROS_MAXIMO))
  if (virgula === -1) return parte
  return `${parte || '0'},${lido.slice(virgula).replace(/\D/g, '').slice(0, 2)}`
}

/** Digits only. */
export function mascararInteiro(texto: string): string {
  return texto
    .slice(0, 40)
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, 9)
}

/** The live mask of each `mascara` of a text field; all are idempotent. */
export const MASCARAS = {
  placa: mascararPlaca,
  cpf_cnpj: mascararDocumento,
  telefone: mascararTelefone,
  moeda: mascararMoeda,
  inteiro: mascararInteiro,
} as const
