import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { varrerAssinaturas } from '#domain/assinatura/varrer.ts'
import { DIA_MS, HORA_MS } from '#domain/tempo/tempo.ts'
import { readEnv } from '#platform/env.ts'
import { createLogger } from '#platform/log.ts'
import { createPaymentProvider } from '#server/payment-provider.ts'
import { criarMundoDeTeste, type MundoDeTeste } from '#tests/auth/mundo-de-teste.ts'
import { AVALIACAO } from '#tests/domain/avaliacao/avaliacao-de-teste.ts'
import { createApi } from './app.ts'

let teste: MundoDeTeste
let api: ReturnType<typeof createApi>
let agencias = 0

function criarApi(ajustes: Record<string, string>) {
  const env = readEnv(ajustes)
  const log = createLogger('silent')
  const pagamento = createPaymentProvider(env, teste.mundo)
  const mundo = {
    ...teste.mundo,
    env,
    log,
    avaliador: () => AVALIACAO,
    versoes: () => [],
    buscarModelos: () => [],
    pagamento,
  }
  return createApi(mundo, teste.mundo)
}

beforeAll(async () => {
  teste = await criarMundoDeTeste()
  api = criarApi({})
})
afterAll(() => teste?.close())

async function pedir(caminho: string, body?: unknown, token?: string, alvo = api) {
  const resposta = await alvo.request(caminho, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: answers are compared member by member.
  return { status: resposta.status, json: (await resposta.json()) as any }
}

/** Creates an agency without a plan. @returns it with its calls. */
async function criarAgencia() {
  const email = `teste${++agencias}@exemplo.com.br`
  const { id: user } = await teste.account(email)
  const id = teste.mundo.novoId()
  await teste.db.servico.execute(sql`insert into user_roles (user_id, role) values (${user}, 'agencia')`)
  await teste.db.servico.execute(sql`insert into agencias (id, nome, cnpj, responsavel, endereco, email)
    values (${id}, 'Carros da Serra', '11222333000181', 'Joana', 'Rua 1', ${email})`)
  await teste.db.servico.execute(sql`insert into membros_agencias (user_id, agencia_id, nome, papel, desde)
    values (${user}, ${id}, 'Joana', 'dono', now())`)
  const token = (await teste.login(email)).json.access_token as string
  const funcao = (nome: string, body: unknown = {}) => pedir(`/functions/v1/${nome}`, body, token)
  return {
    id,
    conferir: async () => (await funcao('check-subscription')).json,
    comprar: async (priceId = 'price_professional') =>
      sessaoDe((await funcao('create-checkout', { priceId })).json.url),
    portal: async () => sessaoDe((await funcao('customer-portal')).json.url),
  }
}

/** Returns the calls of a checkout or portal page, from its address. */
function sessaoDe(url: string) {
  const id = url.split('/').at(-1) as string
  return {
    url,
    id,
    ler: () => pedir(`/api/sandbox/${id}`),
    agir: (acao: string, resto: object = {}) => pedir(`/api/sandbox/${id}`, { acao, ...resto }),
  }
}

/** Creates an agency that bought the Professional plan, with its portal open. */
async function criarAssinante() {
  const a = await criarAgencia()
  const checkout = await a.comprar()
  expect((await checkout.agir('assinar', { meio: 'passa' })).status).toBe(200)
  return { a, checkout, portal: await a.portal() }
}

/** Sets the leads received in the period, as assignments count them. */
const usar = (id: string, n: number) =>
  teste.db.servico.execute(sql`update agencias set leads_usados_mes_atual = ${n} where id = ${id}`)

describe('checkout', () => {
  test('a refused card buys no plan, another may be used, and the page sells once', async () => {
    const a = await criarAgencia()
    const checkout = await a.comprar()
    expect(checkout.url).toMatch(/^http:\/\/localhost:3000\/sandbox\/checkout\/cs_teste_[\w-]{32}$/)
    expect((await checkout.ler()).json).toMatchObject({
      situacao: 'aberta',
      cliente: 'Carros da Serra',
      plano: { nome: 'Professional', preco_reais: 249 },
    })
    const recusado = await checkout.agir('assinar', { meio: 'recusa' })
    expect(recusado).toMatchObject({
      status: 409,
      json: { error: expect.stringContaining('recusado') },
    })
    expect(await a.conferir()).toMatchObject({ subscribed: false })
    expect((await checkout.agir('assinar', { meio: 'passa' })).json).toMatchObject({
      assinatura: { status: 'active' },
    })
    expect(await a.conferir()).toEqual({
      subscribed: true,
      status: 'active',
      plano: 'premium',
      limite: 100,
      usados: 0,
    })
    expect((await checkout.agir('assinar', { meio: 'passa' })).status).toBe(409)
    const { rows } = await teste.db.servico.execute(
      sql`select count(*)::int as n from assinaturas where agencia_id = ${a.id}`,
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  test('ten concurrent presses buy once', async () => {
    const a = await criarAgencia()
    const checkout = await a.comprar()
    const respostas = await Promise.all(
      Array.from({ length: 10 }, () => checkout.agir('assinar', { meio: 'passa' })),
    )
    expect(respostas.map(r => r.status).sort()).toEqual([200, ...Array(9).fill(409)])
    const { rows } = await teste.db.servico.execute(
      sql`select count(*)::int as n from sandbox_assinaturas s join sandbox_clientes c on c.id = s.cliente_id
        where c.agencia_id = ${a.id}`,
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  test('a newer checkout closes the older one', async () => {
    const a = await criarAgencia()
    const velho = await a.comprar('price_basico')
    const novo = await a.comprar('price_enterprise')
    expect((await velho.agir('assinar', { meio: 'passa' })).status).toBe(404)
    expect((await novo.agir('assinar', { meio: 'passa' })).status).toBe(200)
    expect(await a.conferir()).toMatchObject({ plano: 'enterprise', limite: 300 })
  })

  test('an open checkout beside a subscription sells no second one, and the database refuses it too', async () => {
    const { a, checkout } = await criarAssinante()
    const abrir = (id: string) =>
      teste.db.servico.execute(sql`update sandbox_sessoes set situacao = 'aberta' where id = ${id}`)
    await abrir(checkout.id)
    expect(await checkout.agir('assinar', { meio: 'passa' })).toMatchObject({
      status: 409,
      json: { error: expect.stringContaining('já tem uma assinatura') },
    })
    const daAgencia = sql`(select id from sandbox_clientes where agencia_id = ${a.id})`
    await expect(
      teste.db.servico.execute(
        sql`insert into sandbox_assinaturas (id, cliente_id, estado)
          select 'sub_segunda', cliente_id, estado from sandbox_assinaturas where cliente_id in ${daAgencia}`,
      ),
    ).rejects.toMatchObject({ cause: { code: '23505', constraint: 'sandbox_assinaturas_uma_viva' } })
    await expect(
      teste.db.servico.execute(
        sql`insert into sandbox_sessoes (id, tipo, cliente_id, voltar, situacao, expira_em)
          select 'cs_segunda', 'checkout', id, '/', 'aberta', now() from sandbox_clientes where agencia_id = ${a.id}`,
      ),
    ).rejects.toMatchObject({ cause: { code: '23505', constraint: 'sandbox_sessoes_uma_aberta' } })
  })

  test('two checkouts, requested and paid concurrently, are one subscription', async () => {
    const a = await criarAgencia()
    const paginas = await Promise.all([a.comprar('price_basico'), a.comprar('price_enterprise')])
    const pagas = await Promise.all(paginas.map(pagina => pagina.agir('assinar', { meio: 'passa' })))
    expect(pagas.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await a.conferir()).toMatchObject({ subscribed: true })
  })

  test('a page accepts only its own actions', async () => {
    const { portal } = await criarAssinante()
    expect((await portal.agir('assinar', { meio: 'passa' })).status).toBe(409)
    const { checkout } = await criarAssinante()
    expect((await checkout.agir('trocar_plano', { price_id: 'price_x' })).status).toBe(422)
    expect((await checkout.agir('inventar')).status).toBe(422)
    expect((await checkout.agir('avancar', { dias: 1e9 })).status).toBe(422)
    expect((await pedir('/api/sandbox/cs_teste_adivinhada')).status).toBe(404)
    expect((await pedir("/api/sandbox/x'%20or%201=1")).status).toBe(404)
  })
})

describe('the clock', () => {
  test('a renewal starts a new count, one more day does not', async () => {
    const { a, portal } = await criarAssinante()
    await usar(a.id, 40)
    await portal.agir('avancar', { dias: 1 })
    expect(await a.conferir()).toMatchObject({ subscribed: true, usados: 40 })
    await portal.agir('avancar_ate_o_marco')
    expect(await a.conferir()).toMatchObject({ subscribed: true, usados: 0 })
    expect((await portal.ler()).json.assinatura.cobrancas).toHaveLength(2)
  })

  test('a failing card: past due, unpaid, canceled; a payment in between restores the plan', async () => {
    const { a, portal } = await criarAssinante()
    await portal.agir('trocar_cartao', { cartao: 'recusa' })
    await portal.agir('avancar_ate_o_marco')
    expect(await a.conferir()).toMatchObject({ subscribed: false, status: 'past_due', limite: 0 })
    await portal.agir('pagar')
    expect(await a.conferir()).toMatchObject({ subscribed: true, limite: 100 })
    await portal.agir('avancar_ate_o_marco')
    await portal.agir('avancar', { dias: 7 })
    expect(await a.conferir()).toMatchObject({ subscribed: false, status: 'unpaid' })
    await portal.agir('avancar', { dias: 14 })
    expect(await a.conferir()).toMatchObject({ subscribed: false, status: 'canceled' })
    expect((await a.comprar()).url).toContain('/sandbox/checkout/')
  })

  test('an agency’s clock leaves the others unchanged', async () => {
    const { portal } = await criarAssinante()
    const { portal: outro } = await criarAssinante()
    await portal.agir('avancar', { dias: 400 })
    const agora = new Date((await outro.ler()).json.agora).getTime()
    expect(Math.abs(agora - teste.mundo.clock.now().getTime())).toBeLessThan(60_000)
  })
})

describe('portal', () => {
  test('cancels at the end, reverts it, cancels at once', async () => {
    const { a, portal } = await criarAssinante()
    await portal.agir('cancelar_no_fim')
    expect(await a.conferir()).toMatchObject({ subscribed: true })
    await portal.agir('retomar')
    await portal.agir('avancar_ate_o_marco')
    expect(await a.conferir()).toMatchObject({ subscribed: true })
    await portal.agir('cancelar_agora')
    expect(await a.conferir()).toMatchObject({ subscribed: false, status: 'canceled' })
    await portal.agir('retomar')
    expect(await a.conferir()).toMatchObject({ subscribed: false })
  })

  test('changes the plan, keeps the count, and refuses a change that the card does not pay', async () => {
    const { a, portal } = await criarAssinante()
    await usar(a.id, 40)
    await portal.agir('trocar_plano', { price_id: 'price_basico' })
    expect(await a.conferir()).toMatchObject({ plano: 'basico', limite: 30, usados: 40 })
    await portal.agir('trocar_cartao', { cartao: 'recusa' })
    expect((await portal.agir('trocar_plano', { price_id: 'price_enterprise' })).status).toBe(409)
    expect(await a.conferir()).toMatchObject({ plano: 'basico', limite: 30 })
  })

  test('closes an hour after it was opened', async () => {
    const { portal } = await criarAssinante()
    teste.time.offset_ms = HORA_MS + 1_000
    expect((await portal.ler()).status).toBe(404)
    teste.time.offset_ms = 0
  })
})

test('the sweep applies the failed renewal of a past period', async () => {
  const { a, portal } = await criarAssinante()
  await portal.agir('trocar_cartao', { cartao: 'recusa' })
  const pagamento = createPaymentProvider(readEnv({}), teste.mundo)
  teste.time.offset_ms = 32 * DIA_MS
  await varrerAssinaturas({ ...teste.mundo, pagamento, publicUrl: '' })
  teste.time.offset_ms = 0
  const { rows } = await teste.db.servico.execute(
    sql`select status_assinatura, limite_leads_mensal from agencias where id = ${a.id}`,
  )
  expect(rows).toEqual([{ status_assinatura: 'past_due', limite_leads_mensal: 0 }])
})

test('in production there is no sandbox, no sale without a key, and sandbox plans are removed', async () => {
  const { a, portal } = await criarAssinante()
  const producao = criarApi({ APP_ENV: 'production' })
  expect((await pedir(`/api/sandbox/${portal.id}`, undefined, undefined, producao)).status).toBe(404)
  expect((await pedir(`/api/sandbox/${portal.id}`, { acao: 'pagar' }, undefined, producao)).status).toBe(404)
  expect((await pedir('/api/stripe/webhook', {}, undefined, producao)).status).toBe(503)
  await varrerAssinaturas({ ...teste.mundo, publicUrl: '' })
  const { rows } = await teste.db.servico.execute(
    sql`select status_assinatura, assinatura_origem from agencias where id = ${a.id}`,
  )
  expect(rows).toEqual([{ status_assinatura: 'inativa', assinatura_origem: 'nenhuma' }])
})

test('the sandbox accepts no events over the network', async () => {
  expect((await pedir('/api/stripe/webhook', { id: 'evt_1' })).status).toBe(400)
})
