/**
 * The item at a place that is known to be there; outside of the list it throws, so that a slip stops where it was made.
 */
export function itemEm<T>(lista: ArrayLike<T>, indice: number): T {
  const item = lista[indice]
  if (item === undefined) throw new RangeError(`nothing at ${indice} of ${lista.length}`)
  return item
}

/** What a map holds for a key that is known to be there; without it, as `em`. */
export function valorDaChave<K, V>(mapa: ReadonlyMap<K, V>, chave: K): V {
  const valor = mapa.get(chave)
  if (valor === undefined) throw new RangeError(`nothing for ${String(chave)}`)
  return valor
}

/**
 * The number at a place of a column, for loops that are counted in nanoseconds: outside of it not a number, which
 * shows in whatever is made of it. Columns of one kind only, so that the read stays one instruction.
 */
export const numeroDaColuna = (coluna: Float64Array, indice: number): number => coluna[indice] ?? Number.NaN

/** The same of a plain list of numbers. */
export const numeroDaLista = (lista: readonly number[], indice: number): number => lista[indice] ?? Number.NaN

/** The same for columns of whole numbers. */
export const inteiroDaColuna = (coluna: Uint32Array | Uint16Array | Uint8Array, indice: number): number =>
  coluna[indice] ?? Number.NaN

/**
 * Puts an item into an ordered list of at most so many; of two that are alike the one that came first stays first.
 *
 * @param vemAntes true when the first of two belongs strictly before the second.
 */
export function inserirEmOrdem<T>(
  lista: T[],
  item: T,
  maximo: number,
  vemAntes: (um: T, outro: T) => boolean,
): void {
  let indice = lista.length
  while (indice > 0 && vemAntes(item, itemEm(lista, indice - 1))) indice--
  if (indice >= maximo) return
  lista.splice(indice, 0, item)
  if (lista.length > maximo) lista.pop()
}

/** The keys of an object of ours, typed: it has no others than its type says. */
export function chavesDe<T extends object>(objeto: T): (keyof T & string)[] {
  return Object.keys(objeto) as (keyof T & string)[]
}
