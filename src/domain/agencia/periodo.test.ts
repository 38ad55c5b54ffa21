import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import { inicioDe, periodoEm } from './periodo.ts'

const dataDe = (texto: string) => new Date(texto)
/** Returns the first day of the period at an instant, and the first day of the next. */
const limitesEm = (ancora: string, agora: string) => {
  const { inicio, fim } = periodoEm(dataDe(ancora), dataDe(agora))
  return [diaEmSaoPaulo(inicio), diaEmSaoPaulo(fim)]
}

afterEach(() => void vi.unstubAllEnvs())

describe('case 22: periods follow the day of the subscription', () => {
  test.each([
    // [anchor, instant, first day, first day of the next]
    ['2026-03-10T15:30:00-03:00', '2026-03-10T15:30:00-03:00', '2026-03-10', '2026-04-10'],
    ['2026-03-10T15:30:00-03:00', '2026-04-09T23:59:59-03:00', '2026-03-10', '2026-04-10'],
    ['2026-03-10T15:30:00-03:00', '2026-04-10T00:00:00-03:00', '2026-04-10', '2026-05-10'],
    ['2026-12-15T00:00:00-03:00', '2027-01-14T23:59:59-03:00', '2026-12-15', '2027-01-15'],
    ['2026-12-15T00:00:00-03:00', '2027-01-15T00:00:00-03:00', '2027-01-15', '2027-02-15'],
  ])('from %s, at %s', (ancora, agora, inicio, fim) => {
    expect(limitesEm(ancora, agora)).toEqual([inicio, fim])
  })

  test.each([
    // [day of the anchor, first day in February, first day in March]
    [29, '2026-02-28', '2026-03-29'],
    [30, '2026-02-28', '2026-03-30'],
    [31, '2026-02-28', '2026-03-31'],
  ])('day %i in a February of 28 days', (dia, inicio, fim) => {
    expect(limitesEm(`2026-01-${dia}T12:00:00-03:00`, '2026-02-27T23:59:59-03:00')[1]).toBe(inicio)
    expect(limitesEm(`2026-01-${dia}T12:00:00-03:00`, '2026-02-28T00:00:00-03:00')).toEqual([inicio, fim])
  })

  test.each([29, 30, 31])('day %i in a February of 29 days', dia => {
    const ancora = `2028-01-${dia}T12:00:00-03:00`
    expect(limitesEm(ancora, '2028-02-28T23:59:59-03:00')).toEqual([`2028-01-${dia}`, '2028-02-29'])
    expect(limitesEm(ancora, '2028-02-29T00:00:00-03:00')).toEqual(['2028-02-29', `2028-03-${dia}`])
  })

  test('a subscription in the last second of a day', () =>
    expect(limitesEm('2026-03-10T23:59:59-03:00', '2026-04-15T12:00:00-03:00')).toEqual([
      '2026-04-10',
      '2026-05-10',
    ]))

  test('a subscription in the first second of a day', () =>
    expect(limitesEm('2026-03-11T00:00:00-03:00', '2026-04-15T12:00:00-03:00')).toEqual([
      '2026-04-11',
      '2026-05-11',
    ]))

  test.each([
    ['2028-02-28T23:00:00-03:00', '2028-01-31', '2028-02-29'],
    ['2028-02-29T00:00:00-03:00', '2028-02-29', '2028-03-31'],
    ['2028-04-30T10:00:00-03:00', '2028-04-30', '2028-05-31'],
  ])('day 31 of a leap year, at %s', (agora, inicio, fim) => {
    expect(limitesEm('2028-01-31T12:00:00-03:00', agora)).toEqual([inicio, fim])
  })

  test.each([
    ['2029-03-01T09:00:00-03:00', '2029-02-28'],
    // A leap year again.
    ['2032-03-01T09:00:00-03:00', '2032-02-29'],
  ])('from 29 February, at %s: %s', (agora, inicio) => {
    expect(limitesEm('2028-02-29T09:00:00-03:00', agora)[0]).toBe(inicio)
  })

  test.each([
    // [zone of the server, its hour at 01:00 in UTC]
    ['UTC', 1],
    ['America/Sao_Paulo', 22],
    ['Asia/Tokyo', 10],
    ['Pacific/Kiritimati', 15],
  ])('uses the day of São Paulo on a server in %s', (servidor, hora) => {
    vi.stubEnv('TZ', servidor)
    // The stubbed zone is in force.
    expect(new Date('2026-03-10T01:00:00Z').getHours()).toBe(hora)
    // At 22:00 on the 9th it is already the 10th in UTC.
    expect(limitesEm('2026-03-10T01:00:00Z', '2026-04-09T02:59:59Z')).toEqual(['2026-03-09', '2026-04-09'])
    expect(limitesEm('2026-03-10T01:00:00Z', '2026-04-09T03:00:00Z')).toEqual(['2026-04-09', '2026-05-09'])
  })

  test('a midnight skipped by summer time', () => {
    const { inicio } = periodoEm(dataDe('2018-10-04T12:00:00-03:00'), dataDe('2018-11-04T12:00:00-02:00'))
    expect(inicio).toEqual(dataDe('2018-11-04T01:00:00-02:00'))
  })

  test('before the anchor it is the first period', () => {
    expect(limitesEm('2026-03-10T15:30:00-03:00', '2026-01-01T00:00:00-03:00')).toEqual([
      '2026-03-10',
      '2026-04-10',
    ])
  })
})

test('every instant from the anchor on is in exactly one period, and periods are adjacent', () => {
  const instante = fc.date({
    min: dataDe('2015-01-01T00:00:00Z'),
    max: dataDe('2060-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(instante, fc.integer({ min: 0, max: 20 * 365 * 86_400 }), (ancora, depois_segundos) => {
      const agora = new Date(ancora.getTime() + depois_segundos * 1000)
      const { inicio, fim } = periodoEm(ancora, agora)
      expect(inicio <= agora && agora < fim).toBe(true)
      expect(periodoEm(ancora, fim).inicio).toEqual(fim)
      expect(periodoEm(ancora, new Date(fim.getTime() - 1))).toEqual({ inicio, fim })
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['2026-03-10', '2026-03-10T00:00:00-03:00'],
  ['2026-01-31', '2026-01-31T00:00:00-03:00'],
  // Summer time skipped this midnight.
  ['2018-11-04', '2018-11-04T01:00:00-02:00'],
])('%s begins at %s', (dia, instante) => {
  expect(inicioDe(dia)).toEqual(dataDe(instante))
})
