import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { createPlateRegister } from './plates.ts'

/** The next response of the register's double. */
let reply: { status?: number; body?: string; location?: string; hang?: true } = {}
/** The requests that it received. */
let asked: { url: string | undefined; authorization: string | undefined }[] = []
const register = http.createServer((request, response) => {
  asked.push({ url: request.url, authorization: request.headers.authorization })
  const { status = 200, body = '', location, hang } = reply
  if (hang) return
  response.writeHead(status, { 'Content-Type': 'application/json', ...(location && { location }) }).end(body)
})
let base = ''
beforeAll(async () => {
  await new Promise<void>(resolve => register.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(register.address() as AddressInfo).port}`
})
afterAll(() => {
  register.closeAllConnections()
  register.close()
})
beforeEach(() => {
  asked = []
})

const PLACA = 'ABC1D23'
const warned: unknown[] = []
/** Creates a client of the register. Its timeout is long, for a slow machine. */
const createPlates = (timeout_ms = MINUTO_MS) => {
  const env = { PLACAS_URL: `${base}/consulta/{placa}`, PLACAS_TOKEN: 'segredo', PLACAS_LIMITE_DIARIO: 9 }
  return createPlateRegister({ env, log: { warn: (...parts: unknown[]) => warned.push(parts) }, timeout_ms })
}

test('without an address no register is asked', () => {
  const env = { PLACAS_URL: undefined, PLACAS_TOKEN: undefined, PLACAS_LIMITE_DIARIO: 9 }
  expect(createPlateRegister({ env, log: { warn: () => {} } })).toBeUndefined()
})

test.each([
  [{ marca: 'Chevrolet', modelo: 'Onix LT', ano_modelo: 2021, proprietario: 'Ninguém' }],
  [{ MARCA: 'Chevrolet ', MODELO: 'Onix LT', ano: '2020', anoModelo: '2021' }],
  [{ Marca: 'Chevrolet', Modelo: 'Onix LT', ano: 2021 }],
])('brand, model and model year are read under any of their names, and nothing else: %j', async body => {
  reply = { body: JSON.stringify(body) }
  expect(await createPlates()?.consultar(PLACA)).toEqual({ marca: 'Chevrolet', modelo: 'Onix LT', ano: 2021 })
  expect(asked).toEqual([{ url: '/consulta/ABC1D23', authorization: 'Bearer segredo' }])
})

test('an unknown plate is no failure', async () => {
  reply = { status: 404, body: '{"erro":"x"}' }
  expect(await createPlates()?.consultar(PLACA)).toBeNull()
})

test.each([
  ['an error', { status: 500 }],
  ['a redirect', { status: 302, location: '/outra' }],
  ['no JSON', { body: '<html>' }],
  ['no model', { body: '{"marca":"Chevrolet","ano":2021}' }],
  ['a year before all vehicles', { body: '{"marca":"Chevrolet","modelo":"Onix","ano":12}' }],
  ['a list', { body: '[]' }],
  ['far too much', { body: JSON.stringify({ marca: 'x'.repeat(70_000) }) }],
  ['silence', { hang: true as const }],
])('%s from the register is a failure that is logged without the plate', async (_, given) => {
  reply = given
  warned.length = 0
  await expect(createPlates('hang' in given ? 200 : undefined)?.consultar(PLACA)).rejects.toThrow()
  expect(warned).toHaveLength(1)
  expect(JSON.stringify(warned)).not.toContain(PLACA)
})
