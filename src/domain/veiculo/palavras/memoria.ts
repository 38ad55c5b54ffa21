/**
 * Returns the cached result of a search; runs and caches it when it is new. Clears the cache above `maximo` entries.
 */
export function lembrar<T>(sabidas: Map<string, T>, maximo: number, pergunta: string, procurar: () => T): T {
  const sabida = sabidas.get(pergunta)
  if (sabida !== undefined) return sabida
  const achada = procurar()
  if (sabidas.size >= maximo) sabidas.clear()
  sabidas.set(pergunta, achada)
  return achada
}

/** Creates a cache of results about an immutable object (an index, a list of an index). It is freed with the object. */
export function lembrarSobre<D extends object, T>(maximo: number) {
  const porDono = new WeakMap<D, Map<string, T>>()
  return (dono: D, pergunta: string, procurar: () => T): T => {
    let sabidas = porDono.get(dono)
    if (!sabidas) {
      sabidas = new Map()
      porDono.set(dono, sabidas)
    }
    return lembrar(sabidas, maximo, pergunta, procurar)
  }
}
