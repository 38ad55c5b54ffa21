/** Builds a random generator with a fixed seed, so that two runs hide the same rows. */
export function criarSorteio(inicio: number): () => number {
  let estado = inicio
  return () => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) | 0
    return (estado >>> 0) / 2 ** 32
  }
}
