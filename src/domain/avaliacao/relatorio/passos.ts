import type { Ajuste } from '../avaliacao.schema.ts'
import { FATORES } from '../fatores.ts'
import { contarParecidos } from './motivo-dos-parecidos.ts'

/** Name of the step from the reference to the asking prices. */
export const PRECO_NOS_ANUNCIOS = 'Preço nos anúncios'

/** Steps of the engine that measure the same thing: what is asked for such vehicles. */
const PASSOS_DO_MERCADO: readonly string[] = [FATORES.preco_de_anuncio, FATORES.anuncios_parecidos]

/** Shows the steps of a valuation to people. The two steps of the market become one, with one reason. */
export function dizerPassos(ajustes: readonly Ajuste[]): Ajuste[] {
  const doMercado = ajustes.filter(({ fator }) => PASSOS_DO_MERCADO.includes(fator))
  const efeito_reais = doMercado.reduce((soma, passo) => soma + passo.efeito_reais, 0)
  const mercado: Ajuste = {
    fator: PRECO_NOS_ANUNCIOS,
    efeito_reais,
    porque: juntarMotivos(doMercado, efeito_reais),
  }
  return ajustes.flatMap(ajuste => {
    if (!doMercado.includes(ajuste)) return [ajuste]
    return ajuste === doMercado[0] ? [mercado] : []
  })
}

/** Returns the net direction of both steps in one sentence; a step alone, or one in other words, keeps its reason. */
function juntarMotivos(passos: readonly Ajuste[], efeito_reais: number): string {
  const parecidos = passos.length === 2 ? contarParecidos(passos[1]?.porque ?? '') : undefined
  if (!parecidos) return passos.map(({ porque }) => porque).join(' ')
  return `Anúncios parecidos pedem ${dizerDirecao(efeito_reais)} que a referência (${parecidos}).`
}

function dizerDirecao(efeito_reais: number): string {
  if (efeito_reais === 0) return 'o mesmo'
  return efeito_reais > 0 ? 'mais' : 'menos'
}
