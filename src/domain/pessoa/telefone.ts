import { recusar, TAMANHO_MAXIMO_LIDO, type Validacao } from './validacao.ts'

/** The area codes in use in Brazil (Anatel). */
export const DDDS: readonly number[] = [
  11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 24, 27, 28, 31, 32, 33, 34, 35, 37, 38, 41, 42, 43, 44, 45, 46,
  47, 48, 49, 51, 53, 54, 55, 61, 62, 63, 64, 65, 66, 67, 68, 69, 71, 73, 74, 75, 77, 79, 81, 82, 83, 84, 85,
  86, 87, 88, 89, 91, 92, 93, 94, 95, 96, 97, 98, 99,
]

/** Tells if the first two digits are an area code in use. */
export function ehDdd(digitos: string): boolean {
  return digitos.length >= 2 && DDDS.includes(Number(digitos.slice(0, 2)))
}

/** Tells if national digits are a landline: area code, then eight digits that begin with 2 to 5. */
const ehFixo = (nacional: string) => /^\d\d[2-5]\d{7}$/.test(nacional)
/** Tells if national digits are a mobile: area code, then nine digits that begin with 9. */
const ehCelular = (nacional: string) => /^\d\d9\d{8}$/.test(nacional)

/** The country code at the beginning, as a person types it, or as an erased character leaves it in the mask. */
const CODIGO_DO_PAIS = /^\s*(\+\s*55|55\s*\()/

/** A number pasted whole with the country code of another country. */
const NUMERO_ESTRANGEIRO = /^\+(?!55)\d{7,}$/

/** Maximum length of the mask's digits: a repeated country code fits, and excess digits stay visible. Our choice. */
const DIGITOS_MAXIMO = 15

/**
 * Removes from `texto` the country codes that stand at its beginning with their plus. The field brings one along, and a
 * person who types or pastes a whole number brings another.
 */
function tirarPais(texto: string): string {
  let resto = texto.replace(CODIGO_DO_PAIS, '')
  while (/^\s*\+\s*55/.test(resto)) resto = resto.replace(CODIGO_DO_PAIS, '')
  return resto
}

/**
 * Reads the digits after the country code. "55" is both the country and an area code. Without a plus it counts as the
 * country only when a complete number follows that the reading as an area code would not give. So "5511987654321" is
 * "11987654321", and "55 98765-4321" stays.
 */
function lerDigitosNacionais(texto: string): string {
  let digitos = tirarPais(texto).replace(/\D/g, '').replace(/^0+/, '')
  if (!digitos.startsWith('55')) return digitos
  const resto = digitos.slice(2).replace(/^0+/, '')
  const trocaPorFixo = ehFixo(resto) && !ehCelular(digitos.slice(0, 11))
  if (ehCelular(resto) || trocaPorFixo) digitos = resto
  return digitos
}

/**
 * Checks the number of a WhatsApp, typed with or without +55, spaces or punctuation. Canonical form: E.164, +55
 * then 11 digits: a mobile. A landline is refused: a dealer answers by WhatsApp, and a message to a landline
 * reaches nobody.
 */
export function validarTelefone(texto: string): Validacao {
  if (texto.length > TAMANHO_MAXIMO_LIDO) return recusar('Confira o número: DDD e mais 9 números.')
  if (/[^\d\s()+.\-/]/.test(texto)) return recusar('O telefone só tem números. Confira o que foi digitado.')
  if (/^\s*\+\s*\d/.test(tirarPais(texto)))
    return recusar('Por enquanto só aceitamos números do Brasil (+55).')
  return validarNacional(lerDigitosNacionais(texto))
}

/** Checks the digits after the country code. The order matters: each sentence assumes that those above do not apply. */
function validarNacional(nacional: string): Validacao {
  if (nacional === '') return recusar('Informe o seu WhatsApp com DDD.')
  if (nacional.length >= 2 && !ehDdd(nacional))
    return recusar(`Confira o DDD: ${nacional.slice(0, 2)} não existe.`)
  if (nacional.length === 8 || nacional.length === 9)
    return recusar('Falta o DDD ou algum número. Exemplo: (11) 98765-4321.')
  if (nacional.length < 10) return recusar('Faltam números. Digite o DDD e o número completo.')
  if (nacional.length > 11) return recusar('Há números a mais. Digite o DDD e o número, sem repetir o +55.')
  if (/^\d\d(\d)\1+$/.test(nacional)) return recusar('Esse número não existe. Confira o que foi digitado.')
  if (nacional.length === 11 && !ehCelular(nacional))
    return recusar('Celular começa com 9 depois do DDD. Confira o número.')
  if (nacional.length === 10 && nacional[2] === '9')
    return recusar('Falta um número: celular tem 9 números depois do DDD.')
  if (ehFixo(nacional)) return recusar('Esse é um telefone fixo. Informe um celular que tenha WhatsApp.')
  if (nacional.length === 10) return recusar('Coloque o 9 na frente do celular, depois do DDD.')
  return { ok: true, valor: `+55${nacional}` }
}

/**
 * Punctuates as +55 (11) 98765-4321 during typing. Always starts with +55 (spec §5); erasing the prefix restores it
 * and keeps the digits. Adds no mark at the end, so that the erase key always removes a digit. A second plus stays
 * until its country is clear. Extra digits stay visible for the validation to refuse, since cutting them would make
 * another person's number.
 */
export function mascararTelefone(texto: string): string {
  const lido = texto.slice(0, TAMANHO_MAXIMO_LIDO).replace(/[^\d+(]/g, '')
  if (/^\+5?$/.test(lido)) return '+55'
  const inteiro = NUMERO_ESTRANGEIRO.test(lido) ? lido : lido.replace(/^\+5?(?!5)/, '+55')
  const resto = tirarPais(inteiro)
  if (resto.startsWith('+')) return `+55 +${resto.replace(/\D/g, '').slice(0, DIGITOS_MAXIMO)}`
  const nacional = lerDigitosNacionais(inteiro).slice(0, DIGITOS_MAXIMO)
  if (nacional === '') return '+55'
  // The hyphen stands before the last four digits: of a mobile after seven digits, else after six.
  const corte = nacional.length > 10 ? 7 : 6
  const local = nacional.slice(2, corte) + (nacional.length > corte ? `-${nacional.slice(corte)}` : '')
  return nacional.length > 2 ? `+55 (${nacional.slice(0, 2)}) ${local}` : `+55 (${nacional}`
}

/**
 * Moves text after the prefix that was typed or pasted before or within it, in a field with only "+55". `posicao` is
 * the caret.
 */
export function moverParaDepoisDoPrefixo(
  anterior: string,
  texto: string,
  posicao: number,
): { texto: string; posicao: number } {
  const posto = anterior.trim() === '+55' ? acharPostoNoPrefixo(texto.trimEnd()) : null
  if (posto === null) return { texto, posicao }
  return { texto: `+55 ${posto}`, posicao: `+55 ${posto}`.length }
}

/** Finds the text that was put before a single "+55", or between its characters; null if there is none. */
function acharPostoNoPrefixo(texto: string): string | null {
  if (texto.length <= 3) return null
  if (texto.endsWith('+55')) return texto.slice(0, -3)
  for (const corte of [1, 2]) {
    const [antes, depois] = ['+55'.slice(0, corte), '+55'.slice(corte)]
    if (texto.startsWith(antes) && texto.endsWith(depois) && !texto.startsWith('+55'))
      return texto.slice(corte, -depois.length)
  }
  return null
}

/** Formats a canonical telephone (E.164) as people read it: +55 (11) 98765-4321. */
export function formatarTelefone(valor: string): string {
  return mascararTelefone(valor)
}
