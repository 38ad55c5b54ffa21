import { createHmac, generateKeyPairSync } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { criarMundoDeTeste, linkIn, type MundoDeTeste, SENHA } from '#tests/auth/mundo-de-teste.ts'
import { signInAdmin } from '#tests/auth/registration.ts'

let teste: MundoDeTeste
let admin: { id: string; token: string }
beforeAll(async () => {
  teste = await criarMundoDeTeste()
  admin = await signInAdmin(teste)
})
afterAll(() => teste.close())

test('case 10: a return address of another site falls back to ours', async () => {
  const email = 'volta@exemplo.com.br'
  await teste.account(email)
  const evil = [
    'https://evil.example',
    '//evil.example',
    'https://localhost:3000@evil.example',
    'http://localhost:3000.evil.example',
    'http://localhost:3000\\@evil.example',
    '/\\evil.example',
    '/\tevil',
    'javascript:alert(1)',
    '/%0d%0aLocation:evil\r\nx',
    'http://localhost:3001/',
  ]
  for (const redirect of evil) {
    // One mail a minute goes to an address.
    teste.time.offset_ms += MINUTO_MS + 1_000
    await teste.db.servico.execute(sql`delete from limites`)
    await teste.call('POST', `/auth/v1/recover?redirect_to=${encodeURIComponent(redirect)}`, {
      body: { email },
    })
    expect(linkIn((await teste.mails(email))[0]).redirect_to, redirect).toBeUndefined()
  }
  teste.time.offset_ms = 0
})

test('a lapsed link leads to our site with an error', async () => {
  const gone = await teste.call(
    'GET',
    `/auth/v1/verify?token=x&type=recovery&redirect_to=${encodeURIComponent('https://evil.example')}`,
  )
  expect(gone.status).toBe(303)
  expect(gone.headers.get('location')).toMatch(
    /^http:\/\/localhost:3000\/#error=access_denied&error_code=otp_expired/,
  )
})

/** Forges tokens from the administrator's: other algorithms, keys, headers and claims, and no tokens at all. */
async function forgeTokens(): Promise<string[]> {
  const good = admin.token
  const [h = '', p = ''] = good.split('.')
  const header = JSON.parse(Buffer.from(h, 'base64url').toString())
  const claims = JSON.parse(Buffer.from(p, 'base64url').toString())
  const b64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const jwk = teste.mundo.keys.jwks().keys[0]
  const ours = teste.mundo.keys.signing(new Date()).key
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const sign = (payload: object, head: object, key = ours) =>
    new SignJWT(payload as Record<string, unknown>)
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: header.kid, ...head })
      .sign(key)
  /** Signs with HMAC, under a key that an attacker can know. */
  const hs = (key: string) => {
    const text = `${b64({ ...header, alg: 'HS256' })}.${p}`
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  }
  return [
    ...['none', 'None', 'nOnE'].map(alg => `${b64({ alg, typ: 'JWT', kid: header.kid })}.${p}.`),
    hs(JSON.stringify(jwk)),
    hs(jwk?.x ?? ''),
    hs('sb_publishable_x'),
    await sign(claims, { jku: 'https://evil.example/jwks.json' }, ec),
    await sign(claims, { jwk: ec.export({ format: 'jwk' }) }, ec),
    await sign(claims, { alg: 'RS256', x5u: 'https://evil.example' }, rsa),
    await sign(claims, { kid: '../../etc/passwd' }),
    await sign(claims, { kid: "' or 1=1 --" }),
    await sign(claims, { kid: undefined }),
    await sign({ ...claims, exp: String(claims.exp) as unknown as number }, {}),
    await sign({ ...claims, exp: claims.iat - 10 }, {}),
    await sign({ ...claims, nbf: claims.exp + 1000 }, {}),
    await sign({ ...claims, aud: 'outro' }, {}),
    await sign({ ...claims, aud: ['authenticated'] }, {}),
    await sign({ ...claims, iss: 'https://evil.example' }, {}),
    await sign({ ...claims, sub: [claims.sub] as unknown as string }, {}),
    await sign({ ...claims, sub: 'admin' }, {}),
    await sign({ ...claims, session_id: 'x' }, {}),
    await sign({ ...claims, session_id: claims.sub }, {}),
    await sign({ ...claims, role: 'service_role' }, {}),
    await sign(claims, { typ: 'at+jwt' }),
    // One letter of the signature changed. The last letters may stand for unused bits, so it is the tenth from the end.
    good.replace(/.(?=.{9}$)/, letter => (letter === 'A' ? 'B' : 'A')),
    'a.b.c',
    '...',
    'x'.repeat(20_000),
    'sb_publishable_abc',
  ]
}

test('case 15: every forged token is refused without breaking the service', async () => {
  for (const token of await forgeTokens()) {
    const auth = await teste.call('GET', '/auth/v1/user', { token })
    expect([400, 401, 403], token.slice(0, 60)).toContain(auth.status)
    const guarded = await teste.call('POST', '/functions/v1/admin-create-or-link-operador', {
      token,
      body: {},
    })
    expect(guarded.status).toBe(401)
    // supabase-js reads this header to tell a refusal of the gateway.
    expect(guarded.headers.get('x-relay-error')).toBe('true')
  }
})

test('the published keys have no private part', async () => {
  const { json, headers } = await teste.call('GET', '/auth/v1/.well-known/jwks.json')
  expect(headers.get('cache-control')).toBe('public, max-age=600')
  expect(
    json.keys.every(
      (key: Record<string, unknown>) => key.kty === 'EC' && !('d' in key) && key.alg === 'ES256',
    ),
  ).toBe(true)
})

test('a client without a version gets the older shape of errors', async () => {
  const old = await teste.call('GET', '/auth/v1/user', { headers: { 'x-supabase-api-version': '' } })
  expect(old.status).toBe(401)
  expect(old.json).toEqual({
    code: 401,
    error_code: 'no_authorization',
    msg: 'This endpoint requires a valid Bearer token',
  })
  expect(old.headers.get('x-supabase-api-version')).toBeNull()
})

test('a client of the version 2024-01-01 gets the newer shape of errors', async () => {
  const fresh = await teste.call('GET', '/auth/v1/user')
  expect(fresh.json).toEqual({
    code: 'no_authorization',
    message: 'This endpoint requires a valid Bearer token',
  })
  expect(fresh.headers.get('x-supabase-api-version')).toBe('2024-01-01')
})

test('an unknown address answers JSON', async () => {
  expect((await teste.call('GET', '/auth/v1/nada')).json.code).toBe('not_found')
})

test.each([
  ['unfinished JSON', '{"email":', 400, 'bad_json'],
  ['ten thousand levels', '['.repeat(10_000), 400, 'bad_json'],
  // The limit is a megabyte.
  ['a body that is too large', `{"email":"${'x'.repeat(1_100_000)}"}`, 413, 'request_entity_too_large'],
])('%s is refused', async (_, raw, status, code) => {
  const refused = await teste.call('POST', '/auth/v1/recover', { raw })
  expect([refused.status, refused.json.code]).toEqual([status, code])
})

test('a grant type that is a name of JavaScript is unknown', async () => {
  expect((await teste.call('POST', '/auth/v1/token?grant_type=toString')).json.message).toBe(
    'unsupported_grant_type',
  )
})

test('registration goes through our own route alone', async () => {
  expect(
    (await teste.call('POST', '/auth/v1/signup', { body: { email: 'q@q.qq', password: SENHA } })).json,
  ).toEqual({
    code: 'signup_disabled',
    message: 'Signups not allowed for this instance',
  })
})

test('even an administrator finds no list of accounts', async () => {
  expect((await teste.call('GET', '/auth/v1/admin/users', { token: admin.token })).status).toBe(404)
})

test('sign-in by another provider is off', async () => {
  const id = await teste.call('POST', '/auth/v1/token?grant_type=id_token', {
    body: { provider: 'google', id_token: 'x' },
  })
  expect(id.json.message).toBe('Provider (issuer "https://accounts.google.com") is not enabled')
})
