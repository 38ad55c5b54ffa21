import casadas from '#dados/casadas-por-marca.json' with { type: 'json' }
import { chaveDeMarca } from '#domain/veiculo/palavras/marcas.ts'

/**
 * Of the adverts of cars of a brand outside the rental fleet, how many there are and how many were matched to a row of the
 * table; written by `npm run fipe:ajustar`. No valuation uses it, so it is not in `dados/motor`, whose files name the edition
 * of the engine.
 */
const CASADAS: ReadonlyMap<string, readonly number[]> = new Map(Object.entries(casadas))

/** Below this share a count of matched adverts says more about the matching than about the offer. */
const PARTE_MINIMA = 0.5

/**
 * The engine's sentence of the offer, fit to be shown: of a brand of which less than half of the adverts could be matched, a
 * low or middling count is no evidence, and the text gives no degree. A high one is valid: it can only be higher.
 * The valuation itself keeps what its engine said, so that it can be checked.
 *
 * @param frase `demanda_mercado` of a valuation: "Baixa: 1 em cada 660 carros anunciados é deste modelo…".
 */
export function ofertaParaMostrar(frase: string, marca: string): string {
  const [anuncios = 0, comLinha = 0] = CASADAS.get(chaveDeMarca(marca)) ?? []
  const ehContagem = /^(Baixa|Média): .*carros anunciados/.test(frase)
  if (!ehContagem || anuncios === 0 || comLinha / anuncios >= PARTE_MINIMA) return frase
  const emCada10 = Math.round((comLinha / anuncios) * 10)
  return `Não dá para dizer: dos anúncios desta marca que observamos, só ligamos ${emCada10} em cada 10 à versão da tabela, e contar os do modelo o mostraria mais raro do que é`
}
