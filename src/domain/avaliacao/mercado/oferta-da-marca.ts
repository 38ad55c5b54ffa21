import casadas from '#dados/casadas-por-marca.json' with { type: 'json' }
import { chaveDeMarca } from '#domain/veiculo/palavras/marcas.ts'

/**
 * Adverts of cars of each brand outside the rental fleet: their number, and the number matched to a row of the
 * table. Written by `npm run fipe:ajustar`. No valuation uses it, so it is not in `dados/motor`, whose files define
 * the edition of the engine.
 */
const CASADAS: ReadonlyMap<string, readonly number[]> = new Map(Object.entries(casadas))

/**
 * Below this share a count of matched adverts says more about the matching than about the offer. Our choice of
 * November 2026.
 */
const PARTE_MINIMA = 0.5

/**
 * Corrects the engine's sentence about the offer for display. If less than half of a brand's adverts were matched, a
 * low or middle count is no evidence, and the text gives no degree. A high count is valid: the true one can only be
 * higher. The stored valuation keeps the engine's sentence, so that it can be checked.
 * @param frase `demanda_mercado` of a valuation: "Baixa: 1 em cada 660 carros anunciados é deste modelo…".
 */
export function corrigirOferta(frase: string, marca: string): string {
  const [anuncios = 0, comLinha = 0] = CASADAS.get(chaveDeMarca(marca)) ?? []
  const ehContagem = /^(Baixa|Média): .*carros anunciados/.test(frase)
  if (!ehContagem || anuncios === 0 || comLinha / anuncios >= PARTE_MINIMA) return frase
  const emCada10 = Math.round((comLinha / anuncios) * 10)
  return `Não dá para dizer: dos anúncios desta marca que observamos, só ligamos ${emCada10} em cada 10 à versão da tabela, e contar os do modelo o mostraria mais raro do que é`
}

/**
 * Divides a sentence of `corrigirOferta` for display: the degree, and the count that it is made of. A stored valuation
 * has only the sentence. `contagem` is empty for a sentence without a degree ("Sem anúncios observados deste tipo").
 */
export function dividirOferta(frase: string): { grau: string; contagem: string } {
  const [grau = '', contagem = ''] = frase.split(': ')
  return { grau, contagem }
}
