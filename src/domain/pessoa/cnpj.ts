import { cnpj } from 'cpf-cnpj-validator'
import { recusar, TAMANHO_MAXIMO_LIDO, type Validacao } from './validacao.ts'

/**
 * Checks a CNPJ typed with or without punctuation, in either case. Canonical form: 14 characters, letters
 * upper case. All of A–Z are accepted: sources disagree on whether I, O, Q, F and U are ever issued.
 */
export function validarCnpj(texto: string): Validacao {
  if (texto.length > TAMANHO_MAXIMO_LIDO) return recusar('Confira o CNPJ: são 14 letras ou números.')
  const canonico = texto.replace(/[\s.\-/]/g, '').toUpperCase()
  if (canonico === '') return recusar('Informe o CNPJ.')
  if (!/^[0-9A-Z]+$/.test(canonico))
    return recusar('O CNPJ só tem letras sem acento e números. Confira o que foi digitado.')
  if (canonico.length !== 14)
    return recusar(`O CNPJ tem 14 letras ou números; você digitou ${canonico.length}.`)
  if (!/^\d\d$/.test(canonico.slice(12)))
    return recusar('Os dois últimos caracteres do CNPJ são sempre números.')
  if (/^(.)\1{13}$/.test(canonico)) return recusar('Esse CNPJ não existe. Confira os caracteres.')
  if (!cnpj.isValid(canonico)) return recusar('Esse CNPJ não confere. Veja se algum caractere foi trocado.')
  return { ok: true, valor: canonico }
}

/** Keeps the characters that can stand in a CNPJ, in order: 12 letters or digits, then 2 digits. */
function lerCaracteresDoCnpj(texto: string): string {
  const limpo = texto
    .slice(0, TAMANHO_MAXIMO_LIDO)
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
  return limpo.slice(0, 12) + limpo.slice(12).replace(/\D/g, '').slice(0, 2)
}

/** Punctuates as AA.AAA.AAA/AAAA-00, also a partial number; adds no mark at its end. */
export function mascararCnpj(texto: string): string {
  const letras = lerCaracteresDoCnpj(texto)
  const raiz = [letras.slice(0, 2), letras.slice(2, 5), letras.slice(5, 8)].filter(Boolean).join('.')
  const filial = letras.length > 8 ? `/${letras.slice(8, 12)}` : ''
  return raiz + filial + (letras.length > 12 ? `-${letras.slice(12)}` : '')
}

/** Formats a canonical CNPJ (14 characters) as people read it: 12.ABC.345/01DE-35. */
export function formatarCnpj(valor: string): string {
  return mascararCnpj(valor)
}

/** Adds the two check digits to twelve capital letters or digits, for invented companies. */
export function completarCnpj(base: string): string {
  const comUm = base + cnpj.verifierDigit(base)
  return comUm + cnpj.verifierDigit(comUm)
}
