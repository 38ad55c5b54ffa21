import { expect, test } from 'vitest'
import { contarMovimentos } from './ler-passado.ts'

const FATOR = 0.9975
const MESES = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08']
const fatores = MESES.map(mes => ({ mes, fator: FATOR }))
/**
 * Builds the price of each month from the steps that lead to it; a month without a step moves by the factor. The first
 * step leads to the first month, which has none before it to be compared with.
 */
const andar = (passos: readonly number[]) => {
  let preco = 84_321
  return MESES.map((mes, i) => {
    preco = Math.round(preco * (passos[i] ?? FATOR))
    return { mes, preco_reais: preco }
  })
}

test('a price that changes by its month’s factor moves with the table; any other moves by itself', () => {
  expect(contarMovimentos(andar([]), fatores)).toEqual({ vezes: 0, meses: 7 })
  // Steps that are not the factor: 1.01, 0.99 and the last 1.
  expect(contarMovimentos(andar([1, 1.01, FATOR, 0.99, 1]), fatores)).toEqual({ vezes: 3, meses: 7 })
})

test('a missing month, or one with an unknown factor, does not count; few months give null', () => {
  // Five compared months are left; six are the minimum.
  const semMaio = andar([]).filter(({ mes }) => mes !== '2026-05')
  expect(contarMovimentos(semMaio, fatores)).toBeNull()
  expect(contarMovimentos(andar([]), fatores.slice(2))).toEqual({ vezes: 0, meses: 6 })
  expect(contarMovimentos(andar([]), [])).toBeNull()
})
