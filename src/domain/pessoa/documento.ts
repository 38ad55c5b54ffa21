import { formatarCnpj, mascararCnpj, validarCnpj } from './cnpj.ts'
import { formatarCpf, mascararCpf, validarCpf } from './cpf.ts'
import { recusar, TAMANHO_MAXIMO_LIDO, type Validacao } from './validacao.ts'

/** Removes the name of the document before its number, as in a pasted "CPF: 529…". */
function tirarNome(texto: string): string {
  return texto.trimStart().replace(/^(cpf|cnpj)[\s:]+/i, '')
}

function lerCaracteres(texto: string): string {
  return texto.replace(/[^0-9A-Za-z]/g, '')
}

/** Tells if a document cannot be a CPF, only a CNPJ: it is longer, or has a letter. */
function excedeCpf(limpo: string): boolean {
  return limpo.length > 11 || /[A-Za-z]/.test(limpo)
}

/**
 * Checks the one field "CPF ou CNPJ". The number of letters and digits decides between the two (not of digits alone: a
 * CNPJ may have letters). Canonical form: 11 digits or 14 characters.
 */
export function validarDocumento(texto: string): Validacao {
  if (texto.length > TAMANHO_MAXIMO_LIDO)
    return recusar('Confira o documento: o CPF tem 11 números e o CNPJ, 14 caracteres.')
  const semRotulo = tirarNome(texto)
  const limpo = lerCaracteres(semRotulo)
  if (limpo === '') return recusar('Informe o seu CPF ou CNPJ.')
  if (limpo.length === 14) return validarCnpj(semRotulo)
  if (limpo.length === 11 && !excedeCpf(limpo)) return validarCpf(semRotulo)
  return recusar(`O CPF tem 11 números e o CNPJ, 14 caracteres; você digitou ${limpo.length}.`)
}

/** Punctuates as a CPF while it can still be one, as a CNPJ from the first letter or the twelfth character. */
export function mascararDocumento(texto: string): string {
  const limpo = lerCaracteres(tirarNome(texto.slice(0, TAMANHO_MAXIMO_LIDO)))
  return excedeCpf(limpo) ? mascararCnpj(limpo) : mascararCpf(limpo)
}

/** Formats a canonical document as people read it, by its length. */
export function formatarDocumento(valor: string): string {
  return valor.length === 14 ? formatarCnpj(valor) : formatarCpf(valor)
}
