import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apagarRespostas } from '#domain/parceiro/usar.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import { CHAVE_DE_TESTE, criarApiDescrita, guardarPreco } from '#tests/api/api-descrita.ts'
import { CARRO } from '#tests/api/carro.ts'
import { criarCliente, Problema } from '#tests/api/cliente-gerado.ts'
import { MUDANCAS, SAIDAS } from '../descricao/sobre.ts'

let descrita: Awaited<ReturnType<typeof criarApiDescrita>>
beforeAll(async () => {
  descrita = await criarApiDescrita()
  await guardarPreco(descrita.painel.teste.db.servico)
})
afterAll(() => descrita.painel.teste.close())

/** Creates a key of a partner, as the administrator does. */
async function criar(mudancas: object = {}): Promise<{ id: string; chave: string }> {
  const resposta = await descrita.api.request('/api/parceiros/chaves', {
    method: 'POST',
    headers: { authorization: `Bearer ${descrita.painel.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...CHAVE_DE_TESTE, ...mudancas }),
  })
  return descrita.conferir('POST /api/parceiros/chaves', resposta)
}

/** Calls a route with a key, and checks the answer against the document. */
async function pedir(
  chave: string | undefined,
  metodo: string,
  url: string,
  corpo?: unknown,
  mais: object = {},
) {
  const resposta = await descrita.api.request(url, {
    method: metodo,
    headers: {
      ...(chave && { authorization: `Bearer ${chave}` }),
      ...(corpo !== undefined && { 'content-type': 'application/json' }),
      ...mais,
    },
    ...(corpo !== undefined && { body: JSON.stringify(corpo) }),
  })
  const json = await descrita.conferir(`${metodo} ${url.split('?')[0]}`, resposta.clone())
  return { status: resposta.status, headers: resposta.headers, json }
}

test('a partner’s valuation stores nothing, and its answer has no id', async () => {
  const { chave } = await criar()
  const contar = async () =>
    (
      await descrita.painel.teste.db.servico.execute(
        sql`select (select count(*) from avaliacoes) a, (select count(*) from leads) l`,
      )
    ).rows
  const antes = await contar()
  const { json } = await pedir(chave, 'POST', '/api/v1/avaliar', {
    ...CARRO,
    nome: 'Maria',
    cpf: '529.982.247-25',
  })
  expect(json).toMatchObject({ valor_fipe: 60_000, valor_troca_min: 47_000 })
  expect(json).not.toHaveProperty('avaliacao_id')
  expect(await contar()).toEqual(antes)
})

// The two policies: `cota` counts the requests of a day, `ritmo` the requests of a minute.
test('answers to partners carry the RateLimit fields of the draft, also at the limit', async () => {
  const { chave } = await criar({ cota: 1, por_minuto: 7 })
  const um = await pedir(chave, 'GET', '/api/v1/precisao')
  expect(um.headers.get('ratelimit-policy')).toBe('"cota";q=1;w=86400, "ritmo";q=7;w=60')
  expect(um.headers.get('ratelimit')).toMatch(/^"cota";r=0;t=\d+, "ritmo";r=6;t=\d+$/)
  const dois = await pedir(chave, 'GET', '/api/v1/precisao')
  expect(dois.status).toBe(429)
  expect(Number(dois.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(dois.headers.get('ratelimit')).toMatch(/^"cota";r=0;/)
})

/** Calls a route of partners. @returns the problem that refuses the call. */
const recusar = async (...pedido: Parameters<typeof pedir>) => (await pedir(...pedido)).json

test('a call without a key is refused, with the way to state one', async () => {
  const semChave = await pedir(undefined, 'GET', '/api/v1/precisao')
  expect(semChave.json).toMatchObject({ status: 401, code: 'nao_autenticado' })
  expect(semChave.headers.get('www-authenticate')).toBe('Bearer')
})

test('a call outside of the key’s scopes is refused', async () => {
  const { chave } = await criar({ escopos: ['avaliar'] })
  expect(await recusar(chave, 'GET', '/api/v1/precisao')).toMatchObject({
    status: 403,
    code: 'sem_permissao',
  })
})

test('an invalid request is a problem in Portuguese, with a message for each field', async () => {
  const { chave } = await criar()
  expect(await recusar(chave, 'POST', '/api/v1/avaliar', {})).toMatchObject({
    type: 'about:blank',
    title: 'Dados inválidos',
    status: 422,
    campos: { marca: expect.any(String), ano: expect.any(String) },
  })
})

test('an unknown address is a problem, too', async () => {
  const perdida = await descrita.api.request('/api/v1/nada')
  expect(perdida.headers.get('content-type')).toBe('application/problem+json')
})

test('a call past the quota is a problem of the registered type', async () => {
  const { chave } = await criar({ cota: 1 })
  await pedir(chave, 'GET', '/api/v1/precisao')
  expect(await recusar(chave, 'POST', '/api/v1/avaliar', CARRO)).toMatchObject({
    type: 'https://iana.org/assignments/http-problem-types#quota-exceeded',
    title: 'Limite atingido',
    status: 429,
  })
})

test('the administrator lists keys without their text', async () => {
  const { chave } = await criar()
  const headers = { authorization: `Bearer ${descrita.painel.token}` }
  const lista = await descrita.conferir(
    'GET /api/parceiros/chaves',
    await descrita.api.request('/api/parceiros/chaves', { headers }),
  )
  // The list shows the first eight characters, by which a partner knows the key.
  expect(JSON.stringify(lista)).not.toContain(chave.slice(8))
})

test('a revoked key is refused at once', async () => {
  const { id, chave } = await criar()
  const headers = { authorization: `Bearer ${descrita.painel.token}` }
  const revogar = () => descrita.api.request(`/api/parceiros/chaves/${id}`, { method: 'DELETE', headers })
  expect((await revogar()).status).toBe(204)
  expect((await revogar()).status).toBe(404)
  expect((await pedir(chave, 'GET', '/api/v1/precisao')).status).toBe(401)
})

/** Creates a key, and returns the call that asks for a valuation under an Idempotency-Key. */
async function criarRepetivel() {
  const { chave } = await criar()
  return (corpo: unknown, idempotencia = '"compra-1"') =>
    pedir(chave, 'POST', '/api/v1/avaliar', corpo, { 'idempotency-key': idempotencia })
}

test('a repeated Idempotency-Key gets the same answer and uses no quota', async () => {
  const pedido = await criarRepetivel()
  const [um, dois] = [await pedido(CARRO), await pedido(CARRO)]
  expect(dois.json).toEqual(um.json)
  expect(dois.headers.get('idempotency-replayed')).toBe('true')
  // One of the million of `CHAVE_DE_TESTE` is used.
  expect(dois.headers.get('ratelimit')).toMatch(/"cota";r=999999;/)
})

test('an Idempotency-Key of another request is refused', async () => {
  const pedido = await criarRepetivel()
  await pedido(CARRO)
  expect((await pedido({ ...CARRO, ano: 2020 })).status).toBe(422)
})

test('a refused request is not kept: corrected, it may come under the same Idempotency-Key', async () => {
  const pedido = await criarRepetivel()
  expect((await pedido({})).status).toBe(422)
  expect((await pedido(CARRO)).status).toBe(200)
})

test('an Idempotency-Key with a space is refused', async () => {
  const pedido = await criarRepetivel()
  expect((await pedido(CARRO, 'com um espaco')).status).toBe(422)
})

test('an Idempotency-Key belongs to the whole address', async () => {
  const { chave } = await criar()
  const versoes = (ano: number) =>
    pedir(chave, 'GET', `/api/v1/versoes?tipo=carro&marca=Chevrolet&modelo=Onix&ano=${ano}`, undefined, {
      'idempotency-key': 'uma',
    })
  expect((await versoes(2021)).status).toBe(200)
  const outro = await versoes(2020)
  expect([outro.status, outro.json.detail]).toEqual([
    422,
    'Esta Idempotency-Key já foi usada com outro pedido.',
  ])
  expect((await versoes(2021)).headers.get('idempotency-replayed')).toBe('true')
})

test('the answer under an Idempotency-Key is deleted after a day', async () => {
  await (await criarRepetivel())(CARRO)
  const { mundo, db } = descrita.painel.teste
  const contar = async () =>
    (await db.servico.execute<{ n: number }>(sql`select count(*)::int n from respostas_de_parceiros`)).rows[0]
      ?.n
  const antes = await contar()
  expect(antes).toBeGreaterThan(0)
  await apagarRespostas({ db, clock: mundo.clock })
  expect(await contar()).toBe(antes)
  const amanha = new Date(mundo.clock.now().getTime() + DIA_MS + 60_000)
  await apagarRespostas({ db, clock: { now: () => amanha } })
  expect(await contar()).toBe(0)
})

test('each route that will be removed is in the list of changes', () => {
  for (const rota of Object.keys(SAIDAS))
    expect(
      // The list names the address without the method.
      MUDANCAS.some(({ mudou }) => mudou.includes(rota.replace(/^\w+ /, ''))),
      rota,
    ).toBe(true)
})

test('other sites may call the partner API, without credentials of a browser', async () => {
  const antes = await descrita.api.request('/api/v1/avaliar', {
    method: 'OPTIONS',
    headers: { origin: 'https://loja.example', 'access-control-request-method': 'POST' },
  })
  expect(antes.headers.get('access-control-allow-origin')).toBe('*')
  expect(antes.headers.get('access-control-allow-headers')).toContain('Authorization')
  expect(antes.headers.has('access-control-allow-credentials')).toBe(false)
})

test('other sites may not call the rest of the API', async () => {
  const fora = await descrita.api.request('/api/planos', { headers: { origin: 'https://loja.example' } })
  expect(fora.headers.has('access-control-allow-origin')).toBe(false)
})

test('the published client is generated from the document, compiles and calls every route', async () => {
  const texto = await (await descrita.api.request('/api/v1/cliente.ts')).text()
  await expect(texto).toMatchFileSnapshot('../../../tests/api/cliente-gerado.ts')
  const { chave } = await criar()
  const cliente = criarCliente({ chave, url: '', buscar: (url, init) => descrita.api.request(url, init) })
  const avaliada = await cliente.avaliar(
    { ...CARRO, conservacao_lataria: 'bom', estado_pneus: 'meia-vida' },
    { idempotencia: 'c1' },
  )
  expect(avaliada.confianca === 'nenhuma' ? null : avaliada.valor_mercado_min).toBe(56_000)
  expect(
    (await cliente.versoes({ tipo: 'carro', marca: 'Chevrolet', modelo: 'Onix' })).itens.length,
  ).toBeGreaterThan(0)
  const { pontos } = await cliente.historico({ tipo: 'carro', codigo_fipe: '004503-9', ano: 2021 })
  expect(pontos).toEqual([{ mes: '2026-08', preco_reais: 61_000 }])
  expect((await cliente.precisao()).carros.anuncios).toBeGreaterThan(0)
  // The four calls above.
  expect((await cliente.uso()).usados).toBe(4)
  // `never`: the types refuse a request without its fields.
  const falha = await cliente.avaliar({} as never).catch(erro => erro)
  expect(falha).toBeInstanceOf(Problema)
  expect(falha).toMatchObject({ status: 422, code: 'dados_invalidos', campos: { marca: expect.any(String) } })
})
