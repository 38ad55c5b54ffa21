import { createHash } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ABSENT } from '#tests/auth/answers.ts'
import { criarMundoDeTeste, type MundoDeTeste, SENHA } from '#tests/auth/mundo-de-teste.ts'

let teste: MundoDeTeste
let provider: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  provider = await startProvider()
  const settings = { casa: { issuer: provider.issuer, client_id: 'avalia60', client_secret: 'segredo' } }
  teste = await criarMundoDeTeste({ AUTH_OIDC_PROVIDERS: JSON.stringify(settings) })
})
afterAll(async () => {
  await teste.close()
  provider.close()
})

type Person = { sub: string; email?: string; email_verified?: boolean }

/** Starts an OpenID Connect provider on loopback that signs in the person of the test. */
async function startProvider() {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  const state = { person: { sub: 's1' } as Person, nonce: '', challenge: '' }
  const idToken = (claims: object = {}) =>
    new SignJWT({ aud: 'avalia60', ...state.person, nonce: state.nonce, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setIssuer(issuer)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey)
  /** The answer to each path; none is an error 400. */
  const answers: Record<string, (body: URLSearchParams) => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/entrar`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
    }),
    '/jwks': () => ({ keys: [jwk] }),
    '/token': async body => {
      const answered = createHash('sha256')
        .update(body.get('code_verifier') ?? '')
        .digest('base64url')
      if (answered !== state.challenge) return undefined
      return { access_token: 'a', token_type: 'Bearer', id_token: await idToken() }
    },
  }
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const answer = await answers[request.url ?? '']?.(new URLSearchParams(Buffer.concat(chunks).toString()))
    response
      .writeHead(answer ? 200 : 400, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { issuer, state, idToken, close: () => server.close() }
}

/** Differences from a usual sign-in: a caller, more query, no cookie, another nonce, and more of the answer. */
type Walk = { token?: string; query?: string; cookie?: false; nonce?: string; back?: string }

/** Follows the browser's path: our page, the provider's, and back. */
async function enter(person: Person, options: Walk = {}) {
  provider.state.person = person
  const path = options.token ? '/auth/v1/user/identities/authorize' : '/auth/v1/authorize'
  const query = `?provider=casa&redirect_to=/conta&skip_http_redirect=true${options.query ?? ''}`
  const out = await teste.call('GET', path + query, options.token ? { token: options.token } : {})
  const url = new URL(out.json?.url ?? out.headers.get('location') ?? '')
  provider.state.nonce = options.nonce ?? url.searchParams.get('nonce') ?? ''
  provider.state.challenge = url.searchParams.get('code_challenge') ?? ''
  const cookie = out.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(out.headers.get('set-cookie')).toMatch(/HttpOnly/)
  const answer = `code=c&state=${url.searchParams.get('state')}${options.back ?? ''}`
  const back = await teste.call('GET', `/auth/v1/callback?${answer}`, {
    headers: options.cookie === false ? {} : { cookie },
  })
  expect(back.status).toBe(303)
  return new URL(back.headers.get('location') ?? '')
}

test('an address proved on both sides joins the account', async () => {
  const conta = await teste.account('liga@exemplo.com.br')
  const target = await enter({ sub: 'p1', email: 'liga@exemplo.com.br', email_verified: true })
  expect(target.pathname).toBe('/conta')
  const members = new URLSearchParams(target.hash.slice(1))
  const user = (await teste.call('GET', '/auth/v1/user', { token: members.get('access_token') ?? '' })).json
  expect(user.id).toBe(conta.id)
  expect(user.app_metadata.providers).toEqual(['email', 'casa'])
})

test('a known identity opens its account without an address, also with PKCE', async () => {
  const conta = await teste.account('de-novo@exemplo.com.br')
  await enter({ sub: 'p6', email: 'de-novo@exemplo.com.br', email_verified: true })
  const verifier = 'a'.repeat(43)
  const pkce = await enter(
    { sub: 'p6' },
    { query: `&code_challenge=${verifier}&code_challenge_method=plain` },
  )
  const opened = await teste.call('POST', '/auth/v1/token?grant_type=pkce', {
    body: { auth_code: pkce.searchParams.get('code'), code_verifier: verifier },
  })
  expect(opened.json.user.id).toBe(conta.id)
})

/** Reads the error with which a sign-in came back. */
const errorOf = (url: URL) => new URLSearchParams(url.hash.slice(1)).get('error_code')

test('an address that its account has not proved joins no account', async () => {
  await teste.call('POST', '/functions/v1/register-agencia', {
    body: {
      nome: 'X',
      cnpj: '11222333000181',
      responsavel: 'X',
      endereco: 'X',
      email: 'pre@exemplo.com.br',
      password: SENHA,
    },
  })
  const target = await enter({ sub: 'p2', email: 'pre@exemplo.com.br', email_verified: true })
  expect(errorOf(target)).toBe('email_exists')
})

test('an address that the provider has not proved joins no account', async () => {
  await teste.account('provada@exemplo.com.br')
  const target = await enter({ sub: 'p3', email: 'provada@exemplo.com.br', email_verified: false })
  expect(errorOf(target)).toBe('email_exists')
})

test('an unknown person gets no account', async () => {
  const target = await enter({ sub: 'p4', email: 'zero@exemplo.com.br', email_verified: true })
  expect(errorOf(target)).toBe('signup_disabled')
})

test('a return that a stranger planted, without the cookie of its start, opens no session', async () => {
  expect(errorOf(await enter({ sub: 'p1' }, { cookie: false }))).toBe('bad_oauth_state')
})

test('an unknown provider is refused', async () => {
  expect((await teste.call('GET', '/auth/v1/authorize?provider=nada')).json.code).toBe('validation_failed')
})

test('a return for another sign-in, or from another provider, opens no session', async () => {
  await teste.account('volta@exemplo.com.br')
  const person = { sub: 'p5', email: 'volta@exemplo.com.br', email_verified: true }
  const failed = { error_code: 'unexpected_failure' }
  const membersOf = async (walk: Walk) =>
    Object.fromEntries(new URLSearchParams((await enter(person, walk)).hash.slice(1)))
  expect(await membersOf({ nonce: 'outro' })).toMatchObject(failed)
  expect(await membersOf({ back: '&iss=https://outro.example' })).toMatchObject(failed)
  expect(await membersOf({ back: '&error=access_denied' })).toMatchObject(failed)
  expect(await membersOf({})).toHaveProperty('access_token')
})

test('the signed-in owner links and unlinks a provider; the last way to sign in stays', async () => {
  await teste.account('dona@exemplo.com.br')
  const token = (await teste.login('dona@exemplo.com.br')).json.access_token
  await enter({ sub: 'p9', email: 'outra@provedor.example', email_verified: true }, { token })
  const { identities } = (await teste.call('GET', '/auth/v1/user', { token })).json
  expect(identities.map((identity: { provider: string }) => identity.provider)).toEqual(['email', 'casa'])
  const drop = (id: string) => teste.call('DELETE', `/auth/v1/user/identities/${id}`, { token })
  expect((await drop(identities[0].identity_id)).json.code).toBe('email_conflict_identity_not_deletable')
  expect((await drop('x')).json.code).toBe('validation_failed')
  expect((await drop(ABSENT)).json.code).toBe('identity_not_found')
  expect((await drop(identities[1].identity_id)).json).toEqual({})
  expect((await drop(identities[0].identity_id)).json.code).toBe('single_identity_not_deletable')
})

test('the id_token grant requires the right nonce, audience and signature', async () => {
  provider.state.person = { sub: 'p1' }
  const ask = (id_token: string, nonce?: string) =>
    teste.call('POST', '/auth/v1/token?grant_type=id_token', { body: { provider: 'casa', id_token, nonce } })
  const nonce = createHash('sha256').update('n1').digest('hex')
  expect((await ask(await provider.idToken({ nonce }), 'n1')).json.access_token).toBeTruthy()
  expect((await ask(await provider.idToken({ nonce }), 'n2')).json).toEqual({
    error: 'invalid request',
    error_description: 'Nonces mismatch',
  })
  // Both sides have a nonce, or neither.
  expect((await ask(await provider.idToken({ nonce }))).json.error_description).toBe('Nonces mismatch')
  expect((await ask(await provider.idToken({ nonce: undefined }), 'n1')).json.error_description).toBe(
    'Nonces mismatch',
  )
  expect((await ask(await provider.idToken({ nonce: undefined }))).json.access_token).toBeTruthy()
  expect((await ask(await provider.idToken({ aud: 'outra-casa' }))).json.error_description).toMatch(
    /^Unacceptable audience in id_token/,
  )
  expect((await ask('lixo')).json.error_description).toBe('Bad ID token')
  expect((await ask('')).json.error_description).toBe('id_token required')
})

test('id_token grant with link_identity adds the provider to the calling account only', async () => {
  const conta = await teste.account('soma@exemplo.com.br')
  const token = (await teste.login('soma@exemplo.com.br')).json.access_token
  provider.state.person = { sub: 'p20', email: 'outra20@provedor.example', email_verified: true }
  const link = async (as: object) =>
    teste.call('POST', '/auth/v1/token?grant_type=id_token', {
      body: { provider: 'casa', id_token: await provider.idToken({ nonce: undefined }), link_identity: true },
      ...as,
    })
  expect([(await link({})).status, (await link({})).json.code]).toEqual([401, 'no_authorization'])
  const linked = await link({ token })
  expect(linked.json.user.id).toBe(conta.id)
  expect(linked.json.user.app_metadata.providers).toEqual(['email', 'casa'])
  await teste.account('alheia@exemplo.com.br')
  const stranger = (await teste.login('alheia@exemplo.com.br')).json.access_token
  const taken = await link({ token: stranger })
  expect([taken.status, taken.json.code]).toEqual([422, 'identity_already_exists'])
})
