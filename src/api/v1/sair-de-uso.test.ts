import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { avisarSaida } from './sair-de-uso.ts'

/** Creates an API with two routes, one of which will be removed on this day (`AAAA-MM-DD`). */
const app = (ate: string) =>
  new Hono()
    .use(avisarSaida({ 'GET /api/v1/velha': { desde: '2026-11-24', ate } }, 'https://site.example'))
    .get('/api/v1/velha', c => c.json({}))
    .get('/api/v1/nova', c => c.json({}))

test('the answers of a route that will be removed name its notice, its end and the changes; those of others do not', async () => {
  const { headers } = await app('2027-06-30').request('/api/v1/velha')
  // Midnight of 24 November 2026 in São Paulo, in seconds since 1970.
  expect(headers.get('deprecation')).toBe(`@${Date.parse('2026-11-24T03:00:00Z') / 1000}`)
  expect(headers.get('sunset')).toBe('Wed, 30 Jun 2027 03:00:00 GMT')
  expect(headers.get('link')).toBe(
    '<https://site.example/api/docs#mudancas>; rel="deprecation"; type="text/html"',
  )
  const outra = await app('2027-06-30').request('/api/v1/nova')
  expect([outra.headers.get('deprecation'), outra.headers.get('sunset')]).toEqual([null, null])
})

test('a notice of less than the promised six months is refused', () => {
  expect(() => app('2027-05-23')).toThrow('shorter than 6 months')
  expect(() => app('2027-05-24')).not.toThrow()
  expect(() => app('31/05/2027')).toThrow('shorter than 6 months')
})
