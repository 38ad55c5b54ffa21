import { expect, test } from 'vitest'
import { arredondar } from './dinheiro.ts'

test.each([
  [61_496, 61_500],
  [9_987, 9_990],
  [181_474, 181_000],
  [1_234_567, 1_230_000],
  [99_960, 100_000],
  [850, 850],
  [0, 0],
])('a price is said to three figures: %i is %i', (valor, dito) => {
  expect(arredondar(valor)).toBe(dito)
})
