/** Placeholder of a missing value. */
export const TRACO = '–'

/** Formats a value, or a dash if there is no value. */
export function ouTraco<T>(valor: T | null, escrever: (valor: T) => string): string {
  return valor === null ? TRACO : escrever(valor)
}
