import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { serve } from '@hono/node-server'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Avaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { abster } from '#domain/avaliacao/motor/abster.ts'
import { criarChave } from '#domain/parceiro/gerir-chaves.ts'
import { novaChaveSchema } from '#domain/parceiro/parceiro.schema.ts'
import { HORA_MS, MINUTO_MS } from '#domain/tempo/tempo.ts'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import { createCatalogue } from '#platform/fipe/catalogue.ts'
import { CHAVE_DE_TESTE, guardarPreco } from '#tests/api/api-descrita.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { AVALIACAO } from '#tests/domain/avaliacao/avaliacao-de-teste.ts'
import { criarRotasDoCatalogoParaProgramas } from './catalogo-para-programas.ts'
import { criarMcp, type MundoDoMcp } from './mcp.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
let mundo: MundoDoMcp
let app: Hono
let ip = '203.0.113.1'

beforeAll(async () => {
  painel = await criarPainelDeTeste()
  await guardarPreco(painel.teste.db.servico)
  const modelo = carregarModelo()
  const oferta = createCatalogue(() => modelo.referencia, modelo, painel.teste.mundo.clock)
  mundo = { ...painel.teste.mundo, avaliador: () => AVALIACAO, ...oferta }
  app = new Hono().all(
    '/mcp',
    criarMcp(mundo, () => ip),
  )
  app.route('/', criarRotasDoCatalogoParaProgramas({ marca: 'Avalia60', url: 'https://avalia60.example' }))
})
afterAll(() => painel.teste.close())

const NOVA = '2026-07-28'
const META = {
  'io.modelcontextprotocol/protocolVersion': NOVA,
  'io.modelcontextprotocol/clientInfo': { name: 'teste', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

/** Sends one message of the revision 2026-07-28. */
async function pedir(
  method: string,
  params: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  const resposta = await app.request('/mcp', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': NOVA,
      'mcp-method': method,
      ...(params.name !== undefined && { 'mcp-name': String(params.name) }),
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: META } }),
  })
  return { status: resposta.status, json: await resposta.json() }
}

/** Calls a tool. @returns its text, and if it is an error. */
async function chamar(name: string, argumentos: object, headers: Record<string, string> = {}) {
  const { json } = await pedir('tools/call', { name, arguments: argumentos }, headers)
  const { content, isError = false } = json.result
  return { texto: content[0].text as string, isError: isError as boolean }
}

const ONIX = { marca: 'Chevrolet', modelo: 'Onix', ano: 2021 }
/** A call of each tool. */
const CHAMADAS: Record<string, object> = {
  avaliar_veiculo: ONIX,
  versoes_do_modelo: ONIX,
  historico_de_precos: { codigo_fipe: '004503-9', ano: 2021 },
  nossa_precisao: {},
  comparar_veiculos: { veiculos: [ONIX, ONIX, ONIX] },
}

test('a client discovers the server and its tools without a session', async () => {
  const { json } = await pedir('server/discover')
  expect(json.result).toMatchObject({ supportedVersions: [NOVA], ttlMs: HORA_MS, cacheScope: 'public' })
  const lista = await pedir('tools/list')
  expect(lista.json.result).toMatchObject({ ttlMs: HORA_MS, cacheScope: 'public' })
  const tools: { name: string; annotations: object }[] = lista.json.result.tools
  expect(tools.map(({ name }) => name)).toEqual(Object.keys(CHAMADAS))
  for (const { annotations } of tools) expect(annotations).toMatchObject({ readOnlyHint: true })
})

test('an older client gets the same tools by the revision 2025-11-25', async () => {
  const resposta = await app.request('/mcp', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  })
  expect(resposta.headers.has('mcp-session-id')).toBe(false)
  const texto = await resposta.text()
  for (const nome of Object.keys(CHAMADAS)) expect(texto).toContain(`"name":"${nome}"`)
})

test.each([
  ['another method than the message', { 'mcp-method': 'tools/call' }, 400],
  ['another revision than the message', { 'mcp-protocol-version': '2025-11-25' }, 400],
  ['the origin of another site', { origin: 'https://outro.example' }, 403],
  ['an opaque origin', { origin: 'null' }, 403],
  ['our own origin', { origin: 'http://localhost:3000' }, 200],
])('a request whose header has %s', async (_, headers, status) => {
  expect((await pedir('tools/list', {}, headers)).status).toBe(status)
})

test.each(Object.entries(CHAMADAS))(
  '%s answers in at most 200 words with source and month',
  async (nome, dados) => {
    const { texto, isError } = await chamar(nome, dados)
    expect(isError, texto).toBe(false)
    expect(texto).toMatch(/FIPE/)
    expect(texto).toMatch(/(agosto de 2026|\d{2}\/2026)/)
    expect(texto.split(/\s+/).length, texto).toBeLessThanOrEqual(200)
  },
)

test('no tool stores a valuation or a lead', async () => {
  const contar = async () =>
    (
      await painel.teste.db.servico.execute(
        sql`select (select count(*) from avaliacoes) a, (select count(*) from leads) l`,
      )
    ).rows
  const antes = await contar()
  for (const [nome, argumentos] of Object.entries(CHAMADAS)) await chamar(nome, argumentos)
  expect(await contar()).toEqual(antes)
})

test('an answer without a price names the source that was read with its month', async () => {
  const nada = { marca: 'Chevrolet', modelo: 'Voador', ano: 2021 }
  const chamadas: [string, object][] = [
    ['avaliar_veiculo', nada],
    ['versoes_do_modelo', nada],
    ['historico_de_precos', { codigo_fipe: '999999-9', ano: 2021 }],
  ]
  const { avaliador, firmador } = mundo
  onTestFinished(() => void Object.assign(mundo, { avaliador, firmador }))
  const { firmante } = painel.teste.mundo.cofre
  mundo.avaliador = () => ({ ...AVALIACAO, ...abster('Não temos preços.') }) as Avaliacao
  for (const mes of [null, '2026-08']) {
    const tabela = mes === null ? null : { mes, soma: 'x' }
    const com = () => ({ motor: { versao: 'teste', parametros: '0' }, tabela })
    mundo.firmador = { com, firmante }
    const fonte = tabela
      ? /Fonte: tabela FIPE de agosto de 2026\.$/
      : /Fonte: estimativa nossa \(não é a FIPE\), consultada em \S+ de \d{4}\.$/
    for (const [nome, argumentos] of chamadas) expect((await chamar(nome, argumentos)).texto).toMatch(fonte)
  }
})

test('without a key the address is counted', async () => {
  ip = '203.0.113.77'
  onTestFinished(() => {
    ip = '203.0.113.1'
  })
  const respostas = []
  // One more than an address may send in a minute.
  for (let n = 0; n < 31; n++) respostas.push(await chamar('nossa_precisao', {}))
  expect(respostas.filter(({ isError }) => isError).length).toBeGreaterThanOrEqual(1)
  expect(respostas.at(-1)?.texto).toMatch('Limite sem chave')
})

test('with a key its quota is counted', async () => {
  const admin = { papel: 'admin' as const, claims: { sub: painel.admin_id } }
  const dados = novaChaveSchema.parse({ ...CHAVE_DE_TESTE, escopos: ['precisao'], cota: 1 })
  const { chave } = await criarChave(mundo, admin, dados)
  const headers = { authorization: `Bearer ${chave}` }
  expect((await chamar('nossa_precisao', {}, headers)).isError).toBe(false)
  expect((await chamar('nossa_precisao', {}, headers)).texto).toMatch('cota desta chave acabou')
  // The key has one scope, `precisao`.
  expect((await chamar('avaliar_veiculo', ONIX, headers)).texto).toMatch('não permite')
})

test('a sign-in that is no key is refused', async () => {
  const semNome = await app.request('/mcp', { method: 'POST', headers: { authorization: 'Basic x' } })
  expect([semNome.status, semNome.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
})

test('the addresses of discovery list the server', async () => {
  const ler = async (url: string) => {
    const resposta = await app.request(url)
    expect(resposta.status, url).toBe(200)
    return resposta.text()
  }
  const catalogo = await ler('/.well-known/ai-catalog.json')
  expect(await ler('/.well-known/ard.json')).toBe(catalogo)
  const { entries } = JSON.parse(catalogo)
  const cartao = JSON.parse(await ler(new URL(entries[0].url).pathname))
  expect(cartao.remotes).toEqual([expect.objectContaining({ url: 'https://avalia60.example/mcp' })])
  const llms = await ler('/llms.txt')
  for (const caminho of ['/mcp', '/quanto-vale', '/busca', '/comparar', '/nossa-precisao'])
    expect(llms).toContain(`https://avalia60.example${caminho}`)
})

test('the catalogue fits the schema by which Lighthouse checks it, without a warning', async () => {
  const catalogo = await (await app.request('/.well-known/ai-catalog.json')).json()
  // third-party/ard/spec/schemas of lighthouse 13.5.0, from ards-project/ard-spec (Apache-2.0).
  const schema = JSON.parse(fs.readFileSync('tests/api/ai-catalog.schema.json', 'utf8'))
  const ajv = new Ajv2020({ strict: false })
  addFormats.default(ajv)
  expect(ajv.validate(schema, catalogo), JSON.stringify(ajv.errors)).toBe(true)
  // Lighthouse checks these rules beside its schema.
  for (const { identifier, type, url, representativeQueries } of catalogo.entries) {
    expect(identifier).toMatch(/^urn:air:[a-zA-Z0-9.-]+(?::[a-zA-Z0-9._:-]+)?:[a-zA-Z0-9._-]+$/)
    expect(type).toBe('application/mcp-server-card+json')
    expect(url).toMatch(/^https:/)
    expect(representativeQueries.length).toBeGreaterThanOrEqual(2)
  }
})

/** Scenarios of the conformance suite that a server with tools only can pass. The others need the suite's own tools. */
const CENARIOS = [
  [NOVA, 'server-stateless'],
  [NOVA, 'tools-list'],
  [NOVA, 'caching'],
  [NOVA, 'dns-rebinding-protection'],
  [NOVA, 'http-header-validation'],
  ['2025-11-25', 'server-initialize'],
  ['2025-11-25', 'ping'],
  ['2025-11-25', 'tools-list'],
  ['2025-11-25', 'dns-rebinding-protection'],
] as const

/** Checks that need fixture tools, prompts, resources or subscriptions, which this server does not have. */
const VERIFICACOES_ALHEIAS = [
  'sep-2575-server-rejects-undeclared-capability',
  'sep-2575-missing-capability-http-400',
  'sep-2575-http-server-no-independent-requests-on-stream',
  'sep-2575-server-no-log-without-loglevel',
  'sep-2575-server-sends-subscription-ack',
  'sep-2575-server-tags-subscription-id',
  'sep-2575-server-sends-tools-list-changed-on-subscription',
  'sep-2549-prompts-list-caching-hints',
  'sep-2549-resources-list-caching-hints',
  'sep-2549-resources-templates-list-caching-hints',
]

const SUITE = path.join(
  import.meta.dirname,
  '../../../node_modules/@modelcontextprotocol/conformance/dist/index.js',
)

/** Serves the protocol on a port of this machine during one test. @returns the address of the site. */
async function servirMcp(): Promise<string> {
  const aberto = new Hono()
  const servidor = serve({ fetch: aberto.fetch, port: 0, hostname: '127.0.0.1' })
  onTestFinished(() => void servidor.close())
  await new Promise(resolve => servidor.once('listening', resolve))
  const { port } = servidor.address() as { port: number }
  const url = `http://localhost:${port}`
  aberto.all(
    '/mcp',
    criarMcp({ ...mundo, env: { ...mundo.env, PUBLIC_URL: url } }, () => '203.0.113.9'),
  )
  return url
}

/** Runs one scenario of the suite, which stores its checks in a folder. */
async function rodarCenario(url: string, [revisao, cenario]: (typeof CENARIOS)[number], saida: string) {
  const alvo = ['server', '--url', `${url}/mcp`]
  const opcoes = [...alvo, '--scenario', cenario, '--spec-version', revisao, '-o', saida]
  // A failed check sets the exit code; the file with the checks decides.
  await promisify(execFile)(process.execPath, [SUITE, ...opcoes], { timeout: MINUTO_MS }).catch(
    () => undefined,
  )
  const [arquivo] = fs.globSync(path.join(saida, '**/checks.json'))
  const feitas: { id: string; status: string }[] = JSON.parse(fs.readFileSync(arquivo ?? '', 'utf8'))
  return feitas
}

test('the conformance suite of the protocol passes', async () => {
  const pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-mcp-'))
  onTestFinished(() => fs.rmSync(pasta, { recursive: true }))
  const url = await servirMcp()
  const falhas: string[] = []
  let passaram = 0
  for (const cenario of CENARIOS) {
    const feitas = await rodarCenario(url, cenario, path.join(pasta, ...cenario))
    passaram += feitas.filter(({ status }) => status === 'SUCCESS').length
    falhas.push(...feitas.filter(({ status }) => /FAILURE|WARNING/.test(status)).map(({ id }) => id))
  }
  expect(falhas.filter(id => !VERIFICACOES_ALHEIAS.includes(id))).toEqual([])
  // Fewer would mean that the suite did not run its checks.
  expect(passaram).toBeGreaterThan(50)
}, 180_000)
