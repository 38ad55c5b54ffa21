import dados from '#dados/motor/particular.dados.json' with { type: 'json' }

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
  return mudar(preco_reais, -DESCONTO_NO_ZERO_KM.percentual)
}

/**
 * What private sellers ask for a car against what dealers ask for the same, in percent, between which figures it lies
 * (eight in ten draws of the same adverts), and of how many adverts.
 */
export type Particular = {
  diferenca_percentual: number
  de_percentual: number
  ate_percentual: number
  particulares: number
  lojas: number
}

/** As `npm run acuracia -- PASTA --gravar` measured it; the adverts that tell are of one state. */
export const PARTICULAR: Particular = dados

/** What a private seller would ask, in reais to the hundred, where the middle of the market is mostly dealers'. */
export function precoDeParticular(meio_reais: number): number {
  return mudar(meio_reais, PARTICULAR.diferenca_percentual)
}

const mudar = (reais: number, percentual: number) => Math.round((reais * (1 + percentual / 100)) / 100) * 100
