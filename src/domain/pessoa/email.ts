import { recusar, type Validacao } from './validacao.ts'

/** Spec §9: longest e-mail accepted. */
export const EMAIL_MAXIMO = 255

/** Messages of spec §5. */
export const EMAIL_INVALIDO = 'Email inválido'
/** Message for an address beyond `EMAIL_MAXIMO`. */
export const EMAIL_MUITO_LONGO = 'Email muito longo'

/**
 * The spec's simple pattern (non-space text, @, text, dot, text) written as index look-ups, so that it is
 * linear for any text; control characters count as spaces. Canonical form: trimmed, lower case.
 */
export function validarEmail(texto: string): Validacao {
  if (texto.length > EMAIL_MAXIMO * 4) return recusar(EMAIL_MUITO_LONGO)
  const email = texto.trim().toLowerCase()
  if (email === '') return recusar('Informe o seu e-mail.')
  if (email.length > EMAIL_MAXIMO) return recusar(EMAIL_MUITO_LONGO)
  const arroba = email.indexOf('@')
  const ponto = email.indexOf('.', arroba + 2)
  const temForma = arroba > 0 && email.lastIndexOf('@') === arroba && ponto > 0 && ponto < email.length - 1
  return temForma && !/[\s\p{C}]/u.test(email) ? { ok: true, valor: email } : recusar(EMAIL_INVALIDO)
}
