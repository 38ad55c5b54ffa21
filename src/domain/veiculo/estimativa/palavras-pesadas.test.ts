import { expect, test } from 'vitest'
import { somarPesosDeUma } from './palavras-pesadas.ts'

test.each([
  [[], [], 0],
  [[1], [1], 0],
  [[1, 2], [1], 2],
  [[1], [2], 3],
  [[1, 3, 5], [2, 3, 4], 12],
])('words %j against %j: those that only one has weigh %d', (x, y, peso) => {
  // A word's number is its weight here.
  const palavras = (numeros: readonly number[]) => ({
    numeros: Float64Array.from(numeros),
    pesos: Float64Array.from(numeros),
  })
  expect(somarPesosDeUma(palavras(x), palavras(y))).toBe(peso)
  expect(somarPesosDeUma(palavras(y), palavras(x))).toBe(peso)
})
