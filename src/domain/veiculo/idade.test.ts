import { expect, test } from 'vitest'
import { anosDesde, idadeEmAnos } from './idade.ts'

test('a model year of the next year is one year below zero, and has the age zero', () => {
  expect([anosDesde(2027, '2026-11'), idadeEmAnos(2027, '2026-11-29')]).toEqual([-1, 0])
  expect([anosDesde(2020, '2026-11'), idadeEmAnos(2020, '2026-11')]).toEqual([6, 6])
})
