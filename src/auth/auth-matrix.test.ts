import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import { listarRotas } from '#api/guard.ts'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { ABSENT } from '#tests/auth/answers.ts'
import { claimsOf } from '#tests/auth/claims.ts'
import { criarMundoDeTeste, type MundoDeTeste } from '#tests/auth/mundo-de-teste.ts'
import { AVALIACAO } from '#tests/domain/avaliacao/avaliacao-de-teste.ts'
import { createAuth } from './app.ts'

/** Every route of the service: for anonymous callers, or for a live session. A test fails on an undeclared route. */
const DECLARED: Record<string, 'anybody' | 'session'> = {
  'POST /signup': 'anybody',
  'POST /token': 'anybody',
  'POST /recover': 'anybody',
  'POST /otp': 'anybody',
  'POST /magiclink': 'anybody',
  'POST /resend': 'anybody',
  'POST /sso': 'anybody',
  'POST /verify': 'anybody',
  'GET /verify': 'anybody',
  'GET /authorize': 'anybody',
  'GET /callback': 'anybody',
  'GET /.well-known/jwks.json': 'anybody',
  'GET /settings': 'anybody',
  'GET /health': 'anybody',
  'POST /logout': 'session',
  'GET /user': 'session',
  'PUT /user': 'session',
  'GET /reauthenticate': 'session',
  'GET /user/identities/authorize': 'session',
  'DELETE /user/identities/:id': 'session',
  'POST /factors': 'session',
  'DELETE /factors/:id': 'session',
  'POST /factors/:id/challenge': 'session',
  'POST /factors/:id/verify': 'session',
  'GET /passkeys': 'session',
  'PATCH /passkeys/:id': 'session',
  'DELETE /passkeys/:id': 'session',
  'POST /passkeys/registration/options': 'session',
  'POST /passkeys/registration/verify': 'session',
  'POST /passkeys/authentication/options': 'anybody',
  'POST /passkeys/authentication/verify': 'anybody',
}
/** Routes of the protocol's administration, which only tests/auth-suite has. */
const SUITE_ONLY = [
  'DELETE /admin/users/:id',
  'DELETE /admin/users/:id/factors/:factor',
  'GET /admin/users',
  'GET /admin/users/:id',
  'DELETE /admin/users/:id/passkeys/:passkey',
  'GET /admin/users/:id/factors',
  'GET /admin/users/:id/passkeys',
  'POST /admin/generate_link',
  'POST /admin/users',
  'POST /invite',
  'PUT /admin/users/:id',
]
/** The guard's refusals. */
const REFUSED: Record<string, [number, string]> = {
  ninguem: [401, 'no_authorization'],
  lixo: [403, 'bad_jwt'],
  expirada: [403, 'bad_jwt'],
  encerrada: [403, 'session_not_found'],
  excluida: [403, 'user_not_found'],
  banida: [403, 'user_banned'],
}
/** Accounts whose sessions are valid. */
const ALIVE = ['sempapel', 'agencia', 'vendedor', 'inativa', 'operador', 'semfator', 'admin']

let teste: MundoDeTeste
const tokens: Record<string, string | undefined> = { ninguem: undefined, lixo: 'a.b.c' }
beforeAll(async () => {
  teste = await criarMundoDeTeste()
  for (const name of [...ALIVE, 'expirada', 'encerrada', 'excluida', 'banida']) {
    const { id } = await teste.account(`${name}@exemplo.com.br`)
    tokens[name] = (await teste.login(`${name}@exemplo.com.br`)).json.access_token
    await prepare(name, id)
  }
})
afterAll(() => teste.close())

async function prepare(name: string, id: string): Promise<void> {
  const run = (statement: ReturnType<typeof sql>) => teste.db.servico.execute(statement)
  const token = tokens[name] ?? ''
  if (name === 'encerrada') await teste.call('POST', '/auth/v1/logout', { token })
  if (name === 'excluida') await run(sql`delete from auth_users where id = ${id}`)
  if (name === 'banida')
    await run(
      sql`update auth_users set banned_until = ${teste.mundo.clock.now()}::timestamptz + interval '1 day' where id = ${id}`,
    )
  if (name === 'expirada') {
    const { iss: _, aud: __, iat: ___, exp: ____, ...claims } = claimsOf(token)
    teste.time.offset_ms = -20 * MINUTO_MS
    tokens[name] = await teste.mundo.tokens.sign(claims, 900)
    teste.time.offset_ms = 0
  }
  if (name === 'operador')
    await run(
      sql`insert into operadores (id, user_id, nome, email) values (${teste.mundo.novoId()}, ${id}, 'O', 'o@exemplo.com.br')`,
    )
  if (['agencia', 'vendedor', 'inativa', 'semfator', 'admin'].includes(name))
    await run(
      sql`insert into user_roles (user_id, role) values (${id}, ${name === 'admin' || name === 'semfator' ? 'admin' : 'agencia'})`,
    )
  if (['agencia', 'inativa'].includes(name))
    await run(sql`with nova as (
      insert into agencias (id, nome, cnpj, responsavel, endereco, email, ativa)
      values (${teste.mundo.novoId()}, 'A', '11222333000181', 'R', 'E', ${`${name}@exemplo.com.br`}, ${name === 'agencia'})
      returning id
    ) insert into membros_agencias (user_id, agencia_id, nome, papel, desde)
      select ${id}, id, 'R', 'dono', now() from nova`)
  if (name === 'vendedor')
    await run(sql`insert into membros_agencias (user_id, agencia_id, nome, papel, desde)
      select ${id}, id, 'V', 'vendedor', now() from agencias where email = 'agencia@exemplo.com.br'`)
  if (name === 'semfator')
    await run(sql`insert into auth_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
      values (${teste.mundo.novoId()}, ${id}, 'totp', 'verified', 'JBSWY3DPEHPK3PXP', now(), now())`)
}

function routesOf(world: MundoDeTeste): string[] {
  const app = createAuth(world.mundo, () => '127.0.0.1')
  const routes = app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
  return [...new Set(routes)].sort()
}

/** Calls a route without valid data: past the guard it refuses the request itself, and changes no data. */
async function ask(route: string, token: string | undefined) {
  const [method = '', path = ''] = route.split(' ')
  const query = path === '/logout' ? '?scope=nada' : ''
  const url = `/auth/v1${path.replace(/:\w+/g, ABSENT)}${query}`
  return teste.call(method, url, { ...(token && { token }), ...(method !== 'GET' && { body: {} }) })
}

test('case 27: the routes of the service are the declared ones', () => {
  expect(routesOf(teste)).toEqual(Object.keys(DECLARED).sort())
})

test('case 27: each route of the service admits exactly its declared callers', async () => {
  const refusals = Object.values(REFUSED).map(pair => pair.join(' '))
  for (const [route, who] of Object.entries(DECLARED)) {
    await teste.db.servico.execute(sql`delete from limites`)
    for (const name of [...Object.keys(REFUSED), ...ALIVE]) {
      const { status, json } = await ask(route, tokens[name])
      const answered = `${status} ${json?.code}`
      const refused = who === 'session' ? REFUSED[name] : undefined
      if (refused) expect(answered, `${route} × ${name}`).toBe(refused.join(' '))
      else expect(refusals, `${route} × ${name}`).not.toContain(answered)
    }
  }
})

test('case 27: no account can call the administration of the protocol', async () => {
  for (const route of SUITE_ONLY)
    for (const name of ['ninguem', 'agencia', 'admin']) {
      const { status, json } = await ask(route, tokens[name])
      expect([status, json.code], `${route} × ${name}`).toEqual([404, 'not_found'])
    }
})

test('case 27: no route of the API is open to an ended session, an operator, or an aal1 session', async () => {
  const { db, clock, novoId, env, log } = teste.mundo
  const app = createApi(
    { db, clock, novoId, env, log, avaliador: () => AVALIACAO, versoes: () => [], buscarModelos: () => [] },
    teste.mundo,
  )
  const routes = listarRotas(app)
  expect(routes.length).toBeGreaterThan(0)
  for (const { method, path, requisito } of routes) {
    if (requisito === 'publico') continue
    const status = async (name: string) => {
      const url = path.replace(/:\w+/g, ABSENT)
      const token = tokens[name]
      const headers = {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      }
      return (await app.request(url, { method, headers, ...(method !== 'GET' && { body: '{}' }) })).status
    }
    for (const name of Object.keys(REFUSED))
      expect(await status(name), `${method} ${path} × ${name}`).toBe(401)
    if (requisito === 'conta') continue
    // The token of a session is no key of a partner.
    const refused = requisito === 'parceiro' ? 401 : 403
    for (const name of ['operador', 'semfator', 'sempapel'])
      expect(await status(name), `${method} ${path} × ${name}`).toBe(refused)
  }
})
