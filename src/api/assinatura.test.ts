import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { periodoEm } from '#domain/agencia/periodo.ts'
import type { Pagamento } from '#domain/assinatura/pagamento.ts'
import { varrerAssinaturas } from '#domain/assinatura/varrer.ts'
import { verificarAssinatura } from '#domain/assinatura/verificar.ts'
import { DIA_MS, MINUTO_MS } from '#domain/tempo/tempo.ts'
import { readEnv } from '#platform/env.ts'
import { createLogger } from '#platform/log.ts'
import { createPaymentProvider } from '#server/payment-provider.ts'
import { criarMundoDeTeste, type MundoDeTeste } from '#tests/auth/mundo-de-teste.ts'
import { AVALIACAO } from '#tests/domain/avaliacao/avaliacao-de-teste.ts'
import { exigirFato } from '#tests/fato.ts'
import {
  createStripeDouble,
  SECRET_KEY,
  type StripeDouble,
  WEBHOOK_SECRET,
} from '#tests/platform/external/stripe-double.ts'
import { createApi } from './app.ts'

let teste: MundoDeTeste
let stripe: StripeDouble
let pagamento: Pagamento
let api: ReturnType<typeof createApi>
let agencias = 0

beforeAll(async () => {
  teste = await criarMundoDeTeste()
  stripe = await createStripeDouble(() => teste.mundo.clock.now())
  const env = readEnv({
    PUBLIC_URL: 'https://avalia60.example',
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: stripe.url,
  })
  pagamento = exigirFato(createPaymentProvider(env, teste.mundo), 'the payment provider')
  const log = createLogger('silent')
  const mundo = {
    ...teste.mundo,
    env,
    log,
    avaliador: () => AVALIACAO,
    versoes: () => [],
    buscarModelos: () => [],
    pagamento,
  }
  api = createApi(mundo, teste.mundo)
})
afterEach(() => {
  stripe.state.failing = undefined
  stripe.state.portalRefusesChanges = false
  stripe.state.beforeList = async () => undefined
  teste.time.offset_ms = 0
})
afterAll(async () => {
  await stripe?.close()
  await teste?.close()
})

type Agencia = { id: string; token: string; email: string }

async function criarAgencia(ativa = true): Promise<Agencia> {
  const email = `loja${++agencias}@exemplo.com.br`
  const { id: user } = await teste.account(email)
  const id = teste.mundo.novoId()
  await teste.db.servico.execute(sql`insert into user_roles (user_id, role) values (${user}, 'agencia')`)
  await teste.db.servico.execute(sql`insert into agencias (id, nome, cnpj, responsavel, endereco, email, ativa)
    values (${id}, 'Carros da Serra', '11222333000181', 'Joana', 'Rua 1', ${email}, ${ativa})`)
  await teste.db.servico.execute(sql`insert into membros_agencias (user_id, agencia_id, nome, papel, desde)
    values (${user}, ${id}, 'Joana', 'dono', now())`)
  return { id, email, token: (await teste.login(email)).json.access_token }
}

// biome-ignore lint/suspicious/noExplicitAny: answers are compared member by member.
type Resposta = { status: number; json: any }

async function chamar(
  caminho: string,
  token?: string,
  body: unknown = {},
  headers: Record<string, string> = {},
): Promise<Resposta> {
  const resposta = await api.request(caminho, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify(body),
  })
  return { status: resposta.status, json: await resposta.json() }
}

const comprar = (a: Agencia, priceId = 'price_professional', headers = {}) =>
  chamar('/functions/v1/create-checkout', a.token, { priceId }, headers)
const conferir = async (a: Agencia) => (await chamar('/functions/v1/check-subscription', a.token)).json

/** Delivers a signed event. Returns the status of the answer. */
async function entregar({ payload, header }: { payload: string; header: string }) {
  const headers = { 'Stripe-Signature': header, 'Content-Type': 'application/json; charset=utf-8' }
  return (await api.request('/api/stripe/webhook', { method: 'POST', headers, body: payload })).status
}

/** Reads what the subscription decides in an agency's row. */
async function lerLinha(a: Agencia) {
  const { rows } = await teste.db.servico.execute<{
    plano: string
    status_assinatura: string
    limite_leads_mensal: number
    assinatura_origem: string
    versao: number
  }>(sql`select plano, status_assinatura, limite_leads_mensal, assinatura_origem, versao from agencias
    where id = ${a.id}`)
  return rows[0]
}

async function lerCliente(a: Agencia): Promise<string> {
  const { rows } = await teste.db.servico.execute<{ cliente_id: string }>(
    sql`select cliente_id from clientes_pagamento where agencia_id = ${a.id}`,
  )
  return exigirFato(rows[0]?.cliente_id, 'the customer')
}

/** Creates an agency that subscribed through a checkout. Returns it with its customer and subscription in Stripe. */
async function criarAssinante(price = 'price_professional', mudancas: Record<string, unknown> = {}) {
  const a = await criarAgencia()
  expect((await comprar(a, price)).status).toBe(200)
  const cus = await lerCliente(a)
  const sub = stripe.subscribe(cus, price, mudancas)
  return { a, cus, sub }
}

describe('create-checkout (case 24)', () => {
  test('opens a subscription checkout for the plan, with our reference to the agency', async () => {
    const a = await criarAgencia()
    const mau = {
      Origin: 'https://mau.example',
      'X-Forwarded-Host': 'mau.example',
      Referer: 'https://mau.example/',
    }
    const { status, json } = await comprar(a, 'price_professional', mau)
    expect(status).toBe(200)
    expect(json.url).toMatch(/^https:\/\/checkout\.stripe\.com\//)
    const pedido = stripe.requests.findLast(r => r.method === 'POST' && r.path === '/v1/checkout/sessions')
    expect(pedido?.params).toMatchObject({
      mode: 'subscription',
      client_reference_id: a.id,
      'line_items[0][price]': 'price_professional',
      'line_items[0][quantity]': '1',
      'allowed_payment_method_types[0]': 'card',
      'allowed_payment_method_types[1]': 'boleto',
      success_url: 'https://avalia60.example/painel-agencia?assinatura=confirmada',
      cancel_url: 'https://avalia60.example/planos',
      customer: await lerCliente(a),
    })
    expect(pedido?.idempotencyKey).toMatch(/^checkout-/)
    expect(JSON.stringify(pedido)).not.toContain('mau.example')
  })

  test.each([
    ['unknown', 'price_nenhum'],
    ['no longer sold', 'price_antigo'],
    ['of an attacker', "price_basico' or 1=1"],
    ['endless', 'x'.repeat(5_000)],
    ['empty', ''],
    ['a number', 7],
    ['null', null],
    ['a list', ['price_basico']],
  ])('refuses a price that is %s', async (_, priceId) => {
    await teste.db.servico.execute(sql`insert into planos_disponiveis
      (id, chave, nome, preco, limite_leads, stripe_price_id, ativo)
      values (${teste.mundo.novoId()}, 'antigo', 'Antigo', 1, 999, 'price_antigo', false) on conflict do nothing`)
    const antes = stripe.sessions.size
    const { status, json } = await comprar(await criarAgencia(), priceId as string)
    expect(status).toBe(422)
    expect(json).toMatchObject({ code: 'dados_invalidos', campos: { priceId: expect.any(String) } })
    expect(stripe.sessions.size).toBe(antes)
  })

  test('takes only the price from the client', async () => {
    const a = await criarAgencia()
    await chamar('/functions/v1/create-checkout', a.token, {
      priceId: 'price_basico',
      quantity: -1,
      currency: 'usd',
      success_url: 'https://mau.example',
      agencia_id: teste.mundo.novoId(),
    })
    const pedido = stripe.requests.at(-1)?.params
    expect(pedido).toMatchObject({ 'line_items[0][quantity]': '1', client_reference_id: a.id })
    expect(JSON.stringify(pedido)).not.toMatch(/mau\.example|usd/)
  })

  test('is for active agencies only', async () => {
    const inativa = await criarAgencia(false)
    expect(
      (await chamar('/functions/v1/create-checkout', undefined, { priceId: 'price_basico' })).status,
    ).toBe(401)
    expect((await comprar(inativa)).status).toBe(403)
    const { id } = await teste.account('chefe@exemplo.com.br')
    await teste.db.servico.execute(sql`insert into user_roles (user_id, role) values (${id}, 'admin')`)
    const token = (await teste.login('chefe@exemplo.com.br')).json.access_token
    expect((await comprar({ id: '', email: '', token })).status).toBe(403)
  })

  test('leaves one payable checkout after several concurrent requests', async () => {
    const a = await criarAgencia()
    const precos = ['price_basico', 'price_professional', 'price_professional', 'price_enterprise']
    const respostas = await Promise.all(precos.map(price => comprar(a, price)))
    expect(respostas.map(r => r.status)).toEqual([200, 200, 200, 200])
    const cus = await lerCliente(a)
    const abertas = [...stripe.sessions.values()].filter(s => s.customer === cus && s.status === 'open')
    expect(abertas).toHaveLength(1)
    expect([...stripe.customers.values()].filter(c => c.email === a.email)).toHaveLength(1)
  })

  test('an existing subscription is changed instead of buying another', async () => {
    const { a, sub } = await criarAssinante('price_basico')
    expect((await comprar(a, 'price_professional')).json.url).toBe(
      'https://billing.stripe.com/p/subscription_update_confirm',
    )
    expect(stripe.requests.at(-1)?.params).toMatchObject({
      'flow_data[subscription_update_confirm][subscription]': sub,
      'flow_data[subscription_update_confirm][items][0][price]': 'price_professional',
    })
  })

  const PORTAL = 'https://billing.stripe.com/p/inicio'
  const FATURA = 'https://invoice.stripe.com/i/1'
  const naoPaga = { status: 'open', billing_reason: 'subscription_create', hosted_invoice_url: FATURA }
  // The state of a subscription to `price_basico`, the price that is bought now, and the page that the buyer gets.
  test.each<[string, Record<string, unknown>, string, string]>([
    ['active, for the same plan', {}, 'price_basico', PORTAL],
    ['past due', { status: 'past_due' }, 'price_professional', PORTAL],
    ['incomplete', { status: 'incomplete', latest_invoice: naoPaga }, 'price_basico', FATURA],
    ['canceled', { status: 'canceled' }, 'price_basico', 'https://checkout.stripe.com/'],
  ])('a buyer with a subscription that is %s gets the right page', async (_, mudanca, price, pagina) => {
    const { a, sub } = await criarAssinante('price_basico')
    stripe.change(sub, mudanca)
    const { json } = await comprar(a, price)
    expect(json.url.slice(0, pagina.length)).toBe(pagina)
  })

  test('a portal that refuses changes opens at its start', async () => {
    const { a } = await criarAssinante('price_basico')
    stripe.state.portalRefusesChanges = true
    expect((await comprar(a, 'price_professional')).json.url).toBe(PORTAL)
  })

  test('a read of the subscriptions closes every other open checkout', async () => {
    const a = await criarAgencia()
    await comprar(a, 'price_basico')
    const cus = await lerCliente(a)
    const abertas = () => [...stripe.sessions.values()].filter(s => s.customer === cus && s.status === 'open')
    const durante: number[] = []
    stripe.state.beforeList = async () => durante.push(abertas().length)
    const { json } = await comprar(a, 'price_enterprise')
    expect(durante).toEqual([0])
    expect(abertas()).toMatchObject([{ url: json.url, metadata: { price_id: 'price_enterprise' } }])
    // A second request for the same plan returns the same page.
    expect((await comprar(a, 'price_enterprise')).json.url).toBe(json.url)
  })

  test('a checkout paid during another request leads to the change of plan, not to a second one', async () => {
    const a = await criarAgencia()
    await comprar(a, 'price_basico')
    const cus = await lerCliente(a)
    stripe.state.beforeList = async () => {
      if (![...stripe.subscriptions.values()].some(s => s.customer === cus))
        stripe.subscribe(cus, 'price_basico')
    }
    expect((await comprar(a, 'price_enterprise')).json.url).toBe(
      'https://billing.stripe.com/p/subscription_update_confirm',
    )
  })

  test('a request with an expired lease returns no payable page', async () => {
    const a = await criarAgencia()
    await comprar(a, 'price_basico')
    const cus = await lerCliente(a)
    stripe.state.beforeList = () =>
      teste.db.servico.execute(
        sql`update clientes_pagamento set checkout_vez = ${teste.mundo.novoId()} where cliente_id = ${cus}`,
      )
    expect(await comprar(a, 'price_basico')).toMatchObject({ status: 503, json: { code: 'indisponivel' } })
    expect([...stripe.sessions.values()].filter(s => s.customer === cus && s.status === 'open')).toEqual([])
  })

  test('an agency under contract cannot buy a subscription beside it', async () => {
    const a = await criarAgencia()
    await teste.db.servico.execute(sql`update agencias set assinatura_origem = 'manual', assinatura_inicio = now(),
      status_assinatura = 'active', limite_leads_mensal = 7 where id = ${a.id}`)
    const pedidos = stripe.requests.length
    expect(await comprar(a)).toMatchObject({
      status: 409,
      json: { code: 'conflito', error: expect.stringContaining('contrato direto') },
    })
    expect(stripe.requests).toHaveLength(pedidos)
    await teste.db.servico.execute(sql`update agencias set status_assinatura = 'inativa' where id = ${a.id}`)
    expect((await comprar(a)).status).toBe(200)
  })

  test('works again after Stripe was unavailable', async () => {
    const a = await criarAgencia()
    stripe.state.failing = 500
    expect(await comprar(a)).toMatchObject({ status: 503, json: { code: 'indisponivel' } })
    stripe.state.failing = undefined
    expect((await comprar(a)).status).toBe(200)
  })
})

describe('customer-portal', () => {
  test('opens for an earlier customer, although the agency is inactive', async () => {
    const { a } = await criarAssinante()
    await teste.db.servico.execute(sql`update agencias set ativa = false where id = ${a.id}`)
    const token = (await teste.login(a.email)).json.access_token
    const aberto = await chamar('/functions/v1/customer-portal', token)
    expect(aberto).toMatchObject({ status: 200, json: { url: 'https://billing.stripe.com/p/inicio' } })
    expect(stripe.requests.at(-1)?.params).toMatchObject({
      customer: await lerCliente(a),
      return_url: 'https://avalia60.example/painel-agencia',
    })
  })

  test('opens for no other caller', async () => {
    expect((await chamar('/functions/v1/customer-portal', (await criarAgencia()).token)).status).toBe(409)
    expect((await chamar('/functions/v1/customer-portal')).status).toBe(401)
  })

  test('a manual contract gets the contact, not a missing-subscription error', async () => {
    const b = await criarAgencia()
    await teste.db.servico.execute(
      sql`update agencias set assinatura_origem = 'manual', assinatura_inicio = now() where id = ${b.id}`,
    )
    const { status, json } = await chamar('/functions/v1/customer-portal', b.token)
    expect([status, json.error]).toEqual([409, expect.stringContaining('contrato')])
  })
})

describe('check-subscription (case 24)', () => {
  test('updates the agency from Stripe', async () => {
    const { a, sub } = await criarAssinante()
    expect(await conferir(a)).toEqual({
      subscribed: true,
      status: 'active',
      plano: 'premium',
      limite: 100,
      usados: 0,
    })
    expect(await lerLinha(a)).toMatchObject({ assinatura_origem: 'stripe', limite_leads_mensal: 100 })
    stripe.change(sub, { status: 'unpaid' })
    expect(await conferir(a)).toMatchObject({ subscribed: false, status: 'unpaid', limite: 0 })
  })

  test('ignores all data from the client', async () => {
    const a = await criarAgencia()
    const { json } = await chamar('/functions/v1/check-subscription', a.token, {
      status: 'active',
      subscribed: true,
      plano: 'enterprise',
      agencia_id: (await criarAssinante()).a.id,
    })
    expect(json).toEqual({ subscribed: false, status: 'inativa', plano: null, limite: 0, usados: 0 })
  })

  test.each([
    ['an unpaid boleto', { latest_invoice: { status: 'open', billing_reason: 'subscription_create' } }],
    ['a voided renewal', { latest_invoice: { status: 'void', billing_reason: 'subscription_cycle' } }],
    ['without an invoice', { latest_invoice: null }],
    ['collection switched off', { pause_collection: { behavior: 'void' } }],
    ['a trial', { status: 'trialing' }],
    ['an unknown word of Stripe', { status: 'nova_palavra' }],
    ['quantity zero', { items: { data: [{ id: 'si', quantity: 0, price: { id: 'price_basico' } }] } }],
  ])('%s is not a paid subscription, regardless of Stripe’s name for it', async (_, mudancas) => {
    const { a } = await criarAssinante('price_professional', mudancas)
    expect(await conferir(a)).toMatchObject({ subscribed: false, limite: 0 })
  })

  test('a withdrawn price keeps its customer’s plan', async () => {
    const { a } = await criarAssinante('price_enterprise')
    await teste.db.servico.execute(
      sql`update planos_disponiveis set stripe_price_id = 'price_enterprise_2027' where chave = 'enterprise'`,
    )
    expect(await conferir(a)).toMatchObject({ subscribed: true, plano: 'enterprise', limite: 300 })
    await teste.db.servico.execute(
      sql`update planos_disponiveis set stripe_price_id = 'price_enterprise' where chave = 'enterprise'`,
    )
  })

  test('an unknown price gives no plan', async () => {
    const { a, cus, sub } = await criarAssinante()
    stripe.change(sub, { status: 'canceled' })
    stripe.subscribe(cus, 'price_de_outro_produto')
    expect(await conferir(a)).toMatchObject({ subscribed: false, status: 'sem_plano' })
  })

  test('leaves a manual contract unchanged', async () => {
    const { a, sub } = await criarAssinante('price_basico', { status: 'canceled' })
    await teste.db.servico.execute(sql`update agencias set assinatura_origem = 'manual', assinatura_inicio = now(), plano = 'enterprise',
      status_assinatura = 'active', limite_leads_mensal = 7 where id = ${a.id}`)
    expect(await conferir(a)).toMatchObject({ subscribed: true, plano: 'enterprise', limite: 7 })
    stripe.change(sub, { status: 'active' })
    expect(await conferir(a)).toMatchObject({ subscribed: true, plano: 'basico', limite: 30 })
  })

  test('removes a plan that only a sandbox gave', async () => {
    const a = await criarAgencia()
    await teste.db.servico.execute(sql`update agencias set assinatura_origem = 'sandbox',
      status_assinatura = 'active', limite_leads_mensal = 300 where id = ${a.id}`)
    expect(await conferir(a)).toMatchObject({ subscribed: false, limite: 0 })
  })
})

describe('webhook (case 23)', () => {
  /** Delivers the event of a new subscription. @returns its agency. */
  async function ativar(): Promise<Agencia> {
    const { a, cus } = await criarAssinante()
    expect(await entregar(stripe.event('customer.subscription.created', cus))).toBe(200)
    return a
  }

  test('a signed event changes the agency', async () => {
    const a = await ativar()
    expect(await lerLinha(a)).toMatchObject({ status_assinatura: 'active', plano: 'premium' })
  })

  test('a signed event notifies the agency’s panel', async () => {
    const avisos: string[] = []
    await teste.db.listen('painel_agencia', id => avisos.push(id))
    const a = await ativar()
    await expect.poll(() => avisos).toContain(a.id)
  })

  test('a signed event leaves a row in the audit trail', async () => {
    const a = await ativar()
    const { rows } = await teste.db.servico.execute(
      sql`select detalhes from auditoria where acao = 'assinatura_mudou' and alvo = ${a.id}`,
    )
    expect(rows).toEqual([
      { detalhes: { status: 'active', plano: 'premium', limite: 100, origem: 'stripe' } },
    ])
  })

  test('a signed event sends the agency one mail', async () => {
    const a = await ativar()
    const [email, ...outros] = (await teste.mundo.mail.list()).filter(({ para }) => para === a.email)
    expect(email).toMatchObject({
      assunto: 'Sua assinatura está ativa: plano Professional',
      texto: expect.stringContaining('Leads por mês: 100'),
    })
    expect(outros).toEqual([])
  })

  describe('the log of refusals', () => {
    /** Empties the log. @returns a customer of Stripe. */
    async function esvaziar(): Promise<string> {
      await teste.db.servico.execute(sql`delete from pagamento_recusas`)
      return (await criarAssinante()).cus
    }
    /** Delivers an event with a wrong signature. @returns the start and the last refusal of the outage. */
    async function recusar(cus: string): Promise<{ desde: number; ultima_em: number }> {
      const { payload } = stripe.event('customer.subscription.updated', cus)
      expect(await entregar({ payload, header: 'lixo' })).toBe(400)
      const { rows } = await teste.db.servico.execute<{ desde: string; ultima_em: string }>(
        sql`select desde, ultima_em from pagamento_recusas`,
      )
      const linha = exigirFato(rows[0], 'the refusal')
      return { desde: new Date(linha.desde).getTime(), ultima_em: new Date(linha.ultima_em).getTime() }
    }

    test('has no event without a signature', async () => {
      await esvaziar()
      expect((await chamar('/api/stripe/webhook')).status).toBe(400)
      expect((await teste.db.servico.execute(sql`select from pagamento_recusas`)).rows).toEqual([])
    })

    test('is written once a minute', async () => {
      const cus = await esvaziar()
      const primeira = await recusar(cus)
      expect(primeira.ultima_em).toBe(primeira.desde)
      teste.time.offset_ms = 30_000
      expect(await recusar(cus)).toEqual(primeira)
    })

    test('keeps the start of an outage', async () => {
      const cus = await esvaziar()
      const { desde } = await recusar(cus)
      teste.time.offset_ms = 2 * MINUTO_MS
      const depois = await recusar(cus)
      expect(depois.desde).toBe(desde)
      expect(depois.ultima_em).toBeGreaterThan(desde)
    })

    test('begins again after an accepted event', async () => {
      const cus = await esvaziar()
      const { desde } = await recusar(cus)
      expect(await entregar(stripe.event('customer.subscription.updated', cus))).toBe(200)
      teste.time.offset_ms = 2 * MINUTO_MS
      const outra = await recusar(cus)
      expect(outra.desde).toBe(outra.ultima_em)
      expect(outra.desde).toBeGreaterThan(desde)
    })
  })

  /** Forges events from a true one: name, body and signature of each; without a signature the true one is kept. */
  function falsificar({ payload, header }: { payload: string; header: string }) {
    const agora = Math.floor(teste.mundo.clock.now().getTime() / 1000)
    const [t = '', v1 = ''] = header.split(',')
    const evento = JSON.parse(payload)
    const falsos: [string, string, string?][] = [
      ['no header', payload, ''],
      ['another secret', payload, stripe.sign(payload, 'whsec_outro')],
      // Stripe's library accepts an age of 300 seconds.
      ['too old', payload, stripe.sign(payload, WEBHOOK_SECRET, agora - 301)],
      ['only v0', payload, `${t},${v1.replace('v1=', 'v0=')}`],
      ['another time', payload, `t=${agora + 1},${v1}`],
      ['a space more', `${payload} `, header],
      ['not JSON', 'nada', stripe.sign('nada')],
      ...[null, {}, { id: 'evt_1' }, { id: 'evt_1', type: 'x', data: {} }, { ...evento, id: 'a\u0000b' }].map(
        (corpo): [string, string, string] => {
          const texto = JSON.stringify(corpo)
          return [`signed but no event: ${texto}`, texto, stripe.sign(texto)]
        },
      ),
      ['garbage', payload, 'lixo'],
    ]
    return falsos
  }

  test('forged, altered and old events are refused', async () => {
    const { a, cus } = await criarAssinante()
    const verdadeiro = stripe.event('customer.subscription.created', cus)
    for (const [nome, payload, header = verdadeiro.header] of falsificar(verdadeiro)) {
      expect(await entregar({ payload, header }), nome).toBe(400)
    }
    expect(await lerLinha(a)).toMatchObject({ status_assinatura: 'inativa' })
  })

  // Stripe signs with two secrets while one replaces the other.
  test('one right signature of two is enough', async () => {
    const { a, cus } = await criarAssinante()
    const { payload, header } = stripe.event('customer.subscription.created', cus)
    expect(await entregar({ payload, header: `${header},v1=${'0'.repeat(64)}` })).toBe(200)
    expect(await lerLinha(a)).toMatchObject({ status_assinatura: 'active' })
  })

  test('the same event twenty times at once has its effect once', async () => {
    const { a, cus } = await criarAssinante()
    const evento = stripe.event('invoice.paid', cus, { object: 'invoice' })
    const respostas = await Promise.all(Array.from({ length: 20 }, () => entregar(evento)))
    expect(new Set(respostas)).toEqual(new Set([200]))
    const { rows } = await teste.db.servico.execute(
      sql`select count(*)::int as n from eventos_pagamento where id = ${evento.id}`,
    )
    expect(rows[0]).toEqual({ n: 1 })
    // One by the new subscription; the purchase itself changed no row.
    expect(await lerLinha(a)).toMatchObject({ status_assinatura: 'active', versao: 2 })
    const lidas = stripe.requests.length
    expect(await entregar(evento)).toBe(200)
    expect(stripe.requests.length).toBe(lidas)
  })

  test('events in the wrong order end in Stripe’s state', async () => {
    const { a, cus, sub } = await criarAssinante()
    const criada = stripe.event('customer.subscription.created', cus, { id: sub, status: 'active' })
    stripe.change(sub, { status: 'canceled' })
    const apagada = stripe.event('customer.subscription.deleted', cus, { id: sub, status: 'canceled' })
    expect(await entregar(apagada)).toBe(200)
    expect(await entregar(criada)).toBe(200)
    expect(await lerLinha(a)).toMatchObject({ status_assinatura: 'canceled', limite_leads_mensal: 0 })
  })

  test('a stale read changes no data', async () => {
    const { a, cus, sub } = await criarAssinante()
    let soltar = () => undefined as unknown
    /** Ends when the first read has begun; that read then waits for `soltar`, and returns the subscription of now. */
    const chegou = new Promise<void>(resolve => {
      stripe.state.beforeList = () => {
        stripe.state.beforeList = async () => undefined
        const velha = { ...(stripe.subscriptions.get(sub) as object) }
        resolve()
        return new Promise<void>(go => {
          soltar = () => {
            stripe.change(sub, velha)
            return go()
          }
        })
      }
    })
    const lenta = entregar(stripe.event('invoice.paid', cus))
    await chegou
    stripe.change(sub, { status: 'canceled' })
    expect(await entregar(stripe.event('customer.subscription.deleted', cus))).toBe(200)
    // The slow read returns older data than the other has written.
    soltar()
    expect(await lenta).toBe(200)
    expect(await lerLinha(a)).toMatchObject({ status_assinatura: 'canceled' })
  })

  test('an event of an unknown customer, of another agency by its metadata, or of another kind is only logged', async () => {
    const { a } = await criarAssinante()
    const alheio = 'cus_de_outra_conta'
    stripe.customers.set(alheio, { id: alheio })
    stripe.subscribe(alheio, 'price_enterprise', { metadata: { agencia_id: a.id } })
    for (const evento of [
      stripe.event('customer.subscription.created', alheio, {
        metadata: { agencia_id: a.id },
        client_reference_id: a.id,
      }),
      stripe.event('payout.paid', null, { object: 'payout' }),
      stripe.event('tipo.que.nao.existe', 'cus_ninguem'),
    ]) {
      expect(await entregar(evento)).toBe(200)
    }
    expect(await lerLinha(a)).toMatchObject({ status_assinatura: 'inativa' })
  })

  test('without access to Stripe’s data the webhook asks for a retry, which then has its effect', async () => {
    const { a, cus } = await criarAssinante()
    const evento = stripe.event('invoice.paid', cus)
    stripe.state.failing = 500
    expect(await entregar(evento)).toBe(503)
    expect(await lerLinha(a)).toMatchObject({ status_assinatura: 'inativa' })
    stripe.state.failing = undefined
    expect(await entregar(evento)).toBe(200)
    expect(await lerLinha(a)).toMatchObject({ status_assinatura: 'active' })
  })
})

test('a failed effect leaves no mark, and the retried event works', async () => {
  const { a, cus } = await criarAssinante()
  const evento = stripe.event('invoice.paid', cus)
  const dono = new pg.Client({ connectionString: teste.db.url })
  await dono.connect()
  await dono.query(`create function falhar() returns trigger language plpgsql as
    $$ begin raise exception 'no meio'; end $$;
    create trigger falhar before update on agencias for each row execute function falhar()`)
  expect(await entregar(evento)).toBe(500)
  await dono.query('drop trigger falhar on agencias')
  await dono.end()
  expect(await lerLinha(a)).toMatchObject({ status_assinatura: 'inativa' })
  expect(await entregar(evento)).toBe(200)
  expect(await lerLinha(a)).toMatchObject({ status_assinatura: 'active' })
})

test('case 22: the count restarts once on the day, for early, late and repeated renewal events', async () => {
  const { a, cus, sub } = await criarAssinante()
  const ancora = Math.floor(teste.mundo.clock.now().getTime() / 1000)
  await entregar(stripe.event('customer.subscription.created', cus))
  /** Counts one more lead in the period of now, as an assignment does. */
  const atribuir = async () => {
    const { rows } = await teste.db.servico.execute<{ assinatura_inicio: string }>(
      sql`select assinatura_inicio from agencias where id = ${a.id}`,
    )
    const inicio = new Date(rows[0]?.assinatura_inicio as string)
    const periodo = periodoEm(inicio, teste.mundo.clock.now()).inicio.toISOString()
    await teste.db.servico.execute(sql`update agencias set contagem_inicio = ${periodo}, leads_usados_mes_atual =
      case when contagem_inicio = ${periodo} then leads_usados_mes_atual else 0 end + 1 where id = ${a.id}`)
  }
  await atribuir()
  await atribuir()
  expect(await conferir(a)).toMatchObject({ usados: 2 })
  const item = { id: 'si', quantity: 1, price: { id: 'price_professional' } }
  // The second period: 30 days from the 31st day on, in seconds.
  const periodo = { current_period_start: ancora + 31 * 86_400, current_period_end: ancora + 61 * 86_400 }
  stripe.change(sub, { items: { data: [{ ...item, ...periodo }] } })
  // An event before the day keeps the old period's use.
  expect(await entregar(stripe.event('invoice.paid', cus, { object: 'invoice' }))).toBe(200)
  expect(await conferir(a)).toMatchObject({ usados: 2 })
  teste.time.offset_ms = 32 * DIA_MS
  await atribuir()
  // A late, repeated event keeps the new period's lead in the count.
  const renovada = stripe.event('invoice.paid', cus, { object: 'invoice' })
  expect([await entregar(renovada), await entregar(renovada)]).toEqual([200, 200])
  expect(await entregar(stripe.event('customer.subscription.updated', cus))).toBe(200)
  // The session of a month ago has expired; the verb does not need one.
  const verificada = await verificarAssinatura({ ...teste.mundo, pagamento, publicUrl: '' }, a.id)
  expect(verificada).toMatchObject({ subscribed: true, usados: 1 })
})

describe('never two subscriptions', () => {
  /** Returns the instant of an hour ago in seconds: the earlier subscription was made then. */
  const antes = () => Math.floor(teste.mundo.clock.now().getTime() / 1000) - 3600

  /** Pays a second subscription beside an active one. @returns both. */
  async function pagarDuas() {
    const { a, cus, sub } = await criarAssinante('price_basico', { created: antes() })
    const outra = stripe.subscribe(cus, 'price_enterprise')
    expect(await entregar(stripe.event('customer.subscription.created', cus))).toBe(200)
    return { a, sub, outra }
  }

  test('of two active ones the later one stays', async () => {
    const { a, sub, outra } = await pagarDuas()
    expect(await lerLinha(a)).toMatchObject({ status_assinatura: 'active', plano: 'enterprise' })
    expect([sub, outra].map(id => stripe.subscriptions.get(id)?.status)).toEqual(['canceled', 'active'])
  })

  test('the payment of the ended one is credited', async () => {
    await pagarDuas()
    expect(stripe.requests.findLast(({ method }) => method === 'DELETE')?.params).toEqual({
      prorate: 'true',
      invoice_now: 'true',
    })
  })

  test('the audit trail names the ended one', async () => {
    const { a, sub } = await pagarDuas()
    const { rows } = await teste.db.servico.execute(
      sql`select detalhes from auditoria where acao = 'assinatura_repetida' and alvo = ${a.id}`,
    )
    expect(rows).toEqual([{ detalhes: { assinatura: sub } }])
  })

  test('a pending boleto beside a paid one ends without a credit', async () => {
    const { a, cus, sub } = await criarAssinante('price_professional', { created: antes() })
    const boleto = stripe.subscribe(cus, 'price_enterprise', {
      latest_invoice: { status: 'open', billing_reason: 'subscription_create' },
    })
    expect(await conferir(a)).toMatchObject({ subscribed: true, plano: 'premium' })
    expect([sub, boleto].map(id => stripe.subscriptions.get(id)?.status)).toEqual(['active', 'canceled'])
    expect(stripe.requests.findLast(({ method }) => method === 'DELETE')?.params).toEqual({})
  })

  test('while the other cannot be ended the state stays until a retry', async () => {
    const { a, cus } = await criarAssinante('price_basico', { created: antes() })
    await conferir(a)
    stripe.subscribe(cus, 'price_enterprise')
    stripe.state.beforeList = async () => {
      // Answers the list and fails afterwards.
      setImmediate(() => {
        stripe.state.failing = 500
      })
    }
    const evento = stripe.event('customer.subscription.created', cus)
    expect(await entregar(evento)).toBe(503)
    expect(await lerLinha(a)).toMatchObject({ plano: 'basico' })
    stripe.state.failing = undefined
    stripe.state.beforeList = async () => undefined
    expect(await entregar(evento)).toBe(200)
    expect(await lerLinha(a)).toMatchObject({ plano: 'enterprise' })
  })

  test('the database refuses a second one from any code', async () => {
    const { a, cus } = await criarAssinante()
    await conferir(a)
    const segunda = (status: string) =>
      teste.db.servico.execute(sql`insert into assinaturas (assinatura_id, agencia_id, provedor, cliente_id, status,
          periodo_inicio, periodo_fim, criada_em, atualizada_em)
        values (${`sub_${teste.mundo.novoId()}`}, ${a.id}, 'stripe', ${cus}, ${status}, now(), now(), now(), now())`)
    await expect(segunda('incomplete')).rejects.toMatchObject({
      cause: { code: '23505', constraint: 'assinaturas_uma_viva' },
    })
    await segunda('canceled')
  })
})

describe('sweep', () => {
  test('applies changes without an event', async () => {
    const { a, sub } = await criarAssinante()
    await conferir(a)
    stripe.change(sub, { status: 'canceled' })
    teste.time.offset_ms = 32 * DIA_MS
    await varrerAssinaturas({ ...teste.mundo, pagamento, publicUrl: '' })
    expect(await lerLinha(a)).toMatchObject({ status_assinatura: 'canceled', limite_leads_mensal: 0 })
  })

  test('a deleted agency is no longer charged', async () => {
    const { a, sub, cus } = await criarAssinante()
    await conferir(a)
    await teste.db.servico.execute(sql`delete from agencias where id = ${a.id}`)
    expect(await entregar(stripe.event('invoice.paid', cus))).toBe(200)
    await varrerAssinaturas({ ...teste.mundo, pagamento, publicUrl: '' })
    expect(stripe.subscriptions.get(sub)?.status).toBe('canceled')
  })
})

describe('tables', () => {
  const comoAgencia = ({ id }: Agencia) => ({ papel: 'agencia' as const, claims: { agencia_id: id } })

  test('an agency reads its own subscriptions alone', async () => {
    const { a } = await criarAssinante()
    const { a: outra } = await criarAssinante()
    await conferir(a)
    await conferir(outra)
    const minhas = await teste.db.como(
      comoAgencia(a),
      async tx => (await tx.execute(sql`select * from assinaturas`)).rows,
    )
    expect(minhas).toMatchObject([{ agencia_id: a.id, status: 'active' }])
  })

  test.each([
    `select 1 from clientes_pagamento`,
    `select 1 from eventos_pagamento`,
    `select 1 from sandbox_sessoes`,
    `update assinaturas set status = 'active'`,
    `update agencias set status_assinatura = 'active'`,
  ])('an agency may not run: %s', async instrucao => {
    const { a } = await criarAssinante()
    await expect(teste.db.como(comoAgencia(a), tx => tx.execute(sql.raw(instrucao)))).rejects.toMatchObject({
      cause: { code: '42501' },
    })
  })
})

test('for any order of Stripe’s events, the agency ends with the paid state', async () => {
  const { a, cus, sub } = await criarAssinante()
  const status = fc.constantFrom('active', 'past_due', 'unpaid', 'canceled', 'incomplete', 'paused')
  const price = fc.constantFrom('price_basico', 'price_professional', 'price_x')
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ status, price }), { minLength: 1, maxLength: 4 }),
      fc.nat(3),
      async (verdades, repetir) => {
        const eventos = verdades.map(verdade => {
          const items = stripe.subscriptions.get(sub)?.items as { data: object[] }
          const data = items.data.map(item => ({ ...item, price: { id: verdade.price } }))
          stripe.change(sub, { status: verdade.status, items: { ...items, data } })
          return stripe.event('customer.subscription.updated', cus)
        })
        // At least one event exists, so the repeated one and the last one do too.
        const entregues = [...eventos, eventos[repetir % eventos.length] as (typeof eventos)[0]].reverse()
        await Promise.all(entregues.map(entregar))
        const ultima = verdades.at(-1) as (typeof verdades)[0]
        const paga = ultima.status === 'active' && ultima.price !== 'price_x'
        const agencia = await lerLinha(a)
        expect(agencia?.status_assinatura === 'active').toBe(paga)
        // The limits of the seeded plans.
        expect(agencia?.limite_leads_mensal).toBe(
          paga ? { price_basico: 30, price_professional: 100, price_x: 0 }[ultima.price] : 0,
        )
      },
    ),
    { numRuns: 40 },
  )
})
