import { meioDaVenda } from '../meio.ts'
import { precoDeParticular } from '../mercado/negociacao.ts'

/** What is left of a price after what is still owed on the vehicle, in whole reais. */
export type SobraNoBolso = { venda: number; troca: number; saldo_financiamento: number }

/**
 * What the owner keeps by selling at what private sellers ask, or by trading at the middle of its range. What
 * private sellers ask was measured for cars only; for anything else it is the middle of the market range. The balance of the financing is
 * instalment × instalments left: the most it can be, since paying off early takes the interest away.
 * Fines and late taxes are typed as free text and are not subtracted. Null when the engine abstained.
 */
export function sobraNoBolso(
  valores: {
    valor_mercado_min: number | null
    valor_mercado_max: number | null
    valor_mercado_meio?: number | null | undefined
    valor_troca_min: number | null
    valor_troca_max: number | null
  },
  tipo_veiculo: string,
  financiamento: { parcela_reais: number | null; parcelas_restantes: number | null },
): SobraNoBolso | null {
  const { valor_mercado_min, valor_mercado_max, valor_mercado_meio, valor_troca_min, valor_troca_max } =
    valores
  if (valor_mercado_min === null || valor_mercado_max === null) return null
  if (valor_troca_min === null || valor_troca_max === null) return null
  const saldo = Math.round((financiamento.parcela_reais ?? 0) * (financiamento.parcelas_restantes ?? 0))
  const meio = meioDaVenda({ valor_mercado_min, valor_mercado_max, valor_mercado_meio })
  return {
    venda: (tipo_veiculo === 'carro' ? precoDeParticular(meio) : meio) - saldo,
    troca: Math.round((valor_troca_min + valor_troca_max) / 2) - saldo,
    saldo_financiamento: saldo,
  }
}
