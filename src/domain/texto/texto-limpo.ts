/** An escape of a JSON text: a surrogate pair, another code (in the group), or an escaped character. */
const ESCAPES = /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u([\da-fA-F]{4})|\\./g
/** Code of a NUL or of a lone surrogate. */
const INACEITAVEL = /^(?:0000|[dD][89a-fA-F])/

/**
 * Removes from a JSON text the characters that PostgreSQL cannot store: NUL, and lone surrogates, as in a text cut by
 * length. Both reach a server only as escapes. So the text is cleaned before it is parsed, with the members' names.
 * Invalid JSON stays invalid.
 */
export function limparJson(json: string): string {
  if (!/\\u(?:0000|d[89a-f])/i.test(json)) return json
  return json.replace(ESCAPES, (lido, codigo?: string) => (codigo && INACEITAVEL.test(codigo) ? '' : lido))
}

/**
 * Removes NUL from the query of an address. Its path stays unchanged: `ehCaminhoIlegivel` refuses an unreadable one.
 */
export function limparConsulta(url: string): string {
  const inicio = url.indexOf('?')
  return inicio < 0 ? url : url.slice(0, inicio) + url.slice(inicio).replaceAll('%00', '')
}

/** Tells if a path is unreadable: it contains a NUL, or bytes that are not UTF-8. */
export function ehCaminhoIlegivel(caminho: string): boolean {
  try {
    return decodeURIComponent(caminho).includes('\0')
  } catch {
    return true
  }
}
