import { Matrix, solve } from 'ml-matrix'
import type { Termo } from '#domain/avaliacao/mercado/interpolacao.ts'
import { arredondar } from '#domain/numero/arredondar.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'

/** Adds an observation to the normal equations. Changes the matrix and the right side in place. */
export function acumular(
  matriz: number[][],
  ladoDireito: number[],
  { linha, y, peso }: { linha: readonly Termo[]; y: number; peso: number },
): void {
  for (const [j, valor] of linha) {
    const pesado = peso * valor
    ladoDireito[j] = itemEm(ladoDireito, j) + pesado * y
    const linhaDaMatriz = itemEm(matriz, j)
    for (const [k, daColuna] of linha) linhaDaMatriz[k] = itemEm(linhaDaMatriz, k) + pesado * daColuna
  }
}

/** Solves a linear system; the ridge keeps the matrix regular. */
export const resolver = (matriz: number[][], ladoDireito: readonly number[]): number[] =>
  solve(matriz, Matrix.columnVector(ladoDireito)).to1DArray()

/** Rounds a coefficient to the digits of the committed file. */
export const arredondarCoeficiente = (valor: number) => arredondar(valor, 5)
