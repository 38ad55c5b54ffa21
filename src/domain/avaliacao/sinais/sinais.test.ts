import { expect, test } from 'vitest'
import { NADA, ordenar } from './sinais.ts'

test('known values are sorted as numbers, and unknown ones are left out', () => {
  expect([...ordenar([10, NADA, -1, 9, NADA])]).toEqual([-1, 9, 10])
})

test('only unknown values give an empty list', () => {
  expect(ordenar([NADA])).toHaveLength(0)
})
