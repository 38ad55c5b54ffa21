import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '#tests/auth/answers.ts'
import { linkIn, type MundoDeTeste, SENHA } from '#tests/auth/mundo-de-teste.ts'
import { readSuite } from './settings.ts'
import { criarMundoDaSuite } from './suite-world.ts'

const SECRET = 'um-segredo-so-deste-teste'
let teste: MundoDeTeste
let strict: MundoDeTeste
beforeAll(async () => {
  teste = await criarMundoDaSuite({ secret: SECRET, autoconfirm: true })
  strict = await criarMundoDaSuite({ secret: SECRET, autoconfirm: false })
})
afterAll(async () => {
  await teste.close()
  await strict.close()
})

/** Signs a service token of a role. */
function service(role: string, secret = SECRET): string {
  const b64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${b64({ alg: 'HS256', typ: 'JWT' })}.${b64({ role })}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

test('the suite is refused in production and on an address that others reach', () => {
  const on = (settings: Record<string, string>) => () => readSuite({ AUTH_COMPAT: '1', ...settings })
  expect(on({ APP_ENV: 'production' })).toThrow(/AUTH_COMPAT/)
  expect(on({ APP_ENV: 'demo', HOST: '0.0.0.0' })).toThrow(/AUTH_COMPAT/)
  expect(on({ APP_ENV: 'demo', PUBLIC_URL: 'https://exemplo.com.br' })).toThrow(/AUTH_COMPAT/)
  expect(on({})().suite.autoconfirm).toBe(true)
  expect(on({ AUTH_COMPAT: 'confirmar' })().suite.autoconfirm).toBe(false)
})

test('sign-up by e-mail, phone and anonymously, confirmed at once', async () => {
  const up = (body: object) => teste.call('POST', '/auth/v1/signup', { body })
  const s = (await up({ email: 'n1@exemplo.com.br', password: SENHA, data: { a: 1 } })).json
  expect(s.user).toMatchObject({
    email: 'n1@exemplo.com.br',
    user_metadata: { a: 1 },
    app_metadata: { provider: 'email' },
  })
  expect((await up({ email: 'n1@exemplo.com.br', password: SENHA })).json.code).toBe('user_already_exists')
  expect((await up({ email: 'a', password: SENHA })).json.message).toBe(
    'Unable to validate email address: invalid format',
  )
  expect((await up({ phone: '+5541999990000', password: SENHA })).json.user.phone).toBe('5541999990000')
  const byPhone = await teste.call('POST', '/auth/v1/token?grant_type=password', {
    body: { phone: '+5541999990000', password: SENHA },
  })
  expect(byPhone.json.user.app_metadata.provider).toBe('phone')
  expect((await up({ phone: '5541999990000', password: SENHA })).json.code).toBe('user_already_exists')
  expect((await up({})).json.user.is_anonymous).toBe(true)
})

test('a wrong address is reported before a weak password, and so are invalid characters', async () => {
  for (const email of ['a', 'x:y;z@exemplo.com.br', 'a,b@exemplo.com.br', '<a@exemplo.com.br']) {
    const { status, json } = await teste.call('POST', '/auth/v1/signup', {
      body: { email, password: '123456' },
    })
    expect([email, status, json.message]).toEqual([
      email,
      400,
      'Unable to validate email address: invalid format',
    ])
  }
})

test('the refusal of an unsupported way of signing in names it', async () => {
  const post = (path: string) => teste.call('POST', `/auth/v1${path}`, { body: {} })
  expect([(await post('/sso')).status, (await post('/sso')).json]).toEqual([
    404,
    { code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' },
  ])
  expect((await post('/token?grant_type=web3')).json).toEqual({
    code: 'web3_provider_disabled',
    message: 'Web3 provider is disabled',
  })
})

test('with confirmation, a known address gets an answer like a new account’s', async () => {
  const up = (email: string) => strict.call('POST', '/auth/v1/signup', { body: { email, password: SENHA } })
  await strict.account('tem@exemplo.com.br')
  const [known, fresh] = [await up('tem@exemplo.com.br'), await up('novo@exemplo.com.br')]
  expect([known.status, fresh.status]).toEqual([200, 200])
  expect(known.json.identities).toEqual([])
  expect(Object.keys(known.json).sort()).toEqual(Object.keys(fresh.json).sort())
  expect((await strict.login('novo@exemplo.com.br')).json.code).toBe('email_not_confirmed')
  expect((await strict.call('POST', '/auth/v1/signup', { body: {} })).json.message).toBe(
    'Anonymous sign-ins are disabled',
  )
})

/** Calls a route of the administration with a service token. */
const admin = (method: string, path: string, body?: object, token = service('service_role')) =>
  teste.call(method, `/auth/v1${path}`, { token, ...(body && { body }) })

test('the administration of users takes only service tokens', async () => {
  expect((await teste.call('GET', '/auth/v1/admin/users')).status).toBe(401)
  expect((await admin('GET', '/admin/users', undefined, service('authenticated'))).json.code).toBe(
    'not_admin',
  )
  expect(
    (await admin('GET', '/admin/users', undefined, service('service_role', 'outro-segredo-qualquer'))).status,
  ).toBe(403)
})

test('a service token creates, finds, changes, links, invites and deletes an account, and its factors', async () => {
  const made = (
    await admin('POST', '/admin/users', {
      email: 'adm1@exemplo.com.br',
      password: SENHA,
      email_confirm: true,
    })
  ).json
  const list = (await admin('GET', '/admin/users?filter=adm1')).json
  expect(list.aud).toBe('authenticated')
  expect(list.users.map((user: { email: string }) => user.email)).toEqual(['adm1@exemplo.com.br'])
  const put = await admin('PUT', `/admin/users/${made.id}`, {
    user_metadata: { cor: 'azul' },
    email: 'adm2@exemplo.com.br',
  })
  expect(put.json).toMatchObject({ email: 'adm2@exemplo.com.br', user_metadata: { cor: 'azul' } })
  const link = (
    await admin('POST', '/admin/generate_link', { type: 'recovery', email: 'adm2@exemplo.com.br' })
  ).json
  const opened = await teste.call('POST', '/auth/v1/verify', {
    body: { type: 'recovery', token_hash: link.hashed_token },
  })
  expect(opened.json.user.id).toBe(made.id)
  const factors = `/admin/users/${made.id}/factors`
  await teste.call('POST', '/auth/v1/factors', {
    token: opened.json.access_token,
    body: { factor_type: 'totp' },
  })
  const [factor] = (await admin('GET', factors)).json
  expect(factor).toMatchObject({ factor_type: 'totp', status: 'unverified' })
  expect(factor.secret).toBeUndefined()
  expect((await admin('DELETE', `${factors}/${factor.id}`)).json).toEqual({ id: factor.id })
  expect((await admin('GET', factors)).json).toEqual([])
  expect((await admin('GET', '/admin/users/x')).json.code).toBe('validation_failed')
  expect((await admin('POST', '/invite', { email: 'conv@exemplo.com.br' })).json.invited_at).toBeTruthy()
  expect((await admin('DELETE', `/admin/users/${made.id}`)).status).toBe(200)
  expect((await admin('GET', `/admin/users/${made.id}`)).json.code).toBe('user_not_found')
})

test('the shared secret itself is accepted in place of a service token', async () => {
  expect((await admin('GET', '/admin/users', undefined, SECRET)).status).toBe(200)
  expect((await admin('GET', '/admin/users', undefined, `${SECRET}.`)).status).toBe(403)
})

test('an invalid page of users is refused; the others include the total', async () => {
  for (const query of ['page=-1', 'page=0', 'per_page=x', 'page=1.5']) {
    const { status, json } = await admin('GET', `/admin/users?${query}`)
    expect([query, status, json.code]).toEqual([query, 400, 'validation_failed'])
  }
  for (const email of ['p1@exemplo.com.br', 'p2@exemplo.com.br']) await teste.account(email)
  const { headers, json } = await admin('GET', '/admin/users?page=1&per_page=1')
  const total = Number(headers.get('x-total-count'))
  expect([json.users.length, headers.get('link')]).toEqual([
    1,
    `</admin/users?page=2&per_page=1>; rel="next", </admin/users?page=${total}&per_page=1>; rel="last"`,
  ])
  expect((await admin('GET', '/admin/users?page=&per_page=')).status).toBe(200)
})

test('a change to an address of another account is refused, as the library expects', async () => {
  for (const world of [teste, strict]) {
    await world.account('u1@exemplo.com.br')
    await world.account('u2@exemplo.com.br')
    const { access_token: token } = (await world.login('u1@exemplo.com.br')).json
    const put = await world.call('PUT', '/auth/v1/user', { token, body: { email: 'u2@exemplo.com.br' } })
    expect([put.status, put.json.code]).toEqual([422, 'email_exists'])
  }
})

test('an address or a phone number is unique, and an id may be chosen', async () => {
  const id = '7d3c1f0e-5a53-4f0e-9a61-2f8a4b1c9d10'
  const made = await admin('POST', '/admin/users', {
    id,
    email: 'q1@exemplo.com.br',
    phone: '+5541988880000',
  })
  expect(made.json).toMatchObject({ id, phone: '5541988880000' })
  const twice = { phone: '5541988880000', password: SENHA }
  expect((await admin('POST', '/admin/users', twice)).json.code).toBe('phone_exists')
  const other = (await admin('POST', '/admin/users', { email: 'q2@exemplo.com.br' })).json
  const put = (body: object) => admin('PUT', `/admin/users/${other.id}`, body)
  expect((await put({ email: 'q1@exemplo.com.br' })).json.code).toBe('email_exists')
  expect((await put({ phone: '5541988880000' })).json.code).toBe('phone_exists')
  expect((await put({ email: 'q2@exemplo.com.br' })).status).toBe(200)
})

test('links return to this machine, invite by mail, and are not created for a confirmed account', async () => {
  const redirect_to = 'http://localhost:9999/bem-vindo'
  const link = (type: string, email: string, to = redirect_to) =>
    admin('POST', `/admin/generate_link?redirect_to=${encodeURIComponent(to)}`, {
      type,
      email,
      password: SENHA,
    })
  const made = (await link('signup', 'r1@exemplo.com.br')).json
  expect(made.action_link).toMatch(/verify\?token=[\w-]+&type=signup&redirect_to=/)
  expect(made.redirect_to).toBe(redirect_to)
  const elsewhere = await link('signup', 'r1@exemplo.com.br', 'http://fora.exemplo.com.br/')
  expect(elsewhere.json.redirect_to).toBe('http://localhost:3000')
  await teste.account('r2@exemplo.com.br')
  expect((await link('signup', 'r2@exemplo.com.br')).json.code).toBe('email_exists')
  expect((await link('recovery', 'r2@exemplo.com.br')).status).toBe(200)
  const invite = (email: string) => admin('POST', '/invite', { email })
  expect((await invite('r2@exemplo.com.br')).json.code).toBe('email_exists')
  expect((await invite('r3@exemplo.com.br')).json.invited_at).toBeTruthy()
  expect((await invite('r3@exemplo.com.br')).status).toBe(200)
  expect(await teste.mails('r3@exemplo.com.br')).toHaveLength(2)
})

test('a ban is set with the account or later, for a time, and lifted', async () => {
  const made = await admin('POST', '/admin/users', {
    email: 't1@exemplo.com.br',
    password: SENHA,
    email_confirm: true,
    ban_duration: '1h30m',
  })
  expect(Date.parse(made.json.banned_until) - Date.parse(made.json.created_at)).toBeGreaterThan(5_000_000)
  expect((await teste.login('t1@exemplo.com.br')).json.code).toBe('user_banned')
  const put = (ban_duration: string) => admin('PUT', `/admin/users/${made.json.id}`, { ban_duration })
  expect((await put('sempre')).json.code).toBe('validation_failed')
  expect((await put('none')).json.banned_until).toBeUndefined()
  expect((await teste.login('t1@exemplo.com.br')).status).toBe(200)
})

test('a factor that an account does not have is not deleted', async () => {
  const { id } = await teste.account('s1@exemplo.com.br')
  const gone = await admin('DELETE', `/admin/users/${id}/factors/${id}`)
  expect([gone.status, gone.json.code]).toEqual([404, 'mfa_factor_not_found'])
})

test('the link of the message confirms a sign-up, and the message can be sent again', async () => {
  const email = 'nova@exemplo.com.br'
  await strict.call('POST', '/auth/v1/signup', { body: { email, password: SENHA } })
  const [first] = await strict.mails(email)
  await strict.call('POST', '/auth/v1/resend', { body: { type: 'signup', email } })
  const mails = await strict.mails(email)
  expect(mails).toHaveLength(2)
  const verify = (text: string | undefined) =>
    strict.call('POST', '/auth/v1/verify', {
      body: { type: 'signup', token_hash: linkIn(text).token_hash },
    })
  expect(await refusal(verify(first))).toBe('403 otp_expired')
  expect((await verify(mails[0])).json.user.email_confirmed_at).toBeTruthy()
  expect((await strict.login(email)).status).toBe(200)
  const weak = strict.call('POST', '/auth/v1/signup', {
    body: { email: 'f@exemplo.com.br', password: '123' },
  })
  expect(await refusal(weak)).toBe('422 weak_password')
  const unknown = { email: 'ninguem@exemplo.com.br', create_user: false }
  expect(await refusal(strict.call('POST', '/auth/v1/otp', { body: unknown }))).toBe('422 otp_disabled')
})

test('an anonymous account cannot enrol a factor', async () => {
  const { access_token } = (await teste.call('POST', '/auth/v1/signup', { body: {} })).json
  const body = { factor_type: 'totp' }
  const enrolled = await refusal(teste.call('POST', '/auth/v1/factors', { token: access_token, body }))
  expect(enrolled).toBe('403 no_authorization')
})
