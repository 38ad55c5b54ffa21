/** The page that the address asks for; whatever is not a page is the first. */
export function paginaDe(texto: string): number {
  return /^[1-9]\d{0,8}$/.test(texto) ? Number(texto) : 1
}
