import type { Avaliada } from '../avaliacao.schema.ts'

/** Explanation of the distance between the sale range and the trade-in range. */
export type DistanciaEntreFaixas = 'versoes' | 'rapidez' | 'nada' | 'duvida' | 'pouca_evidencia'

type AvaliacaoLida = Pick<Avaliada, 'confianca' | 'valor_mercado_min' | 'valor_troca_max'> & {
  referencia: Pick<Avaliada['referencia'], 'entre_versoes'>
}

/**
 * Names the reason for the distance between the two ranges. `rapidez`: the cost of a quick sale, if version and market
 * are known. `nada`: the ranges touch. Else a part of it is uncertainty: about the version (`versoes`), about version
 * or market (`duvida`), or from missing evidence.
 */
export function explicarDistancia(a: AvaliacaoLida): DistanciaEntreFaixas {
  if (a.referencia.entre_versoes) return 'versoes'
  if (a.confianca === 'alta') return a.valor_troca_max < a.valor_mercado_min ? 'rapidez' : 'nada'
  return a.confianca === 'media' ? 'duvida' : 'pouca_evidencia'
}
