/** Returns a `Storage` in memory with these items: it takes the place of a browser's `localStorage`. */
export function criarArmazem(itens: Record<string, string> = {}): Storage {
  const guardados = new Map(Object.entries(itens))
  return {
    get length() {
      return guardados.size
    },
    key: posicao => [...guardados.keys()][posicao] ?? null,
    getItem: chave => guardados.get(chave) ?? null,
    setItem: (chave, valor) => void guardados.set(chave, valor),
    removeItem: chave => void guardados.delete(chave),
    clear: () => guardados.clear(),
  }
}
