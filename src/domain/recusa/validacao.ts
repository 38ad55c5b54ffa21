import type { z } from 'zod'

/** The name of each type, as it follows "aqui vai". */
const NOMES_DOS_TIPOS: Readonly<Record<string, string>> = Object.freeze({
  string: 'um texto',
  number: 'um número',
  int: 'um número inteiro',
  boolean: 'verdadeiro ou falso',
  array: 'uma lista',
  object: 'um objeto',
  record: 'um objeto',
  date: 'uma data',
})

/** Singular and plural of the unit that a limit counts. */
const UNIDADES: Readonly<Record<string, readonly [string, string]>> = Object.freeze({
  string: ['caractere', 'caracteres'],
  array: ['item', 'itens'],
})

function dizerLimite(limite: number | bigint, origem: string): string {
  const [numero, unidade] = [Number(limite), UNIDADES[origem]]
  return unidade ? `${limite} ${unidade[numero === 1 ? 0 : 1]}` : `${limite}`
}

/**
 * Returns the default message for a value that a schema refuses without a message. Most are values that our forms do
 * not send: missing, of a wrong type, beyond a limit, unknown keys. For
 * `safeParse(value, { error: mensagemDeValidacao })`.
 */
export function mensagemDeValidacao(problema: z.core.$ZodRawIssue): string {
  switch (problema.code) {
    case 'invalid_type':
      if (problema.input === undefined) return 'Preencha este campo'
      return `Valor de outro tipo: aqui vai ${NOMES_DOS_TIPOS[problema.expected] ?? 'outro valor'}`
    case 'invalid_value':
      return 'Escolha uma das opções'
    case 'too_big':
      return `No máximo ${dizerLimite(problema.maximum, problema.origin)}`
    case 'too_small':
      return `No mínimo ${dizerLimite(problema.minimum, problema.origin)}`
    case 'unrecognized_keys':
      return 'Há campos que não conhecemos'
    default:
      return 'Confira este valor'
  }
}
