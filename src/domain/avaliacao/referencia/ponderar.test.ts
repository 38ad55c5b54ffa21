import { expect, test } from 'vitest'
import { calcularDispersao, quantilPonderado } from './ponderar.ts'

const precos = (...pares: [number, number][]) => pares.map(([valor, peso]) => ({ valor, peso }))

test('the weighted middle: with equal weights the usual median, in any order', () => {
  expect(quantilPonderado(precos([30, 1], [10, 1], [20, 1]), 0.5)).toBe(20)
  expect(quantilPonderado(precos([40, 1], [10, 1], [30, 1], [20, 1]), 0.5)).toBe(25)
  expect(quantilPonderado(precos([10, 1], [20, 9], [90, 1]), 0.5)).toBe(20)
  expect(quantilPonderado(precos([10, 1], [20, 1], [30, 1], [40, 1]), 0.75)).toBe(35)
  expect(quantilPonderado(precos([10, 5]), 1)).toBe(10)
  expect(quantilPonderado([], 0.5)).toBeNull()
})

test('the weighted spread, in ln', () => {
  const e = Math.E
  expect(calcularDispersao(precos([1, 1], [e, 1]), Math.sqrt(e))).toBeCloseTo(0.5)
  expect(calcularDispersao(precos([1, 3], [e, 1]), 1)).toBeCloseTo(0.5)
  expect(calcularDispersao([], 1)).toBe(0)
})
