import { recusar, type Validacao } from './validacao.ts'

/** Greatest length of an accepted e-mail, in characters (spec §9). */
export const EMAIL_MAXIMO = 255

/** Message for a malformed address; spec §5 gives its words. */
export const EMAIL_INVALIDO = 'Email inválido'
/** Message for an address beyond `EMAIL_MAXIMO`. */
export const EMAIL_MUITO_LONGO = 'Email muito longo'

/** Greatest length of a text that is read, with the spaces around the address, in characters. */
const TEXTO_MAXIMO = 4 * EMAIL_MAXIMO

/**
 * Characters that RFC 5322 reserves for quotes, comments, groups and lists: they would give one mailbox many
 * spellings.
 */
const RESERVADOS = /[()<>[\]:;,"\\]/

/**
 * Checks an address by the rule of the spec's pattern (non-space text, @, text, dot, text), without its backtracking.
 * Control characters count as spaces. Canonical form: trimmed, lower case. Refuses other spellings of the same mailbox,
 * since throttles count a mailbox by this text.
 */
export function validarEmail(texto: string): Validacao {
  // A longer text is refused before any work on it.
  if (texto.length > TEXTO_MAXIMO) return recusar(EMAIL_MUITO_LONGO)
  const email = texto.trim().toLowerCase()
  if (email === '') return recusar('Informe o seu e-mail.')
  if (email.length > EMAIL_MAXIMO) return recusar(EMAIL_MUITO_LONGO)
  const arroba = email.indexOf('@')
  const temForma =
    arroba > 0 && email.lastIndexOf('@') === arroba && ehDominioCanonico(email.slice(arroba + 1))
  return temForma && !/[\s\p{C}]/u.test(email) && !RESERVADOS.test(email)
    ? { ok: true, valor: email }
    : recusar(EMAIL_INVALIDO)
}

/**
 * Tells if a domain is canonical: two labels at least, none empty, without the full-width letters and dots that name
 * the same domain (UTS 46).
 */
function ehDominioCanonico(dominio: string): boolean {
  const partes = dominio.split('.')
  return (
    partes.length > 1 &&
    !partes.includes('') &&
    dominio.normalize('NFKC') === dominio &&
    !/[。｡]/.test(dominio)
  )
}
