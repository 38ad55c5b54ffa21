const ESCAPES = /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u([\da-fA-F]{4})|\\./g
const INACEITAVEL = /^(?:0000|[dD][89a-fA-F])/

/**
 * A JSON text without what PostgreSQL cannot store: NUL, and halves of a surrogate pair, as a text cut by
 * length ends in. Both reach a server only as escapes, so the text is cleaned before it is parsed, members'
 * names included; a text that is no JSON stays none.
 */
export function limparJson(json: string): string {
  if (!/\\u(?:0000|d[89a-f])/i.test(json)) return json
  return json.replace(ESCAPES, (lido, codigo?: string) => (codigo && INACEITAVEL.test(codigo) ? '' : lido))
}

/**
 * An address without NUL in its query, the only one of these that an address can carry. Its path is left
 * alone: one that cannot be read names nothing (`ehCaminhoIlegivel`).
 */
export function limparConsulta(url: string): string {
  const inicio = url.indexOf('?')
  return inicio < 0 ? url : url.slice(0, inicio) + url.slice(inicio).replaceAll('%00', '')
}

/** Whether a path names nothing: it holds a NUL, or bytes that are no UTF-8. */
export function ehCaminhoIlegivel(caminho: string): boolean {
  try {
    return decodeURIComponent(caminho).includes('\0')
  } catch {
    return true
  }
}
