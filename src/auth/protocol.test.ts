import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { criarMundoDeTeste, linkIn, type MundoDeTeste, SENHA } from '#tests/auth/mundo-de-teste.ts'

// Answers of the contract (auth-protocol.md §1-§5) that the other files do not cover.
let w: MundoDeTeste
beforeAll(async () => {
  w = await criarMundoDeTeste({ AUTH_REDIRECT_URLS: 'https://app.exemplo.com.br/volta' })
})
afterAll(async () => {
  await w.close()
})
beforeEach(() => w.db.servico.execute(sql`delete from limites`))

const ABSENT = '7b1f8f1e-5a3e-4f0e-9d59-3b8f0d7a2c11'
const token = (grant: string, body: object) => w.call('POST', `/auth/v1/token?grant_type=${grant}`, { body })

async function signedIn(email: string): Promise<{ id: string; token: string; refresh_token: string }> {
  const { id } = await w.account(email)
  const { access_token, refresh_token } = (await w.login(email)).json
  return { id, token: access_token, refresh_token }
}

/** Status and code of an answer, as in the contract's tables. */
async function refusal(answer: ReturnType<MundoDeTeste['call']>): Promise<string> {
  const { status, json } = await answer
  return `${status} ${json.code}`
}

describe('error bodies', () => {
  test('the older shape carries the reasons of a weak password, and an id for an internal error', async () => {
    const { token } = await signedIn('forma@exemplo.com.br')
    const old = { token, headers: { 'x-supabase-api-version': '' } }
    const weak = await w.call('PUT', '/auth/v1/user', { ...old, body: { password: '12345' } })
    expect(weak.json).toEqual({
      code: 422,
      error_code: 'weak_password',
      msg: 'Password should be at least 6 characters.',
      weak_password: { reasons: ['length'] },
    })
    const { lerAcesso } = w.mundo
    w.mundo.lerAcesso = () => Promise.reject(new Error('a bug with secret words'))
    const broken = await w.call('GET', '/auth/v1/user', old)
    const fresh = await w.call('GET', '/auth/v1/user', { token })
    w.mundo.lerAcesso = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
    const away = await w.call('GET', '/auth/v1/user', { token })
    w.mundo.lerAcesso = lerAcesso
    expect(broken.json).toEqual({
      code: 500,
      error_code: 'unexpected_failure',
      msg: 'Unexpected failure, please check server logs for more information',
      error_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(broken.headers.get('x-sb-error-code')).toBe('unexpected_failure')
    expect([fresh.status, fresh.json.code]).toEqual([500, 'unexpected_failure'])
    // The client retries a 503: the session stays.
    expect([away.status, away.json.code]).toEqual([503, 'request_timeout'])
    expect(away.headers.get('retry-after')).toBeTruthy()
  })

  test('another origin gets no CORS headers, and no answer is cached', async () => {
    const { headers } = await w.call('GET', '/auth/v1/settings', {
      headers: { origin: 'https://evil.example' },
    })
    expect([...headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([])
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('a token whose subject is no account id', async () => {
    const sign = (claims: { sub: string; session_id: string }) =>
      w.mundo.tokens.sign({ role: 'authenticated', ...claims }, 900)
    const ask = async (claims: { sub: string; session_id: string }) =>
      refusal(w.call('GET', '/auth/v1/user', { token: await sign(claims) }))
    expect(await ask({ sub: 'admin', session_id: ABSENT })).toBe('400 bad_jwt')
    expect(await ask({ sub: ABSENT, session_id: 'x' })).toBe('403 bad_jwt')
    expect(await ask({ sub: ABSENT, session_id: ABSENT })).toBe('403 user_not_found')
  })
})

describe('token', () => {
  test('incomplete password grants, and disabled grants', async () => {
    const nobody = await token('password', { password: SENHA })
    expect(nobody.json).toEqual({ code: 'validation_failed', message: 'missing email or phone' })
    const phone = token('password', { phone: '+5541999990000', password: SENHA })
    expect(await refusal(phone)).toBe('422 phone_provider_disabled')
    expect(await refusal(token('web3', {}))).toBe('422 web3_provider_disabled')
    expect(await refusal(token('', {}))).toBe('400 invalid_credentials')
  })

  test('an account without a password, and a banned one', async () => {
    const { id } = await w.account('sem@exemplo.com.br')
    await w.db.servico.execute(sql`update auth_users set password_hash = null where id = ${id}`)
    expect(await refusal(w.login('sem@exemplo.com.br', ''))).toBe('400 invalid_credentials')
    const s = await signedIn('banida@exemplo.com.br')
    await w.db.servico.execute(
      sql`update auth_users set banned_until = ${w.mundo.clock.now()}::timestamptz + interval '1 day' where id = ${s.id}`,
    )
    expect(await refusal(w.login('banida@exemplo.com.br'))).toBe('400 user_banned')
    expect(await refusal(token('refresh_token', s))).toBe('400 user_banned')
    expect(await refusal(w.call('GET', '/auth/v1/user', { token: s.token }))).toBe('403 user_banned')
  })

  test('a flood of refreshes, or a busy lock, answers 503 and never a 4xx', async () => {
    const s = await signedIn('espera@exemplo.com.br')
    const locked = w.db.servico.transaction(async tx => {
      await tx.execute(sql`select 1 from auth_sessions where user_id = ${s.id} for update`)
      return refusal(token('refresh_token', s))
    })
    expect(await locked).toBe('503 request_timeout')
    expect((await token('refresh_token', s)).status).toBe(200)
    await w.db.servico.execute(sql`update limites set usos = 1000000 where chave like 'renovar-ip:%'`)
    expect(await refusal(token('refresh_token', s))).toBe('503 over_request_rate_limit')
  })

  test('a PKCE code expires', async () => {
    const email = 'velha@exemplo.com.br'
    await w.account(email)
    const code_verifier = 'v'.repeat(50)
    const pkce = { code_challenge: code_verifier, code_challenge_method: 'plain' }
    await w.call('POST', '/auth/v1/recover', { body: { email, ...pkce } })
    const { token_hash } = linkIn((await w.mails(email))[0])
    const opened = await w.call('GET', `/auth/v1/verify?token=${token_hash}&type=recovery`)
    const auth_code = new URL(opened.headers.get('location') ?? '').searchParams.get('code')
    w.time.offset_ms = 301_000
    const late = await refusal(token('pkce', { auth_code, code_verifier }))
    w.time.offset_ms = 0
    expect(late).toBe('422 flow_state_expired')
  })
})

test('PKCE members come both or not at all, in their alphabet', async () => {
  const ask = (body: object) =>
    w.call('POST', '/auth/v1/recover', { body: { email: 'p@exemplo.com.br', ...body } })
  expect((await ask({ code_challenge: 'a'.repeat(43) })).json.message).toBe(
    'PKCE flow requires code_challenge_method and code_challenge',
  )
  const code_challenge_method = 'S256'
  for (const code_challenge of ['a'.repeat(42), 'a'.repeat(129), `${'a'.repeat(43)}=`])
    expect(await refusal(ask({ code_challenge, code_challenge_method }))).toBe('400 validation_failed')
  expect(await refusal(ask({ code_challenge: 'a'.repeat(43), code_challenge_method: 'md5' }))).toBe(
    '400 validation_failed',
  )
  expect((await ask({ code_challenge: 'a'.repeat(43), code_challenge_method })).status).toBe(200)
})

test('a return address on the allow list is used; similar ones and bare numbers are not', async () => {
  const email = 'lista@exemplo.com.br'
  await w.account(email)
  const target = async (asked: string) => {
    await w.db.servico.execute(sql`delete from limites`)
    await w.call('POST', `/auth/v1/recover?redirect_to=${encodeURIComponent(asked)}`, { body: { email } })
    return linkIn((await w.mails(email))[0]).redirect_to
  }
  expect(await target('https://app.exemplo.com.br/volta/aqui?x=1')).toBe(
    'https://app.exemplo.com.br/volta/aqui?x=1',
  )
  for (const asked of [
    'https://app.exemplo.com.br/outra',
    'http://app.exemplo.com.br/volta',
    'http://2130706433:3000/',
  ])
    expect(await target(asked), asked).toBeUndefined()
})

describe('the account', () => {
  test('data is merged and null removes a key; clients cannot set the phone', async () => {
    const { token } = await signedIn('dados@exemplo.com.br')
    const put = (body: object) => w.call('PUT', '/auth/v1/user', { token, body })
    await put({ data: { cor: 'azul', tema: 'claro' } })
    expect((await put({ data: { cor: null, nome: 'Rita' } })).json.user_metadata).toEqual({
      tema: 'claro',
      nome: 'Rita',
    })
    expect(await refusal(put({ phone: '+5541999990000' }))).toBe('422 phone_provider_disabled')
    expect(await refusal(put({ email: 'nada' }))).toBe('400 validation_failed')
    expect(await refusal(put({ data: { nota: 'x'.repeat(5_000) } }))).toBe('400 validation_failed')
  })

  test('a change of password invalidates the pending links', async () => {
    const email = 'pendente@exemplo.com.br'
    const { token } = await signedIn(email)
    await w.call('POST', '/auth/v1/recover', { body: { email } })
    const { token_hash } = linkIn((await w.mails(email))[0])
    await w.call('PUT', '/auth/v1/user', { token, body: { password: 'outra-bem-boa-9' } })
    const body = { type: 'recovery', token_hash }
    expect(await refusal(w.call('POST', '/auth/v1/verify', { body }))).toBe('403 otp_expired')
  })

  test('a code for reauthentication goes to a proved address', async () => {
    const { id, token } = await signedIn('improvada@exemplo.com.br')
    await w.db.servico.execute(sql`update auth_users set email_confirmed_at = null where id = ${id}`)
    expect(await refusal(w.call('GET', '/auth/v1/reauthenticate', { token }))).toBe('422 email_not_confirmed')
    const nonce = w.call('PUT', '/auth/v1/user', {
      token,
      body: { password: 'outra-bem-boa-9', nonce: '000000' },
    })
    expect(await refusal(nonce)).toBe('422 reauthentication_not_valid')
  })

  test('without providers no identity is linked', async () => {
    const { token } = await signedIn('ligar@exemplo.com.br')
    const off = '404 manual_linking_disabled'
    const authorize = '/auth/v1/user/identities/authorize?provider=google&skip_http_redirect=true'
    expect(await refusal(w.call('GET', authorize, { token }))).toBe(off)
    expect(await refusal(w.call('DELETE', `/auth/v1/user/identities/${ABSENT}`, { token }))).toBe(off)
  })

  test('logout answers without a body', async () => {
    const { token } = await signedIn('sai@exemplo.com.br')
    const out = await w.call('POST', '/auth/v1/logout?scope=local', { token })
    expect([out.status, out.text]).toEqual([204, ''])
  })
})

describe('mail', () => {
  test('a request without an address or a kind', async () => {
    const post = (path: string, body: object) => refusal(w.call('POST', `/auth/v1${path}`, { body }))
    for (const [path, body] of [
      ['/recover', { email: 'nada' }],
      ['/otp', {}],
      ['/resend', { type: 'nada', email: 'a@exemplo.com.br' }],
      ['/resend', { type: 'signup' }],
      ['/resend', { type: 'sms' }],
      ['/verify', { token: '123456', email: 'a@exemplo.com.br' }],
      ['/verify', { type: 'recovery' }],
      ['/verify', { type: 'recovery', token: '123456' }],
      ['/verify', { type: 'sms', token: '123456', phone: 'x' }],
    ] as const)
      expect(await post(path, body), `${path} ${JSON.stringify(body)}`).toBe('400 validation_failed')
    expect(await post('/otp', { phone: '+5541999990000' })).toBe('400 phone_provider_disabled')
    const code = w.call('POST', '/auth/v1/verify', {
      body: { type: 'recovery', token: '123456', email: 'ninguem@exemplo.com.br' },
    })
    expect((await code).json).toEqual({ code: 'otp_expired', message: 'Token has expired or is invalid' })
  })

  test.each(['/otp', '/magiclink'])('%s signs in by code, and reveals no unknown address', async path => {
    const email = `magia${path.slice(1)}@exemplo.com.br`
    await w.account(email)
    const ask = (to: string, more: object = {}) =>
      w.call('POST', `/auth/v1${path}`, { body: { email: to, ...more } })
    expect((await ask(email)).json).toEqual({})
    const unknown = await ask(`nunca${email}`, { create_user: false })
    expect([unknown.status, unknown.json]).toEqual([200, {}])
    const code = /\b\d{6}\b/.exec((await w.mails(email))[0] ?? '')?.[0]
    const s = await w.call('POST', '/auth/v1/verify', { body: { type: 'email', email, token: code } })
    const claims = JSON.parse(Buffer.from(s.json.access_token.split('.')[1], 'base64url').toString())
    expect(claims.amr[0].method).toBe('otp')
    expect(await w.mails(`nunca${email}`)).toEqual([])
  })

  test('a failed PKCE link has the error in the query too', async () => {
    const gone = await w.call('GET', '/auth/v1/verify?token=pkce_x&type=recovery')
    const target = new URL(gone.headers.get('location') ?? '')
    expect(target.searchParams.get('error_code')).toBe('otp_expired')
    expect(target.hash).toContain('error_code=otp_expired')
  })

  test('one address may try thirty codes', async () => {
    const tries: number[] = []
    for (let i = 0; i < 61; i++) {
      const body = { type: 'recovery', token: '123456', email: 'ninguem@exemplo.com.br' }
      tries.push((await w.call('POST', '/auth/v1/verify', { body, ip: '192.0.2.99' })).status)
    }
    expect(tries[0]).toBe(403)
    expect(tries.at(-1)).toBe(429)
  })
})

describe('factors', () => {
  test('invalid enrolments, challenges and answers', async () => {
    const { token } = await signedIn('fatores@exemplo.com.br')
    const post = (path: string, body: object = {}) =>
      w.call('POST', `/auth/v1/factors${path}`, { token, body })
    const made = (await post('', { factor_type: 'totp' })).json
    expect(await refusal(post('', { factor_type: 'totp' }))).toBe('422 mfa_factor_name_conflict')
    for (let i = 1; i < 10; i++) await post('', { factor_type: 'totp', friendly_name: `n${i}` })
    expect(await refusal(post('', { factor_type: 'totp', friendly_name: 'onze' }))).toBe(
      '422 too_many_enrolled_mfa_factors',
    )
    expect(await refusal(post('/x/challenge'))).toBe('404 validation_failed')
    expect(await refusal(post(`/${ABSENT}/challenge`))).toBe('404 mfa_factor_not_found')
    const { id, expires_at } = (await post(`/${made.id}/challenge`)).json
    expect(expires_at).toBeGreaterThan(Math.floor(Date.now() / 1000) + 200)
    expect(await refusal(post(`/${made.id}/verify`, { challenge_id: id }))).toBe('400 validation_failed')
    expect(await refusal(w.call('DELETE', `/auth/v1/factors/${ABSENT}`, { token }))).toBe(
      '404 mfa_factor_not_found',
    )
    expect((await w.call('DELETE', `/auth/v1/factors/${made.id}`, { token })).json).toEqual({ id: made.id })
  })
})

test('public endpoints: settings and health', async () => {
  const get = async (path: string) => (await w.call('GET', `/auth/v1${path}`)).json
  expect(await get('/settings')).toMatchObject({
    external: { email: true, phone: false, google: false, anonymous_users: false },
    disable_signup: true,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: true,
  })
  expect(await get('/health')).toMatchObject({ name: 'GoTrue', version: expect.any(String) })
})
