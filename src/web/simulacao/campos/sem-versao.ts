import { dizerFaixa } from '#domain/avaliacao/relatorio/dito.ts'
import type { VersaoOferecida } from '#domain/veiculo/oferta.schema.ts'

/**
 * What not knowing the version costs: the range covers all that are offered. The reference of the cheapest and of the
 * dearest of them is what the report will say, where the table has a price of each.
 */
export function oQueNaoSaberCusta(versoes: readonly Pick<VersaoOferecida, 'valor_reais'>[]): string {
  const precos = versoes.flatMap(({ valor_reais }) => valor_reais ?? [])
  const [de, ate] = [Math.min(...precos), Math.max(...precos)]
  if (precos.length < Math.max(2, versoes.length) || de === ate) return 'a faixa cobre todas'
  return `a referência vai de ${dizerFaixa(de, ate).texto}; a faixa cobre todas`
}
