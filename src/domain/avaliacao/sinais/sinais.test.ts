import { expect, test } from 'vitest'
import { ordenar, SINAL_AUSENTE } from './sinais.ts'

test('known values are sorted as numbers, and unknown ones are left out', () => {
  expect([...ordenar([10, SINAL_AUSENTE, -1, 9, SINAL_AUSENTE])]).toEqual([-1, 9, 10])
})

test('only unknown values give an empty list', () => {
  expect(ordenar([SINAL_AUSENTE])).toHaveLength(0)
})
