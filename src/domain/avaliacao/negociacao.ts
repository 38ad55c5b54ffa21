/**
 * What buyers got off the suggested price of new cars in Brazil, percent, mean of October 2025 (MegaDealer's
 * study of new cars with Auto Avaliar). Nobody publishes the same of used ones.
 */
export const DESCONTO_NO_ZERO_KM = Object.freeze({
  percentual: 7,
  fonte: 'MegaDealer e Auto Avaliar, outubro de 2025',
  endereco: 'https://en.auto-action.com/?p=4341',
})

/** A price in reais after the discount that is usual for new cars, to the hundred: a sense of size, no promise. */
export function depoisDoDesconto(preco_reais: number): number {
  return Math.round((preco_reais * (1 - DESCONTO_NO_ZERO_KM.percentual / 100)) / 100) * 100
}
