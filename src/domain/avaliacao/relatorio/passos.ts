import type { Ajuste } from '../avaliacao.schema.ts'
import { FATORES } from '../fatores.ts'

/** Name of the step from the reference to the asking prices. */
export const PRECO_NOS_ANUNCIOS = 'Preço nos anúncios'

/** Steps of the engine that measure the same thing: what is asked for such vehicles. */
const DO_MERCADO: readonly string[] = [FATORES.preco_de_anuncio, FATORES.anuncios_parecidos]

/** The steps of a valuation for people. The two steps of the market become one, with the reasons of both. */
export function dizerPassos(ajustes: readonly Ajuste[]): Ajuste[] {
  const doMercado = ajustes.filter(({ fator }) => DO_MERCADO.includes(fator))
  const mercado: Ajuste = {
    fator: PRECO_NOS_ANUNCIOS,
    efeito_reais: doMercado.reduce((soma, { efeito_reais }) => soma + efeito_reais, 0),
    porque: doMercado.map(({ porque }) => porque).join(' '),
  }
  return ajustes.flatMap(ajuste => {
    if (!doMercado.includes(ajuste)) return [ajuste]
    return ajuste === doMercado[0] ? [mercado] : []
  })
}
