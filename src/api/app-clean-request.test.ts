import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuth } from '#auth/app.ts'
import { createPaymentProvider } from '#server/payment-provider.ts'
import { lead } from '#tests/api/api-de-teste.ts'
import { CARRO } from '#tests/api/carro.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { SENHA } from '#tests/auth/mundo-de-teste.ts'
import { AVALIACAO } from '#tests/domain/avaliacao/avaliacao-de-teste.ts'
import { createApi } from './app.ts'
import { listarRotas } from './guard.ts'

const IP = '127.0.0.1'
let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
let app: Hono
let rotas: string[]
let agencia: { id: string; token: string }
beforeAll(async () => {
  painel = await criarPainelDeTeste()
  agencia = await painel.agencia()
  const { db, clock, novoId, env, log } = painel.teste.mundo
  const pagamento = createPaymentProvider(env, painel.teste.mundo)
  const mundo = {
    db,
    clock,
    novoId,
    env,
    log,
    pagamento,
    avaliador: () => AVALIACAO,
    versoes: () => [],
    buscarModelos: () => [],
  }
  const api = createApi(mundo, painel.teste.mundo)
  const auth = createAuth(painel.teste.mundo, () => IP)
  app = new Hono().route('/auth/v1', auth).all('*', c => api.fetch(c.req.raw))
  rotas = [
    ...listarRotas(api).map(({ method, path }) => `${method} ${path}`),
    ...auth.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} /auth/v1${path}`),
  ]
})
afterAll(() => painel.teste.close())

/** Puts a NUL inside every text and half of an emoji at its end, in names of members too. */
function sujar(valor: unknown): unknown {
  if (typeof valor === 'string') return `${valor.slice(0, 1)}\0${valor.slice(1)}\ud83d`
  if (Array.isArray(valor)) return valor.map(sujar)
  if (typeof valor !== 'object' || valor === null) return valor
  return Object.fromEntries(Object.entries(valor).map(([nome, dentro]) => [`${nome}\0`, sujar(dentro)]))
}

/** Sends a request, without the throttles of earlier ones. */
async function pedir(rota: string, token: string | undefined, body: unknown) {
  await painel.teste.db.servico.execute(sql`delete from limites`)
  const [method = '', url = ''] = rota.split(' ')
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const levaCorpo = !['GET', 'HEAD'].includes(method)
  return app.request(url, { method, headers, ...(levaCorpo && { body: JSON.stringify(body) }) })
}

/** Builds valid bodies for each route, so that their invalid characters reach the database. */
async function montarCorpos(): Promise<[rota: string, token: string | undefined, body: unknown][]> {
  const leadId = await painel.lead()
  await painel.pedir('POST', `/api/leads/${leadId}/atribuicoes`, { agencia_ids: [agencia.id] })
  const avaliacao = async () =>
    (await (await pedir('POST /functions/v1/avaliar-veiculo', undefined, CARRO)).json())
      .avaliacao_id as string
  const comLead = await avaliacao()
  await pedir('POST /api/leads', undefined, lead(comLead, { cpf: '111.444.777-35' }))
  const plano = (await painel.pedir('GET', '/api/planos/todos')).json[0] ?? {}
  const nova = { nome: 'Auto Exemplo', cnpj: '11222333000181', responsavel: 'Rui', endereco: 'Rua Um, 1' }
  return [
    ['POST /functions/v1/avaliar-veiculo', undefined, CARRO],
    ['POST /api/leads', undefined, lead(await avaliacao())],
    ['POST /api/compartilhamentos', undefined, { avaliacao_id: await avaliacao() }],
    [
      'POST /api/compartilhamentos/desligar',
      undefined,
      { avaliacao_id: await avaliacao(), codigo: '00000-00000-00000-00000' },
    ],
    ['POST /api/consentimentos', undefined, { avaliacao_id: comLead, aceita_contato_parceiros: true }],
    [
      'POST /functions/v1/register-agencia',
      undefined,
      { ...nova, email: 'a1@exemplo.com.br', password: SENHA },
    ],
    [
      'POST /functions/v1/admin-create-or-link-agencia',
      painel.token,
      { ...nova, email: 'a2@exemplo.com.br', password: SENHA, plano: 'basico' },
    ],
    [
      'POST /functions/v1/admin-create-or-link-operador',
      painel.token,
      { nome: 'Otávio', email: 'o1@exemplo.com.br', password: SENHA },
    ],
    [`PATCH /api/agencias/${agencia.id}`, painel.token, { endereco: 'Rua Dois, 2' }],
    [
      'PUT /api/conteudos/sobre-nos',
      painel.token,
      { titulo: 'Sobre', conteudo: 'Olá **você**', versao: undefined },
    ],
    [`PATCH /api/planos/${plano.id}`, painel.token, { descricao: 'Para começar', versao: plano.versao }],
    [
      `PATCH /api/minha-agencia/leads/${leadId}`,
      agencia.token,
      { notas: 'Ligar amanhã', temperatura: 'quente' },
    ],
    [
      'PUT /api/minha-agencia/vitrine',
      agencia.token,
      { ligada: true, origens: ['https://loja.exemplo.com.br'] },
    ],
    [
      'POST /auth/v1/token?grant_type=password',
      undefined,
      { email: 'agencia1@exemplo.com.br', password: SENHA },
    ],
    ['POST /auth/v1/recover', undefined, { email: 'agencia1@exemplo.com.br' }],
    ['PUT /auth/v1/user', agencia.token, { data: { apelido: 'Zé', lista: ['a', { b: 'c' }] } }],
    [
      'POST /auth/v1/factors',
      agencia.token,
      { factor_type: 'totp', friendly_name: 'Celular', issuer: 'Loja' },
    ],
  ]
}

test('a NUL or half an emoji in a text is dropped, and the rest is stored', async () => {
  for (const [rota, token, body] of await montarCorpos()) {
    const resposta = await pedir(rota, token, sujar(body))
    expect([rota, resposta.status, resposta.ok || (await resposta.text())]).toEqual([
      rota,
      resposta.status,
      true,
    ])
  }
})

test('no route of the inventory answers 5xx to a NUL in its path, query or body', async () => {
  // A smaller number would mean that the inventory was not read.
  expect(rotas.length).toBeGreaterThan(70)
  const texto = 'a%00b'
  const consulta = [
    'busca',
    'cidade',
    'marca',
    'modelo',
    'acao',
    'tipo',
    'redirect_to',
    'token',
    'code',
    'state',
  ]
    .map(nome => `${nome}=${texto}`)
    .join('&')
  const sujo = sujar({
    email: 'x@exemplo.com.br',
    password: SENHA,
    token: 'abc',
    refresh_token: 'x'.repeat(40),
  })
  // Routes that end sessions come last, because the others need one.
  const encerra = (rota: string) => Number(/logout|sessoes/.test(rota))
  const emOrdem = rotas.filter(rota => !rota.endsWith('/eventos')).sort((a, b) => encerra(a) - encerra(b))
  for (const rota of emOrdem) {
    const comParametro = rota.replace(/:\w+/g, texto)
    const comUuid = rota.replace(/:\w+/g, painel.admin_id)
    for (const token of [undefined, agencia.token, painel.token])
      for (const url of [
        comParametro,
        `${comUuid}?${consulta}`,
        `${comUuid}?type=${texto}&grant_type=${texto}`,
      ]) {
        const { status } = await pedir(url, token, sujo)
        expect(status, url).toBeLessThan(500)
      }
  }
})

/** Finds the routes that read a JSON body, with ids in the path that look like ids. Meta's webhook is off here. */
const acharRotasDeCorpo = () =>
  rotas
    .filter(
      rota =>
        /^(POST|PUT|PATCH) /.test(rota) && !/\/stripe\/|\/api\/whatsapp$|\/(fotos|provas)\/:id$/.test(rota),
    )
    .map(rota => rota.replace(/:\w+/g, painel.admin_id))

async function enviar(rota: string, token: string | undefined, body: string) {
  const [method = '', url = ''] = rota.split(' ')
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  return app.request(url, { method, headers, body })
}

test('every route that reads a body refuses 60,000 nested lists with 400', async () => {
  const fundo = '['.repeat(60_000) + ']'.repeat(60_000)
  expect(acharRotasDeCorpo().length).toBeGreaterThan(60)
  for (const rota of acharRotasDeCorpo()) {
    for (const body of [fundo, `{"recibo":{"proof":${fundo}}}`, `{"data":${fundo}}`]) {
      const resposta = await enviar(rota, painel.token, body)
      expect(resposta.status, rota).toBe(400)
      expect(await resposta.text(), rota).toMatch(/níveis demais|Could not parse request body/)
    }
  }
  const naConsulta = await app.request(`/api/municipios?busca=${'['.repeat(10_000)}`)
  expect(naConsulta.status).toBe(422)
})

test('every route that reads a body refuses a repeated member, with the reason', async () => {
  for (const rota of acharRotasDeCorpo()) {
    const resposta = await enviar(
      rota,
      painel.token,
      '{"email":"a@exemplo.com.br","\\u0065mail":"b@exemplo.com.br"}',
    )
    expect(resposta.status, rota).toBe(400)
    expect(await resposta.text(), rota).toMatch(/repetem um campo|Could not parse request body/)
  }
})

test('a path with a NUL or broken UTF-8 answers 404', async () => {
  for (const url of [
    '/api/conteudos/sobre%00-nos',
    '/api/%ff%fe',
    '/auth/v1/user/identities/a%00b',
    '/auth/v1/%ff',
  ])
    expect((await pedir(`GET ${url}`, undefined, undefined)).status, url).toBe(404)
})
