import type { Ajuste } from '../avaliacao.schema.ts'
import { FATORES } from '../fatores.ts'
import { continuarParecidos } from './motivo-dos-parecidos.ts'

/** Name of the step from the reference to the asking prices. */
export const PRECO_NOS_ANUNCIOS = 'Preço nos anúncios'

/** Steps of the engine that measure the same thing: what is asked for such vehicles. */
const PASSOS_DO_MERCADO: readonly string[] = [FATORES.preco_de_anuncio, FATORES.anuncios_parecidos]

/** Shows the steps of a valuation to people. The two steps of the market become one, with the reasons of both. */
export function dizerPassos(ajustes: readonly Ajuste[]): Ajuste[] {
  const doMercado = ajustes.filter(({ fator }) => PASSOS_DO_MERCADO.includes(fator))
  const mercado: Ajuste = {
    fator: PRECO_NOS_ANUNCIOS,
    efeito_reais: doMercado.reduce((soma, { efeito_reais }) => soma + efeito_reais, 0),
    porque: juntarMotivos(doMercado),
  }
  return ajustes.flatMap(ajuste => {
    if (!doMercado.includes(ajuste)) return [ajuste]
    return ajuste === doMercado[0] ? [mercado] : []
  })
}

/**
 * Joins the stored reasons in the order of the steps. Reasons that point up and down become one sentence with "mas".
 */
function juntarMotivos(passos: readonly Ajuste[]): string {
  const [um, outro] = passos
  if (um && outro && um.efeito_reais * outro.efeito_reais < 0)
    return `${um.porque.replace(/\.$/, '')}, mas ${continuar(outro.porque)}`
  return passos.map(({ porque }) => porque).join(' ')
}

/** Turns a stored reason into the rest of a sentence. */
function continuar(porque: string): string {
  return continuarParecidos(porque) ?? `${porque.charAt(0).toLowerCase()}${porque.slice(1)}`
}
