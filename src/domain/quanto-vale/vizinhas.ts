/** A version with its price in one model year. */
export type VersaoComPreco = { versao: string; titulo: string; valor_reais: number; codigo_fipe: string }

/** A neighbour of a page: its name, path and price in reais; `outra` names its version if it lacks the compared one. */
export type Vizinha = { nome: string; caminho: string; preco: number; outra?: string }

/** A neighbouring model year with its versions, cheapest first. */
type AnoVizinho = { nome: string; caminho: string; versoes: readonly VersaoComPreco[] }

/** One version in a model year and in its neighbours; null if no neighbour has a version of the year. */
export type AnosComparados = { versao: VersaoComPreco | null; lista: Vizinha[] }

/** Returns the element at the middle of a list. */
export const acharMeio = <T>(lista: readonly T[]): T | undefined => lista[Math.floor(lista.length / 2)]

/**
 * Compares a model year with its neighbours by one version: the version of most neighbours, and of these the nearest to the
 * middle price. Medians over different versions would show an older year as more expensive. A neighbour without the
 * version has its own middle one, named.
 * @param versoes of the page's model year, cheapest first.
 */
export function compararAnos(
  versoes: readonly VersaoComPreco[],
  vizinhos: readonly AnoVizinho[],
): AnosComparados {
  const versao = escolherVersao(versoes, vizinhos)
  const lista = vizinhos.flatMap(({ nome, caminho, versoes: doVizinho }) => {
    const comum = versao && acharVersao(doVizinho, versao)
    const mostrada = comum ?? acharMeio(doVizinho)
    if (!mostrada) return []
    return [{ nome, caminho, preco: mostrada.valor_reais, ...(!comum && { outra: mostrada.titulo }) }]
  })
  return { versao, lista }
}

/**
 * Chooses the version that most neighbours have, and of these the nearest to the middle price; null if no neighbour has
 * any.
 */
function escolherVersao(
  versoes: readonly VersaoComPreco[],
  vizinhos: readonly AnoVizinho[],
): VersaoComPreco | null {
  const indiceDoMeio = Math.floor(versoes.length / 2)
  const [melhor] = versoes
    .map((versao, i) => ({
      versao,
      anos: vizinhos.filter(vizinho => acharVersao(vizinho.versoes, versao)).length,
      distancia: Math.abs(i - indiceDoMeio),
    }))
    .sort((a, b) => b.anos - a.anos || a.distancia - b.distancia)
  return melhor && melhor.anos > 0 ? melhor.versao : null
}

const acharVersao = (versoes: readonly VersaoComPreco[], { codigo_fipe }: VersaoComPreco) =>
  versoes.find(versao => versao.codigo_fipe === codigo_fipe)
