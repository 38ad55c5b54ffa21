/**
 * Letters without accents and case, digits and single spaces; everything else is dropped. The SQL function
 * `dobrar` of migration 0004 does the same to what is stored, so both meet.
 */
export function dobrar(texto: string): string {
  return texto
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9 \t\n\r\f\v]+/g, '')
    .replace(/[ \t\n\r\f\v]+/g, ' ')
}

/** A whole mailbox, as it is looked for; undefined for anything else. */
export function caixaDaBusca(busca: string): string | undefined {
  const caixa = busca.trim().toLowerCase()
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(caixa) ? caixa : undefined
}

/** Words beyond this many would only slow a search down. */
const MAXIMO_DE_PALAVRAS = 8

/**
 * The folded words that must all be found for a search. A search made of digits and punctuation only is one
 * number: "(11) 98765-4321" finds the telephone. Undefined when nothing was typed; an empty list when what
 * was typed can occur in no name or number.
 */
export function palavrasDaBusca(busca: string): string[] | undefined {
  if (!busca.trim()) return undefined
  const numero = /^[\d\s().,/+-]+$/.test(busca) && busca.replace(/\D/g, '')
  const palavras = numero ? [numero] : dobrar(busca).trim().split(' ').filter(Boolean)
  return [...new Set(palavras)].slice(0, MAXIMO_DE_PALAVRAS)
}
