/**
 * Returns the cached result of a search; runs and caches it when it is new. Clears the cache above `maximo` entries.
 */
export function lembrar<T>(
  respostas: Map<string, T>,
  maximo: number,
  pergunta: string,
  procurar: () => T,
): T {
  const resposta = respostas.get(pergunta)
  if (resposta !== undefined) return resposta
  const respostaNova = procurar()
  if (respostas.size >= maximo) respostas.clear()
  respostas.set(pergunta, respostaNova)
  return respostaNova
}

/** Creates a cache of results about an immutable object (an index, a list of an index). It is freed with the object. */
export function lembrarSobre<D extends object, T>(maximo: number) {
  const porDono = new WeakMap<D, Map<string, T>>()
  return (dono: D, pergunta: string, procurar: () => T): T => {
    let respostas = porDono.get(dono)
    if (!respostas) {
      respostas = new Map()
      porDono.set(dono, respostas)
    }
    return lembrar(respostas, maximo, pergunta, procurar)
  }
}
