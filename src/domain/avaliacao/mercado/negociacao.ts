import dados from '#dados/motor/particular.dados.json' with { type: 'json' }
import { arredondar } from '#domain/numero/arredondar.ts'

/**
 * Discount on the suggested price of new cars in Brazil, percent, mean of October 2025 (MegaDealer's study of new
 * cars with Auto Avaliar). There is no published figure for used ones.
 */
export const DESCONTO_NO_ZERO_KM = Object.freeze({
  percentual: 7,
  fonte: 'MegaDealer e Auto Avaliar, outubro de 2025',
  endereco: 'https://en.auto-action.com/?p=4341',
})

/**
 * Computes a price in reais after the usual discount for new cars, to the hundred. It shows the size of a discount
 * and promises none.
 */
export function aplicarDesconto(preco_reais: number): number {
  return mudar(preco_reais, -DESCONTO_NO_ZERO_KM.percentual)
}

/**
 * Difference between private sellers' and dealers' asking prices for the same car, in percent. `de_percentual` and
 * `ate_percentual` enclose eight in ten draws of the same adverts. `particulares` and `lojas` are numbers of adverts.
 */
export type Particular = {
  diferenca_percentual: number
  de_percentual: number
  ate_percentual: number
  particulares: number
  lojas: number
}

/**
 * The measurement of `npm run acuracia -- PASTA --gravar` (`dados/motor/particular.dados.json`); its adverts are
 * from one state.
 */
export const PARTICULAR: Particular = dados

/**
 * Computes the asking price of a private seller, in reais to the hundred, from a market middle that is mostly
 * dealers' prices.
 */
export function precoDeParticular(meio_reais: number): number {
  return mudar(meio_reais, PARTICULAR.diferenca_percentual)
}

const mudar = (reais: number, percentual: number) => arredondar(reais * (1 + percentual / 100), -2)
