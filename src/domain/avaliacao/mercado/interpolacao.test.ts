import { describe, expect, test } from 'vitest'
import {
  calcularLogaritmos,
  contarNos,
  interpolar,
  somarEntre,
  somarTermos,
  termosDaInterpolacao,
} from './interpolacao.ts'

/** The places of the knots. */
const POSICOES = [0, 10, 30]
/** The coefficients at the knots begin at index 1; the first belongs to something else. */
const COEFICIENTES = [99, 1, 2, 6]

test.each([
  [-1, 0],
  [0, 1],
  [9, 1],
  [10, 2],
  [31, 3],
])('%d has reached %d knots', (valor, nos) => expect(contarNos(POSICOES, valor)).toBe(nos))

describe('a value between knots', () => {
  // [value, result]: on the lines between the coefficients 1, 2 and 6.
  const CASOS: [number, number][] = [
    [-5, 1],
    [0, 1],
    [5, 1.5],
    [10, 2],
    [25, 5],
    [30, 6],
    [40, 6],
  ]
  test.each(CASOS)('%d is interpolated as %d, and stays at the ends', (valor, esperado) => {
    const curva = { coeficientes: COEFICIENTES, inicio: 1, nos: POSICOES }
    expect(interpolar(curva, valor)).toBeCloseTo(esperado, 12)
    expect(interpolar(curva, valor, contarNos(POSICOES, valor))).toBe(interpolar(curva, valor))
  })

  test.each(CASOS)('%d has the same value by terms and by the sum', (valor, esperado) => {
    const termos = termosDaInterpolacao(POSICOES, valor, 1)
    expect(termos.reduce((soma, [, peso]) => soma + peso, 0)).toBeCloseTo(1, 12)
    expect(somarTermos(COEFICIENTES, termos)).toBeCloseTo(esperado, 12)
    expect(somarEntre(100, { coeficientes: COEFICIENTES, inicio: 1, nos: POSICOES }, valor)).toBeCloseTo(
      100 + esperado,
      12,
    )
  })

  test('uses every second coefficient at a step of two', () => {
    const curva = { coeficientes: [1, -1, 3, -1, 9], inicio: 0, nos: POSICOES, passo: 2 }
    expect([0, 5, 20, 99].map(valor => interpolar(curva, valor))).toEqual([1, 2, 6, 9])
  })
})

test('knots in thousands of reais become logarithms of reais', () => {
  expect(calcularLogaritmos([1, 20]).map(Math.exp)).toEqual([
    expect.closeTo(1_000, 6),
    expect.closeTo(20_000, 6),
  ])
})
