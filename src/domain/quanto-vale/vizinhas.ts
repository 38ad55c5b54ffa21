/** A version with its price in one model year. */
export type Precada = { versao: string; titulo: string; valor_reais: number; codigo_fipe: string }

/** A neighbour of a page: its name, path and price in reais; `outra` names the version if it is another one. */
export type Vizinha = { nome: string; caminho: string; preco: number; outra?: string }

/** The same version in a model year and in its neighbours. */
export type AnosComparados = { versao: Precada | null; lista: Vizinha[] }

/** The element at the middle of a list. */
export const acharMeio = <T>(lista: readonly T[]): T | undefined => lista[Math.floor(lista.length / 2)]

/**
 * Compares a model year with its neighbours by one version: the version of most neighbours, and of these the nearest to the
 * middle price. Medians over different versions would show an older year as more expensive. A neighbour without the
 * version has its own middle one, named.
 * @param versoes of the page's model year, cheapest first; `outros` the neighbours with theirs.
 */
export function compararAnos(
  versoes: readonly Precada[],
  outros: readonly { nome: string; caminho: string; versoes: readonly Precada[] }[],
): AnosComparados {
  const em = ({ versoes: dele }: { versoes: readonly Precada[] }, { codigo_fipe }: Precada) =>
    dele.find(outra => outra.codigo_fipe === codigo_fipe)
  const meio = Math.floor(versoes.length / 2)
  const [escolhida] = versoes
    .map((versao, i) => ({
      versao,
      anos: outros.filter(outro => em(outro, versao)).length,
      longe: Math.abs(i - meio),
    }))
    .sort((a, b) => b.anos - a.anos || a.longe - b.longe)
  const versao = escolhida && escolhida.anos > 0 ? escolhida.versao : null
  const lista = outros.flatMap(({ nome, caminho, versoes: dele }) => {
    const mesma = versao && em({ versoes: dele }, versao)
    const propria = mesma ?? acharMeio(dele)
    if (!propria) return []
    return [{ nome, caminho, preco: propria.valor_reais, ...(!mesma && { outra: propria.titulo }) }]
  })
  return { versao, lista }
}
