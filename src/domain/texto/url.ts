/** A web address as a URL, read from a base if it is relative; undefined when it is none. Safari 16 has no `URL.canParse`. */
export function lerUrl(texto: string, base?: string): URL | undefined {
  try {
    return new URL(texto, base)
  } catch {
    return undefined
  }
}
