/** Returns the item at an index that is known to exist. Another index throws, so that an error stops at its origin. */
export function itemEm<T>(lista: ArrayLike<T>, indice: number): T {
  const item = lista[indice]
  if (item === undefined) throw new RangeError(`nothing at ${indice} of ${lista.length}`)
  return item
}

/** Returns the value of a key that is known to exist; a missing key throws, as in `itemEm`. */
export function valorDaChave<K, V>(mapa: ReadonlyMap<K, V>, chave: K): V {
  const valor = mapa.get(chave)
  if (valor === undefined) throw new RangeError(`nothing for ${String(chave)}`)
  return valor
}

/**
 * Returns the number at an index of a column; NaN for a wrong index. For the fastest loops: it accepts one kind of
 * column only, so that the compiler makes the read one instruction.
 */
export const numeroDaColuna = (coluna: Float64Array, indice: number): number => coluna[indice] ?? Number.NaN

/** Returns the number at an index of a plain list; NaN for a wrong index. */
export const numeroDaLista = (lista: readonly number[], indice: number): number => lista[indice] ?? Number.NaN

/** Returns the number at an index of a column of whole numbers; NaN for a wrong index. */
export const inteiroDaColuna = (coluna: Uint32Array | Uint16Array | Uint8Array, indice: number): number =>
  coluna[indice] ?? Number.NaN
