import { randomBytes } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

/** The one key that the double takes, and the secret with which it signs. */
export const SECRET_KEY = 'sk_test_certa'
export const WEBHOOK_SECRET = 'whsec_segredo_dos_testes'

/** A month of 31 days. */
const MONTH_S = 31 * 86_400

type Params = Record<string, string>
type Thing = Record<string, unknown> & { id: string }
export type DoubleRequest = {
  method: string
  path: string
  params: Params
  idempotencyKey: string | undefined
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/**
 * Starts Stripe's API as far as this product calls it, on a local port, for tests through the real SDK. It covers form
 * bodies, bearer key, idempotency keys, Stripe's shapes and errors. Tests play Stripe's part with `subscribe` and
 * `change`, and sign events with `event`.
 */
export async function createStripeDouble(now: () => Date) {
  const state = emptyState()
  const replies: Replies = new Map()
  const server = http.createServer(async (request, response) => {
    const [status, json] = await handle(state, replies, request, now)
    response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_teste' })
    response.end(JSON.stringify(json))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const signer = new Stripe(SECRET_KEY)
  const sign = (payload: string, secret = WEBHOOK_SECRET, timestamp = seconds(now())) =>
    signer.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return {
    ...state,
    state,
    sign,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Creates the subscription of a customer who paid in Checkout; returns its id. */
    subscribe(customer: string, price: string, changes: Record<string, unknown> = {}): string {
      const subscription = newSubscription(customer, price, now())
      state.subscriptions.set(subscription.id, { ...subscription, ...changes })
      return subscription.id
    },
    change(id: string, changes: Record<string, unknown>) {
      state.subscriptions.set(id, { ...(state.subscriptions.get(id) as Thing), ...changes })
    },
    /** Signs an event about a customer; `over` replaces parts of its object. */
    event(type: string, customer: string | null, over: Record<string, unknown> = {}) {
      const event = newEvent(type, { id: 'obj', object: 'subscription', customer, ...over }, now())
      const payload = JSON.stringify(event)
      return { id: event.id, payload, header: sign(payload) }
    },
    close() {
      server.closeAllConnections()
      return new Promise(resolve => server.close(resolve))
    },
  }
}

export type StripeDouble = Awaited<ReturnType<typeof createStripeDouble>>
type State = ReturnType<typeof emptyState>
type Answer = [status: number, json: unknown]
type Replies = Map<string, { body: string; answer: Answer }>

function emptyState() {
  return {
    customers: new Map<string, Thing>(),
    sessions: new Map<string, Thing>(),
    subscriptions: new Map<string, Thing>(),
    requests: [] as DoubleRequest[],
    /** Answers every call with this status. */
    failing: undefined as number | undefined,
    /** Called before a list of subscriptions is answered, so that a test can hold one back. */
    beforeList: async () => undefined as unknown,
    portalRefusesChanges: false,
  }
}

async function handle(
  state: State,
  replies: Replies,
  request: http.IncomingMessage,
  now: () => Date,
): Promise<Answer> {
  let body = ''
  for await (const chunk of request) body += chunk
  const url = new URL(request.url ?? '/', 'http://localhost')
  const method = request.method ?? 'GET'
  const params = Object.fromEntries(new URLSearchParams(method === 'POST' ? body : url.search))
  const idempotencyKey = request.headers['idempotency-key'] as string | undefined
  state.requests.push({ method, path: url.pathname, params, idempotencyKey })
  if (request.headers.authorization !== `Bearer ${SECRET_KEY}`) return failure(401, 'Invalid API Key')
  if (state.failing) return failure(state.failing, 'down', undefined, 'api_error')
  const seen = idempotencyKey && replies.get(idempotencyKey)
  if (seen) {
    return seen.body === body
      ? seen.answer
      : failure(400, 'Keys for idempotent requests…', undefined, 'idempotency_error')
  }
  const answer = await route(state, { method, path: url.pathname, params, now })
  if (idempotencyKey) replies.set(idempotencyKey, { body, answer })
  return answer
}

function newEvent(type: string, object: Record<string, unknown>, at: Date) {
  const id = `evt_${randomBytes(8).toString('hex')}`
  return { id, object: 'event', type, livemode: false, created: seconds(at), data: { object } }
}

type Call = { state: State; params: Params; now: () => Date; id: string | undefined }
type Endpoint = (call: Call) => Answer | Promise<Answer>

const ENDPOINTS: Record<string, Endpoint> = {
  'POST customers': ({ state, params }) => {
    const customer = { id: `cus_${randomBytes(6).toString('hex')}`, object: 'customer', ...params }
    state.customers.set(customer.id, customer)
    return [200, customer]
  },
  'GET subscriptions': ({ state, params, id }) =>
    id ? oneSubscription(state, id) : subscriptionsOf(state, params),
  'DELETE subscriptions': ({ state, id, now }) => {
    const found = state.subscriptions.get(id ?? '')
    if (!found || found.status === 'canceled') return missing('subscription')
    state.subscriptions.set(found.id, { ...found, status: 'canceled', ended_at: seconds(now()) })
    return [200, state.subscriptions.get(found.id)]
  },
  'POST billing_portal': ({ state, params }) => {
    const change = params['flow_data[type]']
    if (change && state.portalRefusesChanges) return failure(400, 'feature disabled')
    return [200, { id: 'bps_1', url: `https://billing.stripe.com/p/${change ?? 'inicio'}` }]
  },
}

function oneSubscription(state: State, id: string): Answer {
  const found = state.subscriptions.get(id)
  return found ? [200, found] : missing('subscription')
}

async function subscriptionsOf(state: State, params: Params): Promise<Answer> {
  await state.beforeList()
  if (!state.customers.has(params.customer ?? '')) return missing('customer')
  const all = [...state.subscriptions.values()].filter(one => one.customer === params.customer)
  return [200, list(params.status === 'all' ? all : all.filter(one => one.status !== 'canceled'))]
}

async function route(
  state: State,
  { method, path, params, now }: { method: string; path: string; params: Params; now: () => Date },
): Promise<Answer> {
  const [, , resource = '', second, third] = path.split('/')
  if (resource === 'checkout') return checkout(state, { method, params, id: third, now })
  const endpoint = ENDPOINTS[`${method} ${resource}`]
  return endpoint ? endpoint({ state, params, now, id: second }) : missing(resource)
}

function checkout(
  state: State,
  { method, params, id, now }: { method: string; params: Params; id: string | undefined; now: () => Date },
): Answer {
  if (method === 'GET') {
    const found = [...state.sessions.values()].filter(
      one => one.customer === params.customer && (!params.status || one.status === params.status),
    )
    return [200, list(found)]
  }
  if (id) {
    const found = state.sessions.get(id)
    if (found?.status !== 'open') return failure(400, 'not open')
    state.sessions.set(id, { ...found, status: 'expired', url: null })
    return [200, state.sessions.get(id)]
  }
  if (!state.customers.has(params.customer ?? '')) return missing('customer')
  const session = {
    id: `cs_test_${randomBytes(6).toString('hex')}`,
    object: 'checkout.session',
    status: 'open',
    created: seconds(now()),
    customer: params.customer,
    metadata: { price_id: params['metadata[price_id]'] },
    url: '',
  }
  session.url = `https://checkout.stripe.com/c/${session.id}`
  state.sessions.set(session.id, session)
  return [200, session]
}

function newSubscription(customer: string, price: string, at: Date): Thing {
  const start = seconds(at)
  const item = {
    id: `si_${randomBytes(4).toString('hex')}`,
    quantity: 1,
    price: { id: price },
    current_period_start: start,
    current_period_end: start + MONTH_S,
  }
  return {
    id: `sub_${randomBytes(6).toString('hex')}`,
    object: 'subscription',
    customer,
    status: 'active',
    created: start,
    start_date: start,
    billing_cycle_anchor: start,
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    pause_collection: null,
    items: list([item]),
    latest_invoice: { id: 'in_1', status: 'paid', billing_reason: 'subscription_create' },
  }
}

const list = (data: unknown[]) => ({ object: 'list', data, has_more: false })

function missing(what: string): Answer {
  return failure(404, `No such ${what}`, 'resource_missing')
}

function failure(status: number, message: string, code?: string, type = 'invalid_request_error'): Answer {
  return [status, { error: { type, message, ...(code && { code }) } }]
}
