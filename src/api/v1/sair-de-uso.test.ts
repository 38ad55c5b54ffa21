import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { avisarSaida } from './sair-de-uso.ts'

const app = (ate: string) =>
  new Hono()
    .use(avisarSaida({ 'GET /api/v1/velha': { desde: '2026-11-24', ate } }, 'https://site.example'))
    .get('/api/v1/velha', c => c.json({}))
    .get('/api/v1/nova', c => c.json({}))

test('a door that goes says since when, until when and where to read about it; the others say nothing', async () => {
  const { headers } = await app('2027-06-30').request('/api/v1/velha')
  expect(headers.get('deprecation')).toBe('@1795489200')
  expect(headers.get('sunset')).toBe('Wed, 30 Jun 2027 03:00:00 GMT')
  expect(headers.get('link')).toBe(
    '<https://site.example/api/docs#mudancas>; rel="deprecation"; type="text/html"',
  )
  const outra = await app('2027-06-30').request('/api/v1/nova')
  expect([outra.headers.get('deprecation'), outra.headers.get('sunset')]).toEqual([null, null])
})

test('a notice of less than the promised six months does not start', () => {
  expect(() => app('2027-05-23')).toThrow('shorter than 6 months')
  expect(() => app('2027-05-24')).not.toThrow()
  expect(() => app('31/05/2027')).toThrow('shorter than 6 months')
})
