import { Matrix, solve } from 'ml-matrix'
import type { Termo } from '#domain/avaliacao/mercado/interpolacao.ts'
import { arredondar } from '#domain/numero/arredondar.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'

/** Adds an observation to the normal equations: the matrix and the right side, both changed in place. */
export function acumular(
  a: number[][],
  r: number[],
  { linha, y, peso }: { linha: readonly Termo[]; y: number; peso: number },
): void {
  for (const [j, valor] of linha) {
    const wx = peso * valor
    r[j] = itemEm(r, j) + wx * y
    const aj = itemEm(a, j)
    for (const [k, daColuna] of linha) aj[k] = itemEm(aj, k) + wx * daColuna
  }
}

/** Solves a linear system; the ridge keeps the matrix regular. */
export const resolver = (a: number[][], r: readonly number[]): number[] =>
  solve(a, Matrix.columnVector(r)).to1DArray()

/** Rounds a coefficient to the digits of the committed file. */
export const arredondarCoeficiente = (valor: number) => arredondar(valor, 5)
