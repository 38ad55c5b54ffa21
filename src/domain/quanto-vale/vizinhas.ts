/** A version with its price in one model year. */
export type VersaoComPreco = { versao: string; titulo: string; valor_reais: number; codigo_fipe: string }

/** A page beside another: its name, its path and the value that it shows, in reais. */
export type Vizinha = { nome: string; caminho: string; preco: number }

/** A page that was valued for a comparison; `vendida` is true if adverts of it were seen. */
export type Candidata = Vizinha & { vendida: boolean }

/** Greatest distance between the values of a page and a rival, as a natural logarithm of their ratio. */
const DISTANCIA_MAXIMA = 0.2
/** Number of rivals of a page. */
const RIVAIS = 3

/** Returns the element at the middle of a list. */
export const acharMeio = <T>(lista: readonly T[]): T | undefined => lista[Math.floor(lista.length / 2)]

/** Returns the distance of two prices, as a natural logarithm of their ratio. */
export const distanciaDePrecos = (um: number, outro: number): number => Math.abs(Math.log(um / outro))

/**
 * Chooses at most three pages whose value is nearly the given one. Those with adverts come first, because the others
 * are rarely sold; then the nearest.
 * @param valor of the page that they stand beside, in reais.
 */
export function escolherRivais(candidatas: readonly Candidata[], valor: number): Vizinha[] {
  return candidatas
    .filter(({ preco }) => distanciaDePrecos(preco, valor) <= DISTANCIA_MAXIMA)
    .toSorted(
      (a, b) =>
        Number(b.vendida) - Number(a.vendida) ||
        distanciaDePrecos(a.preco, valor) - distanciaDePrecos(b.preco, valor),
    )
    .slice(0, RIVAIS)
    .map(({ nome, caminho, preco }) => ({ nome, caminho, preco }))
}
