/** What is left of a price after what is still owed on the vehicle, in whole reais. */
export type SobraNoBolso = { venda: number; troca: number; saldo_financiamento: number }

/**
 * What the owner keeps by selling or trading at the middle of each range. The balance of the financing is
 * instalment × instalments left: the most it can be, since paying off early takes the interest away.
 * Fines and late taxes are typed as free text and are not subtracted. Null when the engine abstained.
 */
export function sobraNoBolso(
  valores: {
    valor_mercado_min: number | null
    valor_mercado_max: number | null
    valor_troca_min: number | null
    valor_troca_max: number | null
  },
  financiamento: { parcela_reais: number | null; parcelas_restantes: number | null },
): SobraNoBolso | null {
  const { valor_mercado_min, valor_mercado_max, valor_troca_min, valor_troca_max } = valores
  if (valor_mercado_min === null || valor_mercado_max === null) return null
  if (valor_troca_min === null || valor_troca_max === null) return null
  const saldo = Math.round((financiamento.parcela_reais ?? 0) * (financiamento.parcelas_restantes ?? 0))
  return {
    venda: Math.round((valor_mercado_min + valor_mercado_max) / 2) - saldo,
    troca: Math.round((valor_troca_min + valor_troca_max) / 2) - saldo,
    saldo_financiamento: saldo,
  }
}
