/** The page number in the address; 1 for an invalid one. */
export function paginaDe(texto: string): number {
  return /^[1-9]\d{0,8}$/.test(texto) ? Number(texto) : 1
}
