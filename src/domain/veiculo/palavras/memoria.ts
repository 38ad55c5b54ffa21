/** What was found before for a question; found now otherwise, and remembered, of so many questions at most. */
export function lembrar<T>(sabidas: Map<string, T>, maximo: number, pergunta: string, procurar: () => T): T {
  const sabida = sabidas.get(pergunta)
  if (sabida !== undefined) return sabida
  const achada = procurar()
  if (sabidas.size >= maximo) sabidas.clear()
  sabidas.set(pergunta, achada)
  return achada
}

/**
 * Answers about one thing that nobody changes (an index, a list that an index made), remembered as long as somebody
 * holds it.
 */
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
