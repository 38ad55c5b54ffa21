import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limparContas } from '#domain/conta/limpar.ts'
import { DIA_MS, HORA_MS, MINUTO_MS } from '#domain/tempo/tempo.ts'
import { criarMundoDeTeste, linkIn, type MundoDeTeste, SENHA } from '#tests/auth/mundo-de-teste.ts'

let teste: MundoDeTeste
beforeAll(async () => {
  teste = await criarMundoDeTeste()
})
afterAll(() => teste.close())

const refresh = (refresh_token: string) =>
  teste.call('POST', '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token } })

async function signedIn(email: string) {
  const conta = await teste.account(email)
  return { conta, session: (await teste.login(email)).json }
}

test('a session has all members that the client requires', async () => {
  const { conta, session } = await signedIn('a1@exemplo.com.br')
  expect(session).toMatchObject({
    token_type: 'bearer',
    expires_in: 900,
    user: { id: conta.id, aud: 'authenticated', phone: '' },
  })
  expect(session.user.identities[0]).toMatchObject({
    provider: 'email',
    id: conta.id,
    identity_data: { email: 'a1@exemplo.com.br' },
  })
  const user = await teste.call('GET', '/auth/v1/user', { token: session.access_token })
  expect(user.json.email).toBe('a1@exemplo.com.br')
  const claims = JSON.parse(Buffer.from(session.access_token.split('.')[1], 'base64url').toString())
  expect(claims).toMatchObject({
    aud: 'authenticated',
    role: 'authenticated',
    aal: 'aal1',
    is_anonymous: false,
    phone: '',
  })
  expect(claims.exp - claims.iat).toBe(900)
  expect(claims.exp).toBe(session.expires_at)
})

test('case 14: a refresh token rotates; its parent has a grace, and a reuse ends the family', async () => {
  const { session } = await signedIn('a2@exemplo.com.br')
  const r2 = (await refresh(session.refresh_token)).json
  const r3 = (await refresh(r2.refresh_token)).json
  expect(new Set([session.refresh_token, r2.refresh_token, r3.refresh_token]).size).toBe(3)
  expect((await refresh(r2.refresh_token)).json.refresh_token).toBe(r3.refresh_token)
  // Older than the parent, but within ten seconds: two tabs in a race.
  expect((await refresh(session.refresh_token)).json.refresh_token).toBe(r3.refresh_token)
  teste.time.offset_ms += 11_000
  expect((await refresh(r2.refresh_token)).json.refresh_token).toBe(r3.refresh_token)
  const replay = await refresh(session.refresh_token)
  expect(replay.status).toBe(400)
  expect(replay.json.code).toBe('refresh_token_already_used')
  expect(replay.headers.get('x-sb-error-code')).toBe('refresh_token_already_used')
  expect((await refresh(r3.refresh_token)).status).toBe(400)
  expect((await teste.call('GET', '/auth/v1/user', { token: r3.access_token })).json.code).toBe(
    'session_not_found',
  )
})

test('case 14: ten refreshes at once converge on one successor', async () => {
  const { session } = await signedIn('a3@exemplo.com.br')
  const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(session.refresh_token)))
  expect(answers.map(answer => answer.status)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map(answer => answer.json.refresh_token)).size).toBe(1)
})

test('the database holds no token that works', async () => {
  const { session } = await signedIn('a4@exemplo.com.br')
  const next = (await refresh(session.refresh_token)).json
  const { rows } = await teste.db.servico.execute(
    sql`select encode(hash, 'hex') as h, encode(sealed, 'escape') as s from auth_refresh_tokens`,
  )
  const dump = JSON.stringify(rows)
  expect(dump).not.toContain(session.refresh_token)
  expect(dump).not.toContain(next.refresh_token)
})

test('unknown and malformed tokens get different errors', async () => {
  expect((await refresh('x')).json).toMatchObject({
    code: 'validation_failed',
    message: 'Refresh token is not valid',
  })
  expect((await refresh('expired-refresh-token')).json).toMatchObject({
    code: 'refresh_token_not_found',
    message: 'Invalid Refresh Token: Refresh Token Not Found',
  })
})

test('case 14: logout scopes, and the old access token is invalid at once', async () => {
  const { session: a } = await signedIn('a5@exemplo.com.br')
  const b = (await teste.login('a5@exemplo.com.br')).json
  const c = (await teste.login('a5@exemplo.com.br')).json
  const status = async (token: string) => (await teste.call('GET', '/auth/v1/user', { token })).status
  expect((await teste.call('POST', '/auth/v1/logout?scope=nada', { token: a.access_token })).status).toBe(400)
  expect((await teste.call('POST', '/auth/v1/logout?scope=local', { token: a.access_token })).status).toBe(
    204,
  )
  expect([await status(a.access_token), await status(b.access_token)]).toEqual([403, 200])
  expect((await teste.call('POST', '/auth/v1/logout?scope=others', { token: b.access_token })).status).toBe(
    204,
  )
  expect([await status(b.access_token), await status(c.access_token)]).toEqual([200, 403])
  expect((await teste.call('POST', '/auth/v1/logout', { token: b.access_token })).status).toBe(204)
  expect(await status(b.access_token)).toBe(403)
  expect((await teste.call('GET', '/api/minha-conta', { token: b.access_token })).status).toBe(401)
})

test('sessions end by inactivity and by age; an administrator’s sooner', async () => {
  const { session } = await signedIn('a6@exemplo.com.br')
  teste.time.offset_ms += 31 * DIA_MS
  expect((await refresh(session.refresh_token)).json.code).toBe('session_expired')
  teste.time.offset_ms = 0
  const { conta } = await signedIn('a7@exemplo.com.br')
  await teste.db.servico.execute(sql`insert into user_roles (user_id, role) values (${conta.id}, 'admin')`)
  let admin = (await teste.login('a7@exemplo.com.br')).json
  teste.time.offset_ms = 7 * HORA_MS
  admin = (await refresh(admin.refresh_token)).json
  expect(admin.access_token).toBeTruthy()
  teste.time.offset_ms += 9 * HORA_MS
  expect((await refresh(admin.refresh_token)).json.code).toBe('session_expired')
  teste.time.offset_ms = 0
})

test.each([
  ['ahead', 5],
  ['back', -5],
])(
  'a session stays valid after a jump of the server’s clock of five minutes %s, and back',
  async (_, minutos) => {
    const email = `salto${minutos}@exemplo.com.br`
    let session = (await signedIn(email)).session
    await teste.call('POST', '/auth/v1/recover', { body: { email } })
    for (const salto_ms of [minutos * MINUTO_MS, 0]) {
      teste.time.offset_ms = salto_ms
      expect((await teste.call('GET', '/auth/v1/user', { token: session.access_token })).status).toBe(200)
      const renovada = await refresh(session.refresh_token)
      expect(renovada.status).toBe(200)
      session = renovada.json
      expect((await teste.call('GET', '/auth/v1/user', { token: session.access_token })).status).toBe(200)
    }
    teste.time.offset_ms = minutos * MINUTO_MS
    const { type, token_hash } = linkIn((await teste.mails(email))[0])
    expect((await teste.call('POST', '/auth/v1/verify', { body: { type, token_hash } })).status).toBe(200)
    teste.time.offset_ms = 0
  },
)

test('a change of password ends the other sessions, keeps this one, and invalidates pending links', async () => {
  const { session: a } = await signedIn('a8@exemplo.com.br')
  const b = (await teste.login('a8@exemplo.com.br')).json
  const put = (body: object) => teste.call('PUT', '/auth/v1/user', { token: a.access_token, body })
  expect((await put({ password: SENHA })).json.code).toBe('same_password')
  expect((await put({ password: '12345' })).json).toMatchObject({
    code: 'weak_password',
    message: 'Password should be at least 6 characters.',
    weak_password: { reasons: ['length'] },
  })
  expect((await put({ password: 'Flamengo10' })).json.weak_password).toEqual({ reasons: ['pwned'] })
  expect((await put({ password: `${SENHA}-nova` })).status).toBe(200)
  expect((await teste.call('GET', '/auth/v1/user', { token: a.access_token })).status).toBe(200)
  expect((await teste.call('GET', '/auth/v1/user', { token: b.access_token })).status).toBe(403)
  expect((await refresh(b.refresh_token)).status).toBe(400)
  expect((await teste.login('a8@exemplo.com.br')).json.code).toBe('invalid_credentials')
  expect((await teste.login('a8@exemplo.com.br', `${SENHA}-nova`)).status).toBe(200)
})

test('an old session must reauthenticate before a change of password', async () => {
  const { session } = await signedIn('a9@exemplo.com.br')
  teste.time.offset_ms = 25 * HORA_MS
  const token = (await refresh(session.refresh_token)).json.access_token
  const put = (body: object) => teste.call('PUT', '/auth/v1/user', { token, body })
  expect((await put({ password: 'outra-bem-boa-7' })).json.code).toBe('reauthentication_needed')
  expect((await put({ password: 'outra-bem-boa-7', current_password: 'errada-errada' })).json.code).toBe(
    'current_password_invalid',
  )
  expect((await teste.call('GET', '/auth/v1/reauthenticate', { token })).json).toEqual({})
  const nonce = /\b\d{6}\b/.exec((await teste.mails('a9@exemplo.com.br'))[0] ?? '')?.[0]
  expect((await put({ password: 'outra-bem-boa-7', nonce })).status).toBe(200)
  teste.time.offset_ms = 0
})

test('sessions are listed, and end one by one or all at once', async () => {
  const { session: a } = await signedIn('a10@exemplo.com.br')
  const b = (await teste.login('a10@exemplo.com.br')).json
  const list = (await teste.call('GET', '/api/minha-conta/sessoes', { token: a.access_token })).json.itens
  expect(list).toHaveLength(2)
  const other = list.find((item: { atual: boolean }) => !item.atual)
  expect(
    (await teste.call('DELETE', `/api/minha-conta/sessoes/${other.id}`, { token: a.access_token })).status,
  ).toBe(204)
  expect((await teste.call('GET', '/auth/v1/user', { token: b.access_token })).status).toBe(403)
  expect((await teste.call('DELETE', '/api/minha-conta/sessoes', { token: a.access_token })).status).toBe(204)
  expect((await teste.call('GET', '/auth/v1/user', { token: a.access_token })).status).toBe(403)
})

test('deletion of the account ends everything', async () => {
  const { conta, session } = await signedIn('a11@exemplo.com.br')
  await teste.db.servico.execute(sql`delete from auth_users where id = ${conta.id}`)
  expect((await teste.call('GET', '/auth/v1/user', { token: session.access_token })).json.code).toBe(
    'user_not_found',
  )
  expect((await refresh(session.refresh_token)).status).toBe(400)
})

test('the hourly clean-up removes ended sessions and keeps live ones', async () => {
  const { session } = await signedIn('a12@exemplo.com.br')
  await limparContas(teste.mundo)
  expect((await teste.call('GET', '/auth/v1/user', { token: session.access_token })).status).toBe(200)
  teste.time.offset_ms = 31 * DIA_MS
  await limparContas(teste.mundo)
  teste.time.offset_ms = 0
  expect((await teste.call('GET', '/auth/v1/user', { token: session.access_token })).json.code).toBe(
    'session_not_found',
  )
})
