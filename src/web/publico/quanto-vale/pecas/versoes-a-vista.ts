/** Most versions before the fold. */
const VERSOES = 5
/** Most words of the versions before the fold, so that a closed page stays below its 250 words. */
const PALAVRAS = 28
/** Words of a price: "R$ 64.505". */
const PALAVRAS_DO_PRECO = 2

/** Counts the versions that the page of a year shows before the fold: at least one. */
export function contarVersoesAVista(versoes: readonly { titulo: string }[]): number {
  let palavras = 0
  const primeiraDobrada = versoes.slice(0, VERSOES).findIndex(({ titulo }, i) => {
    palavras += titulo.split(/\s+/).length + PALAVRAS_DO_PRECO
    return i > 0 && palavras > PALAVRAS
  })
  return primeiraDobrada === -1 ? VERSOES : primeiraDobrada
}
