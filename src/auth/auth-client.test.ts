import { serve } from '@hono/node-server'
import { AuthClient } from '@supabase/auth-js'
import * as OTPAuth from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compose, criarMundoDeTeste, linkIn, type MundoDeTeste, SENHA } from '#tests/auth/mundo-de-teste.ts'
import { wrongCode } from '#tests/auth/wrong-totp.ts'

// The real client library against the service on a loopback port.
let teste: MundoDeTeste
let server: ReturnType<typeof serve>
let url: string
beforeAll(async () => {
  teste = await criarMundoDeTeste()
  const app = compose(teste.mundo, () => '127.0.0.1')
  await new Promise<void>(resolve => {
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, info => {
      url = `http://127.0.0.1:${info.port}/auth/v1`
      resolve()
    })
  })
})
afterAll(async () => {
  server.close()
  await teste.close()
})

/** Creates a client of the library, with a storage of its own: one tab of a browser. */
function client() {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  const headers = { apikey: 'sb_publishable_teste' }
  return {
    auth: new AuthClient({
      url,
      headers,
      storage,
      storageKey: 'sb',
      autoRefreshToken: false,
      persistSession: true,
    }),
    items,
  }
}

test('a wrong password has the client’s error', async () => {
  await teste.account('c0@exemplo.com.br')
  const wrong = await client().auth.signInWithPassword({ email: 'c0@exemplo.com.br', password: 'errada-1' })
  expect(wrong.error).toMatchObject({
    name: 'AuthApiError',
    status: 400,
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  })
})

/** Creates an account, and signs in. @returns also the events that the client reports. */
async function signIn(email: string) {
  const conta = await teste.account(email)
  const { auth, items } = client()
  const events: string[] = []
  auth.onAuthStateChange(event => void events.push(event))
  const { data } = await auth.signInWithPassword({ email, password: SENHA })
  return { conta, auth, items, events, data }
}

test('sign-in opens the session of its account, whose claims match the key set', async () => {
  const { conta, auth, data } = await signIn('c1@exemplo.com.br')
  expect(data.user?.id).toBe(conta.id)
  expect((await auth.getUser()).data.user?.email).toBe('c1@exemplo.com.br')
  const claims = await auth.getClaims()
  expect(claims.error).toBeNull()
  expect(claims.data?.claims.sub).toBe(conta.id)
  expect(claims.data?.header.alg).toBe('ES256')
})

test('sign-out ends the session, in the browser and on the server', async () => {
  const { auth, items, events, data } = await signIn('c7@exemplo.com.br')
  expect((await auth.signOut()).error).toBeNull()
  expect(items.get('sb')).toBeUndefined()
  const stale = await fetch(`${url}/user`, {
    headers: { authorization: `Bearer ${data.session?.access_token}` },
  })
  expect(stale.status).toBe(403)
  expect(events).toEqual(expect.arrayContaining(['SIGNED_IN', 'SIGNED_OUT']))
})

/** Returns a session whose access token expired a minute ago. */
const expire = (session: object | null) => ({ ...session, expires_at: Math.floor(Date.now() / 1000) - 60 })

test('two tabs that refresh with one token get the same new one', async () => {
  const { data, ...one } = await signIn('c2@exemplo.com.br')
  const two = client()
  const expired = expire(data.session)
  one.items.set('sb', JSON.stringify(expired))
  two.items.set('sb', JSON.stringify(expired))
  const [a, b] = await Promise.all([one.auth.getSession(), two.auth.getSession()])
  expect([a.error, b.error]).toEqual([null, null])
  expect(a.data.session?.refresh_token).toBe(b.data.session?.refresh_token)
  expect(a.data.session?.refresh_token).not.toBe(data.session?.refresh_token)
})

test('a session with an unknown refresh token is removed', async () => {
  const { data, ...one } = await signIn('c8@exemplo.com.br')
  one.items.set('sb', JSON.stringify({ ...expire(data.session), refresh_token: 'expired-refresh-token' }))
  const dead = await one.auth.getSession()
  expect(dead.error?.message).toContain('Invalid Refresh Token')
  expect(one.items.get('sb')).toBeUndefined()
})

test('the client removes a session that ended elsewhere', async () => {
  await teste.account('c3@exemplo.com.br')
  const one = client()
  const two = client()
  await one.auth.signInWithPassword({ email: 'c3@exemplo.com.br', password: SENHA })
  await two.auth.signInWithPassword({ email: 'c3@exemplo.com.br', password: SENHA })
  await two.auth.signOut({ scope: 'others' })
  const { error } = await one.auth.getUser()
  expect(error?.name).toBe('AuthSessionMissingError')
  expect(one.items.get('sb')).toBeUndefined()
  expect((await two.auth.getUser()).error).toBeNull()
})

test('a second factor, from the QR code to aal2', async () => {
  await teste.account('c4@exemplo.com.br')
  const { auth } = client()
  await auth.signInWithPassword({ email: 'c4@exemplo.com.br', password: SENHA })
  const { data: factor } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'celular' })
  expect(factor?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/)
  const totp = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(factor?.totp.secret ?? '') })
  const wrong = await auth.mfa.challengeAndVerify({
    factorId: factor?.id ?? '',
    code: wrongCode(totp),
  })
  expect(wrong.error?.message).toBe('Invalid TOTP code entered')
  const right = await auth.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code: totp.generate() })
  expect(right.error).toBeNull()
  expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    nextLevel: 'aal2',
  })
  expect((await auth.mfa.listFactors()).data?.totp).toHaveLength(1)
  expect((await auth.mfa.unenroll({ factorId: factor?.id ?? '' })).error).toBeNull()
  expect((await auth.refreshSession()).error).toBeNull()
  expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1')
})

test('recovery by mail, then a new password', async () => {
  await teste.account('c5@exemplo.com.br')
  const { auth } = client()
  const asked = await auth.resetPasswordForEmail('c5@exemplo.com.br', {
    redirectTo: 'http://localhost:3000/agencia-login',
  })
  expect(asked).toEqual({ data: {}, error: null })
  const { token_hash } = linkIn((await teste.mails('c5@exemplo.com.br'))[0])
  expect((await auth.verifyOtp({ type: 'recovery', token_hash })).data.user?.email).toBe('c5@exemplo.com.br')
  const weak = await auth.updateUser({ password: '123456' })
  expect(weak.error).toMatchObject({
    name: 'AuthWeakPasswordError',
    code: 'weak_password',
    reasons: ['pwned'],
  })
  expect((await auth.updateUser({ password: 'a-nova-e-boa-9' })).error).toBeNull()
  expect(
    (await client().auth.signInWithPassword({ email: 'c5@exemplo.com.br', password: 'a-nova-e-boa-9' }))
      .error,
  ).toBeNull()
})

test('a disabled feature answers with the client’s error codes', async () => {
  const { auth } = client()
  expect((await auth.signUp({ email: 'c6@exemplo.com.br', password: SENHA })).error?.code).toBe(
    'signup_disabled',
  )
  expect((await auth.signInAnonymously()).error?.code).toBe('signup_disabled')
  const bare = await auth.mfa.enroll({ factorType: 'totp' })
  expect(bare.error?.message).toContain('Bearer token')
})
