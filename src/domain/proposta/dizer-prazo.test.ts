import { expect, test } from 'vitest'
import { dizerHoraCheia, dizerPrazo } from './dizer-prazo.ts'

const TERCA = new Date('2026-03-10T10:00:00-03:00')

test.each([
  ['2026-03-10T18:00:00-03:00', 'hoje, 18h'],
  ['2026-03-11T09:30:00-03:00', 'amanhã, 9h30'],
  // Late in the evening in São Paulo it is the next day in UTC.
  ['2026-03-10T22:00:00-03:00', 'hoje, 22h'],
  ['2026-03-13T18:00:00-03:00', 'sexta, 18h'],
  // The minute before midnight, so that nobody waits until the end of Friday.
  ['2026-03-13T00:00:00-03:00', 'quinta, 23h59'],
  ['2026-03-11T00:00:00-03:00', 'hoje, 23h59'],
  ['2026-03-16T18:00:00-03:00', 'segunda, 18h'],
  ['2026-03-17T18:00:00-03:00', '17/03, 18h'],
  ['2026-03-09T18:00:00-03:00', '09/03, 18h'],
])('on a Tuesday morning %s is %s', (instante, dito) => {
  expect(dizerPrazo(new Date(instante), TERCA)).toBe(dito)
})

test.each([
  ['2026-03-11T06:18:00-03:00', 'amanhã, 6h'],
  // In the night: the end of the day before.
  ['2026-03-11T05:18:00-03:00', 'hoje, 23h59'],
  ['2026-03-13T00:40:00-03:00', 'quinta, 23h59'],
  ['2026-03-11T09:00:00-03:00', 'amanhã, 9h'],
  // Its full hour is over.
  ['2026-03-10T10:40:00-03:00', 'hoje, 10h40'],
])('the full hour of %s is %s, never after it', (instante, dito) => {
  expect(dizerHoraCheia(new Date(instante), TERCA)).toBe(dito)
})

test('once its night has begun, a deadline is said by its hour', () => {
  const noite = new Date('2026-03-11T00:30:00-03:00')
  expect(dizerHoraCheia(new Date('2026-03-11T05:18:00-03:00'), noite)).toBe('hoje, 5h')
})
