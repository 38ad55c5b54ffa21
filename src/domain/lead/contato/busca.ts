/**
 * Folds a text to letters without accents and case, digits and single spaces; removes all else. The SQL function
 * `dobrar` of migration 0004 does the same to stored texts, so that both match.
 */
export function dobrar(texto: string): string {
  return texto
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9 \t\n\r\f\v]+/g, '')
    .replace(/[ \t\n\r\f\v]+/g, ' ')
}

/** Returns a complete mailbox in the form for the search; undefined for any other text. */
export function caixaDaBusca(busca: string): string | undefined {
  const caixa = busca.trim().toLowerCase()
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(caixa) ? caixa : undefined
}

/** More words would only slow a search down. */
const MAXIMO_DE_PALAVRAS = 8

/**
 * Returns the folded words that must all match in a search. A search of digits and punctuation only is one number:
 * "(11) 98765-4321" finds the telephone. Undefined for an empty search; an empty list if the text can be in no name or
 * number.
 */
export function palavrasDaBusca(busca: string): string[] | undefined {
  if (!busca.trim()) return undefined
  const numero = /^[\d\s().,/+-]+$/.test(busca) && busca.replace(/\D/g, '')
  const palavras = numero ? [numero] : dobrar(busca).trim().split(' ').filter(Boolean)
  return [...new Set(palavras)].slice(0, MAXIMO_DE_PALAVRAS)
}
