/** Creates a generator of numbers from 0 below 1, the same sequence for the same seed (mulberry32). */
export function criarSorteioDeTeste(semente: number): () => number {
  let estado = semente
  return () => {
    estado = (estado + 0x6d2b79f5) | 0
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Creates a generator of integers from 0 below its argument, the same sequence for the same seed. */
export function criarSorteioDeInteiros(semente: number): (quantos: number) => number {
  const sortear = criarSorteioDeTeste(semente)
  return quantos => Math.floor(sortear() * quantos)
}
