import { dizerFaixa, dizerFigura } from '#domain/avaliacao/relatorio/dito.ts'
import type { VersaoOferecida } from '#domain/veiculo/oferta.schema.ts'

/**
 * Describes the effect of an unknown version: the lowest and the highest price of the list, if all prices are known.
 * These are prices of the table. The range of the valuation differs, because it considers more of the vehicle.
 */
export function dizerQuantoNaoSaberCusta(versoes: readonly Pick<VersaoOferecida, 'valor_reais'>[]): string {
  const precos = versoes.flatMap(({ valor_reais }) => valor_reais ?? [])
  const [de, ate] = [Math.min(...precos), Math.max(...precos)]
  if (precos.length < Math.max(2, versoes.length) || de === ate) return 'a faixa fica mais larga'
  return dizerFaixa(de, ate).texto
}

/** Names the versions behind the button, with the highest of their prices where one is known. */
export function dizerEscondidas(versoes: readonly Pick<VersaoOferecida, 'valor_reais'>[]): string {
  const maior = Math.max(...versoes.map(({ valor_reais }) => valor_reais ?? 0))
  const quantas = versoes.length
  if (maior === 0) return quantas === 1 ? 'Outra versão' : `Outras ${quantas} versões`
  return (quantas === 1 ? 'Outra, ' : `Outras ${quantas}, até `) + dizerFigura(maior).texto
}
