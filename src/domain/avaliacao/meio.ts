/** The ends of a market range in reais, and its middle if the engine gave one. */
export type FaixaDeVenda = {
  valor_mercado_min: number
  valor_mercado_max: number
  valor_mercado_meio?: number | null | undefined
}

/**
 * Returns the value of a vehicle in whole reais: the typical price inside its market range. It is half-way between the
 * ends, except for a model without its version, whose range includes its cheapest and most expensive versions. Engines
 * before 1.5.0 gave only the ends.
 */
export function meioDaVenda({
  valor_mercado_meio,
  valor_mercado_min,
  valor_mercado_max,
}: FaixaDeVenda): number {
  return valor_mercado_meio ?? Math.round((valor_mercado_min + valor_mercado_max) / 2)
}

/** Returns the probable price of a dealer in whole reais: half-way between the ends of the trade-in range. */
export function meioDaTroca(troca: { valor_troca_min: number; valor_troca_max: number }): number {
  return Math.round((troca.valor_troca_min + troca.valor_troca_max) / 2)
}
