import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import { z } from 'zod'
import { type EventoDePagamento, EventoInvalido, type Pagamento } from '#domain/assinatura/pagamento.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { nomeDe } from '#domain/recusa/falha.ts'
import { traced } from '#platform/tracing/trace.ts'
import { TimedOut, withTimeout } from '#platform/with-timeout.ts'
import { ignoreMissing, LINHAS_DA_LISTA, readSubscriptions } from './stripe-subscriptions.ts'

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
 * the same idempotency key. Our choice.
 */
const LIMITS_MS = { call: 8_000, all: 15_000 }
/** Days in which a boleto may be paid: our choice, as in the sandbox. */
const BOLETO_DIAS = 3
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

/** Returns the settings of the SDK for another address of the API; empty for Stripe's own address. */
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

/** Closes the customer's open checkouts, except the first for the price `keep`. @returns the address of that one. */
async function closeCheckouts(stripe: Stripe, customer: string, keep: string | null) {
  const open = await stripe.checkout.sessions.list({ customer, status: 'open', limit: LINHAS_DA_LISTA })
  let kept: string | null = null
  for (const session of open.data) {
    if (!kept && session.url && session.metadata?.price_id === keep) kept = session.url
    else await stripe.checkout.sessions.expire(session.id)
  }
  return kept
}

/** Opens a checkout; a repeated `tentativa` returns the same one. */
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

/** Opens the customer's portal, with `troca` at the confirmation of another price. */
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

/** Runs the SDK's check of a signature. @throws EventoInvalido with the kind of its error. */
function verify(construct: () => Stripe.Event): Stripe.Event {
  try {
    return construct()
  } catch (error) {
    throw new EventoInvalido(nomeDe(error))
  }
}
