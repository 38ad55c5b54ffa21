import { dizerFaixa } from '#domain/avaliacao/relatorio/dito.ts'
import type { VersaoOferecida } from '#domain/veiculo/oferta.schema.ts'

/**
 * Describes the effect of an unknown version, with the prices of the cheapest and the dearest of the list, if known.
 * They are the table's, for this list, as its caption says; the range of a valuation considers more of the vehicle.
 */
export function dizerQuantoNaoSaberCusta(versoes: readonly Pick<VersaoOferecida, 'valor_reais'>[]): string {
  const precos = versoes.flatMap(({ valor_reais }) => valor_reais ?? [])
  const [de, ate] = [Math.min(...precos), Math.max(...precos)]
  if (precos.length < Math.max(2, versoes.length) || de === ate) return 'a faixa fica mais larga'
  return dizerFaixa(de, ate).texto
}
