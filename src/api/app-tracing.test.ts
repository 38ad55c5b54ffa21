import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import type { PedidoAvaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { avaliar } from '#domain/avaliacao/motor/avaliar.ts'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import { referenciaVazia } from '#domain/veiculo/referencia/referencia.ts'
import { readEnv } from '#platform/env.ts'
import { createTextWriter } from '#platform/external/ai.ts'
import { createMail } from '#platform/external/mail.ts'
import { createLogger } from '#platform/log.ts'
import { startTracing } from '#platform/tracing/otel.ts'
import { isTracing, traced } from '#platform/tracing/trace.ts'
import { traceRequests } from '#platform/tracing/trace-requests.ts'
import { startJobs } from '#platform/work/jobs.ts'
import { createPaymentProvider } from '#server/payment-provider.ts'
import { createTestApi } from '#tests/api/api-de-teste.ts'
import { CARRO } from '#tests/api/carro.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { REMETENTE } from '#tests/domain/correio/carta-de-teste.ts'
import { startSmtp } from '#tests/platform/external/smtp-server.ts'
import { createStripeDouble, SECRET_KEY, WEBHOOK_SECRET } from '#tests/platform/external/stripe-double.ts'
import { createApi } from './app.ts'

/** A span as the collector receives it, with the members that the tests read. */
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string } }[]
}

/** Starts a trace collector that keeps its requests. */
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
    (bodies as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }[])
      .flatMap(({ resourceSpans }) => resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap(({ spans }) => spans)
  // Without ids and times: their digits may match by chance.
  const text = () => JSON.stringify(bodies, (name, value) => (/Id$|UnixNano$/.test(name) ? undefined : value))
  return { url: `http://127.0.0.1:${port}`, text, spans, tokens, server }
}

const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

test('a request is one trace with its statements below it, and contains no personal data', async () => {
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

/** Starts an OpenAI-compatible endpoint whose text contradicts every valuation. */
async function startWriter() {
  const choice = { index: 0, finish_reason: 'stop', message: { role: 'assistant', content: 'Um bom carro.' } }
  const answer = { id: 'x', created: 1, model: 'm', choices: [choice] }
  const server = http.createServer((request, response) => {
    request.resume()
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
}

/** Opens the panels with their outside services: receivers, payment provider and language model. */
async function openWithOutside(collectorUrl: string) {
  const smtp = await startSmtp()
  const stripe = await createStripeDouble(() => new Date())
  closing.push(smtp.close, stripe.close)
  const env = readEnv({
    PUBLIC_URL: 'https://avalia60.example',
    OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl,
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: stripe.url,
    AI_BASE_URL: await startWriter(),
  })
  const stop = startTracing(env)
  const painel = await criarPainelDeTeste()
  closing.push(painel.teste.close)
  const { mundo, db, dataDir } = painel.teste
  const modelo = carregarModelo()
  const world = {
    ...mundo,
    env,
    dataDir,
    log: createLogger('silent'),
    avaliador: (pedido: PedidoAvaliacao) =>
      avaliar(pedido, { referencia: referenciaVazia, modelo, hoje: mundo.clock.now() }),
    versoes: () => [],
    buscarModelos: () => [],
    pagamento: createPaymentProvider(env, mundo),
  }
  const escritor = await createTextWriter({ ...world, db })
  const api = createApi({ ...world, escritor }, mundo)
  const app = new Hono().use(traceRequests(new Set())).all('*', c => api.fetch(c.req.raw, c.env))
  const mail = createMail(mundo, { smtpUrl: smtp.url, from: 'a@exemplo.com.br', site: REMETENTE })
  await mail.start()
  const jobs = await startJobs({ ...mundo, ...world }, painel.teste.url)
  const end = async () => {
    await jobs.stop()
    await mail.stop()
    await stop()
  }
  return { painel, app, smtp, end }
}

test('jobs, mail, Stripe and the language model are traced as well, each below its cause', async () => {
  const collector = await startCollector()
  closing.push(() => collector.server.close())
  const { painel, app, smtp, end } = await openWithOutside(collector.url)
  const send = (path: string, body: object, token?: string) =>
    app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  const [lead, agencia] = [await painel.lead(), await painel.agencia()]
  await send('/api/leads/atribuir', { ids: [lead], agencia_ids: [agencia.id] }, painel.token)
  // The mail of the registration and the one about the lead.
  await expect.poll(() => smtp.received.length).toBe(2)
  expect((await send('/functions/v1/avaliar-veiculo', CARRO)).status).toBe(200)
  const loja = {
    nome: 'Carros da Serra',
    cnpj: '11222333000181',
    responsavel: 'Joana Exemplo',
    endereco: 'Rua 1, Campinas - SP',
    email: 'loja@exemplo.com.br',
    password: 'jabuti-roxo-42',
  }
  await send('/functions/v1/register-agencia', loja)
  const token = (await painel.teste.login(loja.email)).json.access_token
  expect((await send('/functions/v1/create-checkout', { priceId: 'price_enterprise' }, token)).status).toBe(
    200,
  )
  await end()

  const spans = collector.spans()
  const above = ({ parentSpanId }: Span) => spans.find(({ spanId }) => spanId === parentSpanId)?.name
  const pairs = new Set(spans.map(span => `${above(span)} > ${span.name}`))
  expect([...pairs]).toEqual(
    expect.arrayContaining([
      'undefined > fila atribuir-em-massa',
      'undefined > entregar e-mail',
      'entregar e-mail > smtp',
      'POST /functions/v1/avaliar-veiculo > ia',
      'POST /functions/v1/create-checkout > stripe',
    ]),
  )
  expect(collector.text()).not.toMatch(/loja@|exemplo\.com|52998224725|sk_test/i)
})
