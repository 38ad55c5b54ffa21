import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { readEnv } from '#platform/env.ts'
import { startTracing } from '#platform/tracing/otel.ts'
import { isTracing, traced } from '#platform/tracing/trace.ts'
import { traceRequests } from '#platform/tracing/trace-requests.ts'
import { summarise } from '#platform/tracing/trace-sql.ts'
import { createTestApi } from './test-api.ts'
import { CARRO } from './test-carro.ts'

type Told = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string } }[]
}

/** A collector that keeps what it is told. */
async function startCollector() {
  const bodies: unknown[] = []
  const tokens = new Set<string | undefined>()
  const server = http.createServer(async (request, response) => {
    tokens.add(request.headers['x-chave']?.toString())
    bodies.push(await json(request))
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const spans = () =>
    (bodies as { resourceSpans: { scopeSpans: { spans: Told[] }[] }[] }[])
      .flatMap(({ resourceSpans }) => resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap(({ spans }) => spans)
  // Without ids and moments: in their digits anything may stand by chance.
  const text = () => JSON.stringify(bodies, (name, value) => (/Id$|UnixNano$/.test(name) ? undefined : value))
  return { url: `http://127.0.0.1:${port}`, text, spans, tokens, server }
}

const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

test('a request is one trace with its statements below it, and names nobody', async () => {
  const collector = await startCollector()
  closing.push(() => collector.server.close())
  const env = readEnv({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-chave=a=b',
  })
  const stop = startTracing(env)
  const t = await createTestApi()
  closing.push(() => t.db.close())
  const app = new Hono().use(traceRequests(new Set(['avaliacao'])))
  for (const prefix of ['/api/*', '/functions/*']) app.all(prefix, c => t.api.fetch(c.req.raw, c.env))
  app.all('*', c => c.text('página'))
  const send = (path: string, body?: object) =>
    app.request(path, {
      method: body ? 'POST' : 'GET',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': '203.0.113.77',
        'User-Agent': 'Plantado/1',
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  expect((await send('/functions/v1/avaliar-veiculo?cpf=52998224725', CARRO)).status).toBe(200)
  expect(
    (await send('/api/meus-dados/nada?email=plantada@exemplo.com.br', { nome: 'Pessoa Plantada' })).status,
  ).toBe(404)
  await send('/avaliacao/CODIGO-PLANTADO')
  await send('/pessoa-plantada/52998224725')
  await traced('fila plantar', 'internal', {}, () => Promise.reject(new Error('Pessoa Plantada'))).catch(
    () => undefined,
  )
  await stop()
  expect(isTracing()).toBe(false)

  const spans = collector.spans()
  const root = spans.find(({ name }) => name === 'POST /functions/v1/avaliar-veiculo')
  const below = spans.filter(({ parentSpanId }) => parentSpanId && parentSpanId === root?.spanId)
  expect(below.map(({ name }) => name)).toContain('SELECT guardar_avaliacoes')
  expect(new Set(below.map(({ traceId }) => traceId))).toEqual(new Set([root?.traceId]))
  const roots = spans.filter(({ parentSpanId }) => !parentSpanId).map(({ name }) => name)
  expect(roots).toEqual([
    'POST /functions/v1/avaliar-veiculo',
    'POST desconhecida',
    'GET /avaliacao/*',
    'GET desconhecida',
    'fila plantar',
  ])
  expect(collector.text()).not.toMatch(/52998224725|plantad[ao]|203\.0\.113\.77|Onix|42300|42_300/i)
  expect(collector.text()).toContain('avalia60')
  expect([...collector.tokens]).toEqual(['a=b'])
})

test('a statement is told by its verb and its table or function alone', () => {
  const texts = [
    `select "nome", "cpf" from "leads" where "cpf" = '52998224725'`,
    'insert into emails_saida (para) values ($1)',
    'update only public.agencias set x = 1',
    'begin',
    'select id from simulacoes order by id limit 1 for update skip locked',
    'select set_config($1, $2, true)',
    `with p as (select * from jsonb_to_recordset($1::jsonb) as p (id uuid)) insert into avaliacoes (id) select id from p`,
    'select recusada from guardar_avaliacoes($1::jsonb, $2)',
  ]
  expect(texts.map(text => summarise(text).name)).toEqual([
    'SELECT leads',
    'INSERT emails_saida',
    'UPDATE agencias',
    'BEGIN',
    'SELECT simulacoes',
    'SELECT',
    'WITH avaliacoes',
    'SELECT guardar_avaliacoes',
  ])
})
