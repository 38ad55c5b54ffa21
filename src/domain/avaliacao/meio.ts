/** The ends of a market range in reais, and what lies in its middle where the engine told it. */
export type FaixaDeVenda = {
  valor_mercado_min: number
  valor_mercado_max: number
  valor_mercado_meio?: number | null | undefined
}

/**
 * What a vehicle is worth in whole reais: the typical price inside its market range. Half-way between the ends but for
 * a model without its version, whose range reaches to its cheapest and dearest; engines before 1.5.0 told only ends.
 */
export function meioDaVenda({
  valor_mercado_meio,
  valor_mercado_min,
  valor_mercado_max,
}: FaixaDeVenda): number {
  return valor_mercado_meio ?? Math.round((valor_mercado_min + valor_mercado_max) / 2)
}

/** What a dealer is likely to pay in whole reais: half-way between the ends of the trade-in range. */
export function meioDaTroca(troca: { valor_troca_min: number; valor_troca_max: number }): number {
  return Math.round((troca.valor_troca_min + troca.valor_troca_max) / 2)
}
