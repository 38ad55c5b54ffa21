/**
 * Builds a generator of random numbers from 0 up to 1. With the same seed, two runs draw the same numbers. It is the
 * linear congruential generator of "Numerical Recipes".
 */
export function criarSorteio(inicio: number): () => number {
  let estado = inicio
  return () => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) | 0
    return (estado >>> 0) / 2 ** 32
  }
}
