import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHAVE_DE_TESTE, criarApiDescrita, guardarPreco } from '#tests/api/api-descrita.ts'
import { addressOf, asSchema, requestsOf, type Schema, type Sent } from '#tests/api/random-requests.ts'

/** The seed of the run: `SEMENTE=7 vitest run …`. */
const SEED = Number(process.env.SEMENTE ?? 25)
/** Requests of a run: `PEDIDOS=9000 vitest run …`. */
const REQUESTS = Number(process.env.PEDIDOS ?? 4_000)
/** Number of requests before the throttles are reset; otherwise all answers would be 429. */
const FORGET_EVERY = 40

let descrita: Awaited<ReturnType<typeof criarApiDescrita>>
beforeAll(async () => {
  descrita = await criarApiDescrita()
})
afterAll(() => descrita.painel.teste.close())

const ACTORS = ['stranger', 'agency', 'administrator'] as const
type Actor = (typeof ACTORS)[number]

/** Creates the callers: replaces a session, an account or an agency that a request ended. */
async function createActors() {
  const { painel } = descrita
  const email = 'outra-chefe@exemplo.com.br'
  const { id } = await painel.teste.account(email)
  await painel.teste.db.servico.execute(sql`insert into user_roles (user_id, role) values (${id}, 'admin')`)
  const signIn = async (): Promise<string> => (await painel.teste.login(email)).json.access_token
  let administrator = await signIn()
  let agency = await painel.agencia()
  await guardarPreco(painel.teste.db.servico)
  const { chave }: { chave: string } = (await painel.pedir('POST', '/api/parceiros/chaves', CHAVE_DE_TESTE))
    .json
  return {
    agency_id: agency.id,
    tokenOf(actor: Actor, path: string) {
      if (actor === 'stranger') return undefined
      if (path.startsWith('/api/v1/')) return chave
      return actor === 'agency' ? agency.token : administrator
    },
    async renew(actor: Actor, status: number) {
      if (actor === 'administrator' && status === 401) administrator = await signIn()
      if (actor !== 'agency' || (status !== 401 && status !== 403)) return
      const still = await painel.teste.call('GET', '/api/minha-agencia/equipe', { token: agency.token })
      if (still.status !== 200) agency = await painel.agencia()
    },
  }
}

type Planned = { path: string; method: string; sent: Sent; actor: Actor }

/** Plans an equal number of requests for every operation, by each caller in turn, in an order from the seed. */
function plan(ids: readonly string[]): Planned[] {
  const operations = Object.entries<Schema>(descrita.documento.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation: asSchema(operation) })),
  )
  expect(operations.length).toBeGreaterThan(120)
  const numRuns = Math.ceil(REQUESTS / operations.length)
  const all = operations.flatMap(({ path, method, operation }, place) =>
    fc.sample(requestsOf(operation, ids), { seed: SEED + place, numRuns }).map((sent, n) => ({
      path,
      method: method.toUpperCase(),
      sent,
      actor: ACTORS[n % ACTORS.length] ?? 'stranger',
    })),
  )
  const order = fc.shuffledSubarray(all, { minLength: all.length })
  return fc.sample(order, { seed: SEED, numRuns: 1 })[0] ?? []
}

test('documented requests get documented answers, and never 5xx', async () => {
  const { painel, api, conferir } = descrita
  const actors = await createActors()
  const lead_id = await painel.lead()
  await painel.pedir('POST', `/api/leads/${lead_id}/atribuicoes`, { agencia_ids: [actors.agency_id] })
  const { rows } = await painel.teste.db.servico.execute<{ avaliacao_id: string }>(
    sql`select avaliacao_id from leads`,
  )
  const planned = plan([lead_id, actors.agency_id, painel.admin_id, rows[0]?.avaliacao_id ?? ''])
  let done = 0
  for (const [n, one] of planned.entries()) {
    if (n % FORGET_EVERY === 0) await painel.teste.db.servico.execute(sql`delete from limites`)
    const { path, method, sent, actor } = one
    const address = addressOf(one)
    const token = actors.tokenOf(actor, path)
    const body = sent.body === undefined ? undefined : JSON.stringify(sent.body)
    const answer = await api.request(address, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body }),
    })
    const call = `#${n} ${actor}: ${method} ${address} ${body?.slice(0, 400) ?? ''}`
    expect(answer.status, call).toBeLessThan(500)
    await conferir(`${method} ${path}`, answer, call)
    if (answer.ok) done++
    await actors.renew(actor, answer.status)
  }
  expect(planned.length).toBeGreaterThanOrEqual(REQUESTS)
  // An API that refused all requests would fail here.
  expect(done).toBeGreaterThan(REQUESTS / 10)
}, 180_000)
