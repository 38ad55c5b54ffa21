import { cpf } from 'cpf-cnpj-validator'
import { recusar, TAMANHO_MAXIMO_LIDO, type Validacao } from './validacao.ts'

/**
 * Checks a CPF with or without punctuation. Canonical form: its 11 digits. A number of one repeated digit has correct
 * check digits but is never issued.
 */
export function validarCpf(texto: string): Validacao {
  if (texto.length > TAMANHO_MAXIMO_LIDO) return recusar('Confira o CPF: são 11 números.')
  const digitos = texto.replace(/[\s.\-/]/g, '')
  if (digitos === '') return recusar('Informe o seu CPF.')
  if (!/^\d+$/.test(digitos)) return recusar('O CPF só tem números. Confira o que foi digitado.')
  if (digitos.length !== 11) return recusar(`O CPF tem 11 números; você digitou ${digitos.length}.`)
  if (/^(\d)\1{10}$/.test(digitos)) return recusar('Esse CPF não existe. Confira os números.')
  if (!cpf.isValid(digitos)) return recusar('Esse CPF não confere. Veja se algum número foi trocado.')
  return { ok: true, valor: digitos }
}

/** Punctuates as 000.000.000-00, up to 11 digits; adds no mark at the end of a partial number. */
export function mascararCpf(texto: string): string {
  const digitos = texto.slice(0, TAMANHO_MAXIMO_LIDO).replace(/\D/g, '').slice(0, 11)
  const grupos = [digitos.slice(0, 3), digitos.slice(3, 6), digitos.slice(6, 9)].filter(Boolean).join('.')
  return grupos + (digitos.length > 9 ? `-${digitos.slice(9)}` : '')
}

/** Formats a canonical CPF (11 digits) as people read it: 529.982.247-25. */
export function formatarCpf(valor: string): string {
  return mascararCpf(valor)
}

/** Adds the two check digits to nine digits, for the invented people of the demonstration and of tests. */
export function completarCpf(base: string): string {
  const dezDigitos = base + cpf.verifierDigit(base)
  return dezDigitos + cpf.verifierDigit(dezDigitos)
}
