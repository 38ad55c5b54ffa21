import { expect, test } from 'vitest'
import { escreverDataPorExtenso, escreverDiaEMes } from './dia-e-mes.ts'

const AGORA = new Date('2026-11-22T12:00:00Z')

test.each([
  ['2026-11-22T01:05:00Z', '21 de novembro'],
  ['2026-01-01T02:00:00Z', '31 de dezembro de 2025'],
])('in November 2026 the day of %s is %s', (iso, dito) => {
  expect(escreverDiaEMes(new Date(iso), AGORA)).toBe(dito)
})

test.each([
  ['2026-11-22T01:05:00Z', '21 de novembro de 2026'],
  // The day of the month has no zero before it.
  ['2026-01-05T03:00:00Z', '5 de janeiro de 2026'],
])('the date of %s in full is %s', (iso, dito) => {
  expect(escreverDataPorExtenso(new Date(iso))).toBe(dito)
})
