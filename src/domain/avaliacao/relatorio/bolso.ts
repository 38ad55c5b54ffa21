import { meioDaTroca, meioDaVenda } from '../meio.ts'
import { precoDeParticular } from '../mercado/negociacao.ts'

/**
 * Rest of a price after the debt on the vehicle, in whole reais. `venda_no_estado_medido` is the sale at private
 * sellers' prices, as measured in one state. It is null for other kinds than cars, which were not measured.
 */
export type SobraNoBolso = {
  venda: number
  venda_no_estado_medido: number | null
  troca: number
  saldo_financiamento: number
}

type Financiamento = { parcela_reais: number | null; parcelas_restantes: number | null }

/**
 * Computes the balance of a financing in whole reais: instalment × remaining instalments, 0 if either is unknown. That
 * is its maximum, because early payment saves interest.
 */
export function saldoDoFinanciamento({ parcela_reais, parcelas_restantes }: Financiamento): number {
  return Math.round((parcela_reais ?? 0) * (parcelas_restantes ?? 0))
}

/**
 * Computes the money that the owner keeps after a sale at the typical price, or a trade-in at the middle of the range.
 * The lower prices of private sellers were measured in one state only, so they are shown beside the sale and not in it.
 * Fines and late taxes are free text and are not subtracted. Null when the engine abstained.
 */
export function calcularSobra(
  valores: {
    valor_mercado_min: number | null
    valor_mercado_max: number | null
    valor_mercado_meio?: number | null | undefined
    valor_troca_min: number | null
    valor_troca_max: number | null
  },
  tipo_veiculo: string,
  financiamento: Financiamento,
): SobraNoBolso | null {
  const { valor_mercado_min, valor_mercado_max, valor_mercado_meio, valor_troca_min, valor_troca_max } =
    valores
  if (valor_mercado_min === null || valor_mercado_max === null) return null
  if (valor_troca_min === null || valor_troca_max === null) return null
  const saldo = saldoDoFinanciamento(financiamento)
  const meio = meioDaVenda({ valor_mercado_min, valor_mercado_max, valor_mercado_meio })
  return {
    venda: meio - saldo,
    venda_no_estado_medido: tipo_veiculo === 'carro' ? precoDeParticular(meio) - saldo : null,
    troca: meioDaTroca({ valor_troca_min, valor_troca_max }) - saldo,
    saldo_financiamento: saldo,
  }
}
