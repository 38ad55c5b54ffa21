import { emMilhares } from '#domain/dinheiro.ts'
import type { VersaoOferecida } from '#domain/veiculo/referencia/oferta.schema.ts'

/**
 * What the range covers of who does not know the version: all that are offered, with what the cheapest and the dearest
 * of them cost on the table, where two prices that read apart are at hand.
 */
export function oQueNaoSaberCusta(versoes: readonly Pick<VersaoOferecida, 'valor_reais'>[]): string {
  const precos = versoes.flatMap(({ valor_reais }) => valor_reais ?? [])
  const [de, ate] = [emMilhares(Math.min(...precos)), emMilhares(Math.max(...precos))]
  return precos.length < 2 || de === ate ? 'a faixa cobre todas' : `a faixa cobre todas, de ${de} a ${ate}`
}
