import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Avaliador } from '#domain/avaliacao/emissao/emitir.ts'
import { avaliar } from '#domain/avaliacao/motor/avaliar.ts'
import { MESES } from '#domain/tempo/tempo.ts'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import { referenciaVazia } from '#domain/veiculo/referencia/referencia.ts'
import { createCatalogue } from '#platform/fipe/catalogue.ts'
import { CHAVE_DE_TESTE, criarApiDescrita, guardarPreco } from '#tests/api/api-descrita.ts'
import { addressOf, asSchema, requestsOf, type Schema, valuesOf } from '#tests/api/random-requests.ts'
import { criarMcp } from './mcp.ts'

/** The seed of the run and its calls of each interface: `SEMENTE=7 PEDIDOS=5000 vitest run …`. */
const SEED = Number(process.env.SEMENTE ?? 29)
const CALLS = Number(process.env.PEDIDOS ?? 500)
/** Calls before the counts are reset: the throttles of addresses would refuse all others. */
const FORGET_EVERY = 25

let descrita: Awaited<ReturnType<typeof criarApiDescrita>>
let mcp: Hono
let chave: string
beforeAll(async () => {
  descrita = await criarApiDescrita()
  await guardarPreco(descrita.painel.teste.db.servico)
  const criada = await descrita.painel.pedir('POST', '/api/parceiros/chaves', CHAVE_DE_TESTE)
  chave = criada.json.chave
  const modelo = carregarModelo()
  const oferta = createCatalogue(() => modelo.referencia, modelo, descrita.painel.teste.mundo.clock)
  const { clock } = descrita.painel.teste.mundo
  const avaliador: Avaliador = pedido =>
    avaliar(pedido, { referencia: referenciaVazia, modelo, hoje: clock.now() })
  const mundo = { ...descrita.painel.teste.mundo, avaliador, ...oferta }
  mcp = new Hono().all(
    '/mcp',
    criarMcp(mundo, () => '203.0.113.1'),
  )
})
afterAll(() => descrita.painel.teste.close())

/** Resets the throttles before every `FORGET_EVERY`th call. */
async function forget(n: number) {
  if (n % FORGET_EVERY) return
  await descrita.painel.teste.db.servico.execute(sql`delete from limites`)
  await descrita.painel.teste.db.servico.execute(sql`update chaves_de_parceiros set usos_minuto = 0`)
}

test('random calls of the API for partners get documented answers, and never 5xx', async () => {
  const routes = Object.entries<Schema>(descrita.documento.paths).flatMap(([path, methods]) =>
    path.startsWith('/api/v1/')
      ? Object.entries(methods).map(([method, operation]) => ({
          path,
          method,
          operation: asSchema(operation),
        }))
      : [],
  )
  expect(routes).toHaveLength(6)
  let done = 0
  for (const [place, { path, method, operation }] of routes.entries()) {
    const numRuns = Math.ceil(CALLS / routes.length)
    const drawn = fc.sample(requestsOf(operation, ['004503-9']), { seed: SEED + place, numRuns })
    for (const [n, sent] of drawn.entries()) {
      await forget(n)
      const body = sent.body === undefined ? undefined : JSON.stringify(sent.body)
      const address = addressOf({ path, sent })
      const answer = await descrita.api.request(address, {
        method: method.toUpperCase(),
        headers: { authorization: `Bearer ${chave}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body }),
      })
      const call = `#${n} ${method} ${address} ${body?.slice(0, 300) ?? ''}`
      expect(answer.status, call).toBeLessThan(500)
      await descrita.conferir(`${method.toUpperCase()} ${path}`, answer, call)
      if (answer.ok) done++
    }
  }
  // An interface that refused all calls would fail here.
  expect(done).toBeGreaterThan(CALLS / 4)
}, 900_000)

/** The client's description of itself, sent with each call. */
const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'teste', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

/** An answer is a text of a tool, which may be its error, or an error of the protocol. */
const header = { jsonrpc: z.literal('2.0'), id: z.literal(1) }
const answerSchema = z.union([
  z.object({
    ...header,
    result: z.looseObject({
      content: z.tuple([z.strictObject({ type: z.literal('text'), text: z.string().min(1) })]),
      isError: z.boolean().optional(),
    }),
  }),
  z.object({ ...header, error: z.looseObject({ code: z.int(), message: z.string() }) }),
])

/** Calls a method of the MCP server as a client of protocol 2026-07-28; `name` is the called tool. */
async function send(method: string, params: object, name?: string) {
  return mcp.request('/mcp', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      ...(name && { 'mcp-name': name }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: META } }),
  })
}

const SOURCE = /Fonte: (anúncios reais e )?(tabela FIPE|estimativa nossa)/
const MONTH = new RegExp(`(${MESES.join('|')}) de 20\\d\\d`)

test('random calls of the MCP tools get answers with source and month in at most 200 words, and never 5xx', async () => {
  const { result } = await (await send('tools/list', {})).json()
  const tools: { name: string; inputSchema: Schema }[] = result.tools
  let done = 0
  for (const [place, { name, inputSchema }] of tools.entries()) {
    const numRuns = Math.ceil(CALLS / tools.length)
    for (const [n, drawn] of fc
      .sample(valuesOf(inputSchema, ['004503-9']), { seed: SEED + place, numRuns })
      .entries()) {
      await forget(n)
      const answer = await send('tools/call', { name, arguments: drawn }, name)
      const text = await answer.text()
      const call = `#${n} ${name} ${JSON.stringify(drawn)?.slice(0, 300)} → ${answer.status} ${text.slice(0, 300)}`
      expect(answer.status, call).toBeLessThan(500)
      const read = answerSchema.safeParse(JSON.parse(text))
      expect(read.success, call).toBe(true)
      if (!read.data || !('result' in read.data)) continue
      const [{ text: words }] = read.data.result.content
      if (read.data.result.isError) continue
      expect(words.split(/\s+/).length, call).toBeLessThanOrEqual(200)
      expect(words, call).toMatch(SOURCE)
      expect(words, call).toMatch(MONTH)
      done++
    }
  }
  expect(done).toBeGreaterThan(CALLS / 4)
}, 900_000)
