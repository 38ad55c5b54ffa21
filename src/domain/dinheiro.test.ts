import { expect, test } from 'vitest'
import { arredondar, emMilhares } from './dinheiro.ts'

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

test.each([
  [950, 'R$ 950'],
  [7_480, 'R$ 7,5 mil'],
  [65_025, 'R$ 65 mil'],
  [417_095, 'R$ 417 mil'],
  [999_900, 'R$ 1 milhão'],
  [1_240_000, 'R$ 1,2 milhão'],
  [2_310_000, 'R$ 2,3 milhões'],
])('%i at a glance is %s', (valor, texto) => {
  expect(emMilhares(valor).replace(/\u00a0/g, ' ')).toBe(texto)
})
