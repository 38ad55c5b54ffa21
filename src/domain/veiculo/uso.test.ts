import { expect, test } from 'vitest'
import { usoDe } from './uso.ts'

test('use is in kilometres, or in hours for a tractor', () => {
  expect(usoDe({ quilometragem: 45_000, horas_uso: null })).toBe('45.000 km')
  expect(usoDe({ quilometragem: null, horas_uso: 1200 })).toBe('1.200 h')
  expect(usoDe({ quilometragem: null, horas_uso: null })).toBe('')
})
