import { expect, test } from 'vitest'
import { arredondar, calcularMilesimos, calcularPercentual } from './arredondar.ts'

test.each([
  [1.25, 1, 1.3],
  [2.345, 2, 2.35],
  [54_249, -2, 54_200],
  [54_250, -2, 54_300],
  [-1_250, -2, -1_200],
  [149_500, -3, 150_000],
])('%d with %d decimals is %d', (valor, casas, esperado) => expect(arredondar(valor, casas)).toBe(esperado))

test('a share in percent has one decimal', () =>
  expect([0.12345, 1, -0.0004].map(calcularPercentual)).toEqual([12.3, 100, -0]))

test('thousandths are whole, and never a negative zero', () =>
  expect([-0.0123, 0.0015, -0.0004].map(calcularMilesimos)).toEqual([-12, 2, 0]))
