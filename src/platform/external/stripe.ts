import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import { z } from 'zod'
import { lerStatusDoProvedor } from '#domain/agencia/situacao.ts'
import type { AssinaturaDoProvedor } from '#domain/assinatura/assinatura.ts'
import { type EventoDePagamento, EventoInvalido, type Pagamento } from '#domain/assinatura/pagamento.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { nomeDe } from '#domain/recusa/falha.ts'
import { traced } from '#platform/tracing/trace.ts'
import { TimedOut, withTimeout } from '#platform/with-timeout.ts'

/** Settings of the Stripe account. `apiBase`, for tests and proxies, gives scheme, host and port. */
export type StripeConfig = {
  secretKey: string
  webhookSecret: string | undefined
  apiBase: string | undefined
  /** Timeouts for one call, and for all calls of one request, in ms; shorter in tests. */
  limits_ms?: { call: number; all: number }
}

/** Maximum age of a signed event in seconds, against replays (default of Stripe). */
const TOLERANCIA_SEGUNDOS = 300
/**
 * Timeouts in ms for one call with its whole response, and for all calls of a request. The SDK retries a call once, with
 * the same idempotency key.
 */
const LIMITS_MS = { call: 8_000, all: 15_000 }
/** Days in which a boleto may be paid. */
const BOLETO_DIAS = 3
/** Rows of one list: the most that Stripe gives without paging. An agency has a handful. */
const LINHAS_DA_LISTA = 100

/** Creates the payments through Stripe: card and boleto, in Brazilian Portuguese. */
export function createStripe({
  secretKey,
  webhookSecret,
  apiBase,
  limits_ms = LIMITS_MS,
}: StripeConfig): Pagamento {
  const stripe = new Stripe(secretKey, {
    ...hostOf(apiBase),
    timeout: limits_ms.call,
    // Its timeout covers the body too; the timeout of the SDK's other client restarts with each byte.
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: 'avalia60' },
  })
  const callStripe = <T>(work: () => Promise<T>) =>
    refuseFailures(() => traced('stripe', 'client', {}, () => withTimeout(work(), limits_ms.all)))
  return {
    provedor: 'stripe',
    criarCliente: ({ id, nome, email }) =>
      callStripe(async () => {
        const params = { name: nome, email, preferred_locales: ['pt-BR'], metadata: { agencia_id: id } }
        const digest = createHash('sha256').update(JSON.stringify(params)).digest('base64url')
        return (await stripe.customers.create(params, { idempotencyKey: `cliente-${digest}` })).id
      }),
    fecharCheckouts: (cliente_id, { price_id }) =>
      callStripe(() => closeCheckouts(stripe, cliente_id, price_id)),
    abrirCheckout: pedido => callStripe(() => openCheckout(stripe, pedido)),
    abrirPortal: pedido => callStripe(() => openPortal(stripe, pedido)),
    lerAssinaturas: cliente_id => callStripe(() => readSubscriptions(stripe, cliente_id)),
    encerrar: (assinatura_id, opcoes) =>
      callStripe(async () => {
        const credit = opcoes?.creditar && { prorate: true, invoice_now: true }
        await stripe.subscriptions.cancel(assinatura_id, { ...credit }).catch(ignoreMissing)
      }),
    lerEvento: (corpo, assinatura, agora) => readEvent(stripe, { corpo, assinatura, agora, webhookSecret }),
  }
}

function hostOf(apiBase: string | undefined) {
  if (!apiBase) return {}
  const { protocol, hostname, port } = new URL(apiBase)
  const secure = protocol === 'https:'
  return {
    protocol: secure ? ('https' as const) : ('http' as const),
    host: hostname,
    port: port || (secure ? 443 : 80),
  }
}

/** Maps errors of the SDK to our refusal, without their message, which may quote personal data. */
async function refuseFailures<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError || error instanceof TimedOut)) throw error
    const recusa = new Recusa(
      'indisponivel',
      'O serviço de pagamento não respondeu. Tente de novo em instantes.',
      { tentar_em_segundos: 5 },
    )
    // Type and code help the operator, and contain no personal data.
    recusa.name = [error instanceof TimedOut ? error.name : error.type, error.code].filter(Boolean).join(' ')
    throw recusa
  }
}

async function closeCheckouts(stripe: Stripe, customer: string, keep: string | null) {
  const open = await stripe.checkout.sessions.list({ customer, status: 'open', limit: LINHAS_DA_LISTA })
  let kept: string | null = null
  for (const session of open.data) {
    if (!kept && session.url && session.metadata?.price_id === keep) kept = session.url
    else await stripe.checkout.sessions.expire(session.id)
  }
  return kept
}

async function openCheckout(stripe: Stripe, pedido: Parameters<Pagamento['abrirCheckout']>[0]) {
  const { cliente_id: customer, agencia_id, price_id, tentativa, voltas } = pedido
  const metadata = { agencia_id, price_id }
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer,
      client_reference_id: agencia_id,
      line_items: [{ price: price_id, quantity: 1 }],
      allowed_payment_method_types: ['card', 'boleto'],
      payment_method_options: { boleto: { expires_after_days: BOLETO_DIAS } },
      locale: 'pt-BR',
      success_url: voltas.concluido,
      cancel_url: voltas.desistiu,
      metadata,
      subscription_data: { metadata },
    },
    { idempotencyKey: `checkout-${tentativa}` },
  )
  return session.url ?? ''
}

async function openPortal(
  stripe: Stripe,
  { cliente_id, voltar, troca }: Parameters<Pagamento['abrirPortal']>[0],
) {
  const base = { customer: cliente_id, return_url: voltar, locale: 'pt-BR' as const }
  if (!troca) return (await stripe.billingPortal.sessions.create(base)).url
  try {
    const { items } = await stripe.subscriptions.retrieve(troca.assinatura_id)
    const subscription_update_confirm = {
      subscription: troca.assinatura_id,
      items: [{ id: items.data[0]?.id ?? '', price: troca.price_id, quantity: 1 }],
    }
    const flow_data = { type: 'subscription_update_confirm' as const, subscription_update_confirm }
    return (await stripe.billingPortal.sessions.create({ ...base, flow_data })).url
  } catch (error) {
    // The portal's settings may not allow this change as a deep link: fall back to its front page.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    return (await stripe.billingPortal.sessions.create(base)).url
  }
}

async function readSubscriptions(stripe: Stripe, customer: string): Promise<AssinaturaDoProvedor[]> {
  const found = await stripe.subscriptions
    .list({ customer, status: 'all', limit: LINHAS_DA_LISTA, expand: ['data.latest_invoice'] })
    .catch(ignoreMissing)
  return found ? found.data.map(toDomain) : []
}

function toDomain(subscription: Stripe.Subscription): AssinaturaDoProvedor {
  const item = subscription.items.data.find(({ quantity }) => (quantity ?? 1) > 0)
  const invoice = typeof subscription.latest_invoice === 'string' ? null : subscription.latest_invoice
  const start = item?.current_period_start ?? subscription.start_date
  const cancel =
    subscription.cancel_at ??
    (subscription.cancel_at_period_end ? item?.current_period_end : subscription.ended_at) ??
    null
  return {
    assinatura_id: subscription.id,
    // With collection paused Stripe keeps the status "active", although nothing is paid.
    status: subscription.pause_collection ? 'paused' : lerStatusDoProvedor(subscription.status),
    price_id: item?.price.id ?? null,
    cobranca: chargeOf(invoice),
    cobranca_url: invoice?.status === 'open' ? (invoice.hosted_invoice_url ?? null) : null,
    criada_em: dateOf(subscription.created),
    ancora: dateOf(subscription.billing_cycle_anchor),
    periodo_inicio: dateOf(start),
    periodo_fim: dateOf(item?.current_period_end ?? start),
    cancela_em: cancel === null ? null : dateOf(cancel),
    relogio_adiantado_ms: 0,
  }
}

/**
 * Reads the state of payment from the last invoice. Stripe reports "active" also while the first boleto is unpaid, and
 * after the invoice of a renewal was voided. A renewal's invoice is a draft for an hour, then open during collection; a
 * failed collection sets the subscription to past_due.
 */
function chargeOf(invoice: Stripe.Invoice | null): AssinaturaDoProvedor['cobranca'] {
  if (invoice?.status === 'paid') return 'paga'
  const collecting = invoice?.status === 'draft' || invoice?.status === 'open'
  return collecting && invoice.billing_reason === 'subscription_cycle' ? 'em_cobranca' : 'nao_paga'
}

const dateOf = (seconds: number) => new Date(seconds * 1000)

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return
  throw error
}

/** An id or a type of event, as Stripe writes them: no other signed text may reach a column. */
const nameSchema = z.string().regex(/^[\w.:-]{1,255}$/)
const eventSchema = z.object({
  id: nameSchema,
  type: nameSchema,
  data: z.object({
    object: z.object({
      object: z.string().optional(),
      id: nameSchema.nullish(),
      customer: z.union([nameSchema, z.object({ id: nameSchema })]).nullish(),
    }),
  }),
})

type Received = {
  corpo: string
  assinatura: string | undefined
  agora: Date
  webhookSecret: string | undefined
}

function readEvent(stripe: Stripe, { corpo, assinatura, agora, webhookSecret }: Received): EventoDePagamento {
  if (!webhookSecret || !assinatura) throw new EventoInvalido('no signature, or no secret to check it with')
  const event = verify(() =>
    stripe.webhooks.constructEvent(
      corpo,
      assinatura,
      webhookSecret,
      TOLERANCIA_SEGUNDOS,
      // The SDK's own cryptography.
      undefined,
      agora.getTime(),
    ),
  )
  const parsed = eventSchema.safeParse(event)
  if (!parsed.success) throw new EventoInvalido('not the shape of an event')
  const { id, type, data } = parsed.data
  const { object, id: objectId, customer } = data.object
  const customerId = typeof customer === 'string' ? customer : customer?.id
  // In an event about a customer, the object itself is the customer.
  const cliente_id = object === 'customer' ? objectId : customerId
  return { id, tipo: type, cliente_id: cliente_id ?? null }
}

function verify(construct: () => Stripe.Event): Stripe.Event {
  try {
    return construct()
  } catch (error) {
    throw new EventoInvalido(nomeDe(error))
  }
}
