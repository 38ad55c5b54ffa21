import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { limparContas } from '#domain/conta/limpar.ts'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { claimsOf } from '#tests/auth/claims.ts'
import { criarMundoDoArquivo } from '#tests/auth/mundo-do-arquivo.ts'
import { createPasskey } from '#tests/auth/passkey.ts'

const SITE = { rpID: 'localhost', origin: 'http://localhost:3000' }
const NOBODY = '00000000-0000-0000-0000-000000000000'
const teste = await criarMundoDoArquivo()

type Passkey = ReturnType<typeof createPasskey>
type Options = {
  challenge_id: string
  expires_at: number
  options: Record<string, unknown> & { challenge: string }
}

const post = (path: string, body: unknown = {}, token?: string) =>
  teste.call('POST', `/auth/v1/passkeys/${path}`, { body, ...(token && { token }) })
const optionsFor = async (token: string): Promise<Options> =>
  (await post('registration/options', {}, token)).json
const question = async (): Promise<Options> => (await post('authentication/options')).json
const list = async (token: string) => (await teste.call('GET', '/auth/v1/passkeys', { token })).json

async function register(token: string, passkey: Passkey) {
  const { challenge_id, options } = await optionsFor(token)
  return post('registration/verify', { challenge_id, credential: passkey.create(options.challenge) }, token)
}
async function signIn(
  passkey: Passkey,
  change: (credential: ReturnType<Passkey['get']>) => unknown = same => same,
) {
  const { challenge_id, options } = await question()
  return post('authentication/verify', { challenge_id, credential: change(passkey.get(options.challenge)) })
}
async function withPasskey(email: string, passkey = createPasskey(SITE)) {
  await teste.account(email)
  const token: string = (await teste.login(email)).json.access_token
  const made = await register(token, passkey)
  expect(made.status).toBe(200)
  return { token, passkey, id: made.json.id as string }
}
const refusal = ({ status, json }: { status: number; json: { code: string } }) => [status, json.code]

test('the passkey options ask for a discoverable, user-verifying credential', async () => {
  const { token, passkey } = await withPasskey('k1@exemplo.com.br')
  const { challenge_id, expires_at, options } = await optionsFor(token)
  expect(challenge_id).toMatch(/^[0-9a-f-]{36}$/)
  expect(expires_at).toBeGreaterThan(teste.mundo.clock.now().getTime() / 1000)
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: passkey.id, type: 'public-key', transports: ['internal'] }],
  })
  const asked = (await question()).options
  expect(asked.allowCredentials ?? []).toEqual([])
  expect(asked.userVerification).toBe('required')
})

test('a passkey opens an aal2 session, and records its last use', async () => {
  const { token, passkey, id } = await withPasskey('k2@exemplo.com.br')
  expect(await list(token)).toEqual([{ id, created_at: expect.any(String) }])
  const { status, json } = await signIn(passkey)
  expect(status).toBe(200)
  expect(json.user.email).toBe('k2@exemplo.com.br')
  expect(claimsOf(json.access_token)).toMatchObject({ aal: 'aal2', amr: [{ method: 'passkey' }] })
  expect((await teste.call('GET', '/auth/v1/user', { token: json.access_token })).status).toBe(200)
  expect((await list(token))[0].last_used_at).toEqual(expect.any(String))
  const again = await teste.call('POST', '/auth/v1/token?grant_type=refresh_token', {
    body: { refresh_token: json.refresh_token },
  })
  expect(claimsOf(again.json.access_token).aal).toBe('aal2')
})

test('a challenge is answered once, in time, and from its own address', async () => {
  const { token, passkey } = await withPasskey('k3@exemplo.com.br')
  const { challenge_id, options } = await question()
  const answer = { challenge_id, credential: passkey.get(options.challenge) }
  expect((await post('authentication/verify', answer)).status).toBe(200)
  expect(refusal(await post('authentication/verify', answer))).toEqual([400, 'webauthn_challenge_not_found'])
  const own = await optionsFor(token)
  const stolen = { challenge_id: own.challenge_id, credential: passkey.get(own.options.challenge) }
  expect(refusal(await post('authentication/verify', stolen))).toEqual([400, 'webauthn_challenge_not_found'])
  const unknown = { challenge_id: NOBODY, credential: passkey.create('x') }
  expect(refusal(await post('registration/verify', unknown, token))).toEqual([
    400,
    'webauthn_challenge_not_found',
  ])
  const late = await question()
  teste.time.offset_ms += 5 * MINUTO_MS + 1_000
  const tooLate = { challenge_id: late.challenge_id, credential: passkey.get(late.options.challenge) }
  expect(refusal(await post('authentication/verify', tooLate))).toEqual([400, 'webauthn_challenge_expired'])
  await question()
  teste.time.offset_ms += 5 * MINUTO_MS + 1_000
  await limparContas(teste.mundo)
  expect((await teste.db.servico.execute(sql`select 1 from auth_passkey_challenges`)).rows).toEqual([])
})

test('an answer without proof of key and person is refused, with one message for all cases', async () => {
  const { passkey } = await withPasskey('k4@exemplo.com.br')
  const failed = [400, 'webauthn_verification_failed']
  const phished = createPasskey({ ...SITE, origin: 'https://localhost.evil.example' })
  const careless = createPasskey({ ...SITE, verifies: false })
  const { token } = await withPasskey('k5@exemplo.com.br')
  expect(refusal(await register(token, careless))).toEqual(failed)
  for (const [change, name] of [
    [() => createPasskey(SITE).get('x'), 'another key'],
    [(given: { id: string }) => ({ ...phished.get('x'), id: given.id }), 'another site'],
    [() => passkey.get('b3V0cmE'), 'an answer to another question'],
    [
      (given: ReturnType<Passkey['get']>) => ({
        ...given,
        response: { ...given.response, userHandle: Buffer.from(NOBODY).toString('base64url') },
      }),
      'the handle of another account',
    ],
    [() => ({ id: passkey.id, response: 'x' }), 'no answer'],
  ] as const)
    expect(refusal(await signIn(passkey, change as never)), name).toEqual(failed)
  expect((await signIn(passkey)).status).toBe(200)
  passkey.rewind()
  expect(refusal(await signIn(passkey)), 'an old copy').toEqual(failed)
})

test('a registered credential is not registered again', async () => {
  const { passkey, token } = await withPasskey('k6@exemplo.com.br')
  expect(refusal(await register(token, passkey))).toEqual([422, 'webauthn_credential_exists'])
  await teste.account('k7@exemplo.com.br')
  const other = (await teste.login('k7@exemplo.com.br')).json.access_token
  expect(refusal(await register(other, passkey))).toEqual([422, 'webauthn_credential_exists'])
})

test('a passkey is named, listed and removed by its owner alone', async () => {
  const { passkey, token, id } = await withPasskey('k8@exemplo.com.br')
  const { token: stranger } = await withPasskey('k9@exemplo.com.br')
  const rename = (as: string, friendly_name: string, which = id) =>
    teste.call('PATCH', `/auth/v1/passkeys/${which}`, { token: as, body: { friendly_name } })
  expect((await rename(token, 'meu celular')).json).toMatchObject({ id, friendly_name: 'meu celular' })
  expect(refusal(await rename(stranger, 'meu'))).toEqual([404, 'webauthn_credential_not_found'])
  expect(refusal(await rename(token, 'meu', NOBODY))).toEqual([404, 'webauthn_credential_not_found'])
  expect((await rename(token, 'x'.repeat(121))).status).toBe(400)
  const remove = (as: string) => teste.call('DELETE', `/auth/v1/passkeys/${id}`, { token: as })
  expect((await remove(stranger)).status).toBe(404)
  expect((await remove(token)).status).toBe(204)
  expect(await list(token)).toEqual([])
  expect(refusal(await signIn(passkey))).toEqual([400, 'webauthn_verification_failed'])
})

test('an account with a second factor changes passkeys only after it; a banned account does not sign in', async () => {
  const { passkey, token, id } = await withPasskey('k10@exemplo.com.br')
  await teste.db.servico.execute(sql`insert into auth_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
    select gen_random_uuid(), id, 'totp', 'verified', 'x', now(), now() from auth_users where email = 'k10@exemplo.com.br'`)
  expect(refusal(await post('registration/options', {}, token))).toEqual([403, 'insufficient_aal'])
  expect((await teste.call('DELETE', `/auth/v1/passkeys/${id}`, { token })).status).toBe(403)
  const proven = (await signIn(passkey)).json.access_token
  expect((await register(proven, createPasskey(SITE))).status).toBe(200)
  await teste.db.servico.execute(
    sql`update auth_users set banned_until = ${teste.mundo.clock.now()}::timestamptz + interval '9 years' where email = 'k10@exemplo.com.br'`,
  )
  expect(refusal(await signIn(passkey))).toEqual([400, 'user_banned'])
})

test('an account has at most ten passkeys, and a flood of challenges answers 429', async () => {
  const { token } = await withPasskey('k11@exemplo.com.br')
  for (let n = 1; n < 10; n++) expect((await register(token, createPasskey(SITE))).status).toBe(200)
  expect(refusal(await post('registration/options', {}, token))).toEqual([422, 'too_many_passkeys'])
  const answers = await Promise.all(Array.from({ length: 70 }, () => post('authentication/options')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
})
