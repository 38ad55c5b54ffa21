import type { FamiliaDaGuia, MarcaDaGuia, PaginaAchada } from './guia.ts'

/** Maximum number of pages that a search returns. Our choice. */
export const ACHADAS_NO_MAXIMO = 6

/** A family that a text may mean, with the words that they share. */
export type FamiliaCandidata = {
  familia: FamiliaDaGuia
  /** Number of words that its versions have as they were typed, then the share of the versions found. */
  nota: number
  /** True if one of these words is a name, no fact such as the engine. */
  escrita: boolean
  /** The words of its own name if all of them are typed, else none: the Classic of "corsa classic". */
  inteiro: readonly string[]
  /** True if its own name begins with the text: the XRE 300 of "xre", which is also a trim of a Toyota. */
  comeca: boolean
  /** True if its name is the whole text and it has the typed year. */
  exata: boolean
}

/** Score of one typed word; a rival of another brand must be at least this far behind. Our choice. */
export const UMA_PALAVRA = 2

/** Tells if the best family has a typed name, and no other brand a name that is nearly as good. */
export function ehCerta(candidatas: readonly FamiliaCandidata[]): boolean {
  const [melhor, ...outras] = candidatas.toSorted(comparar)
  // A name without adverts may be a misspelling of a common one.
  if (!melhor?.escrita || anunciosDe(melhor.familia) === 0 || ehDeDuas(candidatas)) return false
  const letras = ({ inteiro }: FamiliaCandidata) => inteiro.join('').length
  return outras.every(
    outra =>
      outra.familia.marca.nome === melhor.familia.marca.nome ||
      // "xj 6" is a Jaguar XJ and a Yamaha XJ6.
      ((letras(outra) === 0 || letras(outra) < letras(melhor)) &&
        (outra.escrita ? outra.nota <= melhor.nota - UMA_PALAVRA : outra.nota < melhor.nota)),
  )
}

/** Tells if two families have their whole names typed, and neither name contains the other: "corsa classic". */
export function ehDeDuas(candidatas: readonly FamiliaCandidata[]): boolean {
  const [melhor, ...outras] = candidatas.toSorted(comparar)
  return outras.some(
    ({ familia, inteiro }) =>
      familia.marca === melhor?.familia.marca && inteiro.some(palavra => !melhor.inteiro.includes(palavra)),
  )
}

/** Counts the adverts of a family; a well-known one without any counts as one. */
export const anunciosDe = ({ anuncios, conhecida }: FamiliaDaGuia) =>
  [...anuncios.values()].reduce((soma, quantos) => soma + quantos, conhecida ? 1 : 0)

/** Returns the score with an addition for a name that is typed as a whole. */
const somarNota = ({ nota, inteiro, comeca }: FamiliaCandidata) => nota + inteiro.length + Number(comeca)

/** Orders candidates by their score, then by adverts. */
export const comparar = (a: FamiliaCandidata, b: FamiliaCandidata) =>
  somarNota(b) - somarNota(a) || anunciosDe(b.familia) - anunciosDe(a.familia)

/**
 * Orders families: the family with more adverts first, then the family of the brand with more: "classic" is a Chevrolet
 * rather than a RAM.
 */
const compararProcura = ({ familia: a }: FamiliaCandidata, { familia: b }: FamiliaCandidata) =>
  anunciosDe(b) - anunciosDe(a) || anunciosDaMarca(b.marca) - anunciosDaMarca(a.marca)

/**
 * Lists the pages of candidates: those that are named exactly first, the more advertised first, then the others by
 * score.
 */
export function ordenar(candidatas: readonly FamiliaCandidata[], ano: number | undefined): PaginaAchada[] {
  const todas = [
    ...candidatas.filter(({ exata }) => exata).toSorted((a, b) => compararProcura(a, b) || comparar(a, b)),
    ...candidatas.filter(({ exata }) => !exata).toSorted(comparar),
  ]
  return listarPaginas(
    todas.map(({ familia }) => familia),
    ano,
  )
}

/** Lists the pages of families, each once, with the typed year if they have it. */
export function listarPaginas(familias: readonly FamiliaDaGuia[], ano: number | undefined): PaginaAchada[] {
  return [...new Set(familias)].slice(0, ACHADAS_NO_MAXIMO).map(familia => ({
    marca: familia.marca,
    familia,
    ...(ano !== undefined && familia.anos.includes(ano) && { ano }),
  }))
}

/** Counts the adverts of a brand, as `anunciosDe` counts them. */
export const anunciosDaMarca = ({ familias }: MarcaDaGuia) =>
  [...familias.values()].reduce((soma, familia) => soma + anunciosDe(familia), 0)
