/** An unknown signal. */
export const NADA = Number.NaN

/** The known values of a list, ascending. */
export function ordenar(valores: readonly number[]): Float64Array {
  return Float64Array.from(valores.filter(valor => !Number.isNaN(valor))).sort()
}

/** The value with a given share of an ascending list below it; `NADA` for an empty list. */
export function quantilDe(ordem: Float64Array, parte: number): number {
  return ordem.length === 0 ? NADA : (ordem[Math.floor(parte * (ordem.length - 1))] as number)
}
