/**
 * Parses a web address, relative to an optional base; undefined for an invalid one. Safari 16 has no `URL.canParse`.
 */
export function lerUrl(texto: string, base?: string): URL | undefined {
  try {
    return new URL(texto, base)
  } catch {
    return undefined
  }
}
