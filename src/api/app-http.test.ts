import type { AddressInfo } from 'node:net'
import net from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { FunctionsClient, FunctionsHttpError, FunctionsRelayError } from '@supabase/functions-js'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { AVALIACAO } from '#tests/domain/avaliacao/avaliacao-de-teste.ts'
import { createApi } from './app.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
let api: ReturnType<typeof createApi>
let agencia: { id: string; token: string }
beforeAll(async () => {
  painel = await criarPainelDeTeste()
  api = createApi(
    { ...painel.teste.mundo, avaliador: () => AVALIACAO, versoes: () => [], buscarModelos: () => [] },
    painel.teste.mundo,
  )
  agencia = await painel.agencia()
})
afterAll(() => painel.teste.close())

/** Returns the headers of a session. */
const como = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
/** Counts the running timers of this process. */
const timers = () => process.getActiveResourcesInfo().filter(kind => kind === 'Timeout').length

test('HEAD on an event stream leaves no timer or listener', async () => {
  const antes = timers()
  for (let i = 0; i < 30; i++) {
    for (const [url, token] of [
      ['/api/eventos', painel.token],
      ['/api/minha-agencia/eventos', agencia.token],
    ] as const) {
      const resposta = await api.request(url, { method: 'HEAD', ...como(token) })
      expect(resposta.status).toBe(200)
      expect(await resposta.text()).toBe('')
    }
  }
  // Other timers of the process vary; sixty heartbeats would be visible.
  await expect.poll(timers).toBeLessThan(antes + 10)
})

/** Opens an event stream in the agency's session. */
const abrir = () => api.request('/api/minha-agencia/eventos', como(agencia.token))

test('a session holds twelve event streams and is refused another; another session is not', async () => {
  const abertos = await Promise.all(Array.from({ length: 12 }, abrir))
  expect(abertos.map(({ status }) => status)).toEqual(Array(12).fill(200))
  const recusada = await abrir()
  expect(recusada.status).toBe(429)
  expect(Number(recusada.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await recusada.json()).error).toMatch(/abas/)
  const outra = await api.request('/api/eventos', como(painel.token))
  expect(outra.status).toBe(200)
  for (const { body } of [...abertos, outra]) await body?.cancel()
})

test('a closed event stream gives its place back', async () => {
  const abertos = await Promise.all(Array.from({ length: 12 }, abrir))
  for (const { body } of abertos) await body?.cancel()
  await expect
    .poll(async () => {
      const de_novo = await abrir()
      await de_novo.body?.cancel()
      return de_novo.status
    })
    .toBe(200)
})

test.each([
  ['POST', '/api/catalogo/carro', 'GET, HEAD'],
  ['GET', '/functions/v1/avaliar-veiculo', 'POST'],
  ['DELETE', '/api/leads', 'GET, HEAD, POST'],
  ['PUT', '/api/leads/7b1f8f1e-5a3e-4f0e-9d59-3b8f0d7a2c11', 'DELETE, GET, HEAD'],
  ['POST', '/api/openapi.json', 'GET, HEAD'],
])('%s %s is 405 with the allowed methods', async (method, url, allow) => {
  const resposta = await api.request(url, { method })
  expect(resposta.status).toBe(405)
  expect(resposta.headers.get('allow')).toBe(allow)
  expect(await resposta.json()).toMatchObject({ code: 'metodo_nao_permitido' })
})

test('a wrong method of the auth service is 405 with Allow too', async () => {
  const resposta = await painel.teste.call('GET', '/auth/v1/signup')
  expect(resposta.status).toBe(405)
  expect(resposta.headers.get('allow')).toBe('POST')
  expect((await painel.teste.call('GET', '/auth/v1/nada')).status).toBe(404)
})

test('a content type that only begins like JSON is refused', async () => {
  const enviar = (type: string) =>
    api.request('/functions/v1/avaliar-veiculo', {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: '{}',
    })
  for (const type of ['application/jsonx', 'application/json-seq', 'application/jsonp; charset=utf-8'])
    expect((await enviar(type)).status, type).toBe(415)
  expect((await enviar('Application/JSON; charset=utf-8')).status).toBe(422)
})

test.each(['agencias', 'operadores', 'planos'])(
  'an edit of %s without a change keeps its version',
  async tabela => {
    await painel.teste.db.servico.execute(sql`
    insert into operadores (id, nome, email, created_at)
    select ${painel.teste.mundo.novoId()}::uuid, 'Rui Exemplo', 'rui@exemplo.com.br', now()
    where not exists (select 1 from operadores)`)
    const lista = (await painel.pedir('GET', tabela === 'planos' ? '/api/planos/todos' : `/api/${tabela}`))
      .json
    const { id, versao, nome } = lista[0]
    for (const edicao of [{}, { versao }, { nome }]) {
      const resposta = await painel.pedir('PATCH', `/api/${tabela}/${id}`, edicao)
      expect(resposta.status).toBe(200)
      expect(resposta.json).toEqual(
        lista[0].leads_periodo === undefined ? lista[0] : expect.objectContaining({ id, versao }),
      )
    }
    const mudada = await painel.pedir('PATCH', `/api/${tabela}/${id}`, { nome: 'Outro Nome', versao })
    expect(mudada.json).toMatchObject({ nome: 'Outro Nome', versao: versao + 1 })
  },
)

test.each(['Content-Length', 'chunked'])(
  'a body too large gets its whole answer and a clean end (%s)',
  async como => {
    const server = createAdaptorServer({ fetch: api.fetch })
    onTestFinished(() => void server.close())
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
    const megabyte = Buffer.alloc(1 << 20, 'a')
    const PARTS = 4
    let answer = ''
    const end = new Promise<void>((resolve, reject) => {
      socket.on('data', data => {
        answer += data
      })
      socket.once('end', resolve)
      socket.once('error', reject)
    })
    const framing =
      como === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${megabyte.length * PARTS}`
    socket.write(
      `POST /functions/v1/avaliar-veiculo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${framing}\r\n\r\n`,
    )
    for (let part = 0; part < PARTS; part++) {
      if (como === 'chunked') socket.write(`${megabyte.length.toString(16)}\r\n`)
      socket.write(megabyte)
      if (como === 'chunked') socket.write('\r\n')
    }
    if (como === 'chunked') socket.write('0\r\n\r\n')
    await end
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toMatch(/\r\nconnection: close\r\n/i)
    expect(answer).toContain('"code":"corpo_grande_demais"')
  },
)

test('the functions answer and refuse as @supabase/functions-js expects', async () => {
  const chamar = (nome: string, token: string) =>
    new FunctionsClient('http://localhost/functions/v1', {
      customFetch: async (url, opcoes) => api.request(String(url), opcoes),
      headers: { Authorization: `Bearer ${token}` },
    }).invoke(nome, { body: { marca: 'Fiat' } })
  const pedida = await chamar('reset-admin-password', agencia.token)
  expect(pedida).toMatchObject({ error: null, data: { message: expect.any(String) } })
  const recusada = await chamar('avaliar-veiculo', agencia.token)
  expect(recusada.error).toBeInstanceOf(FunctionsHttpError)
  expect(await recusada.response?.json()).toMatchObject({ code: 'dados_invalidos' })
  expect((await chamar('check-subscription', 'nenhum')).error).toBeInstanceOf(FunctionsRelayError)
})
