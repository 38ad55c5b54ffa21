/** An unknown signal. */
export const SINAL_AUSENTE = Number.NaN

/** Sorts the known values of a list, ascending. */
export function ordenar(valores: readonly number[]): Float64Array {
  return Float64Array.from(valores.filter(valor => !Number.isNaN(valor))).sort()
}
