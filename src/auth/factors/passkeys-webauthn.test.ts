import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { claimsOf } from '#tests/auth/claims.ts'
import { criarMundoDeTeste, type MundoDeTeste } from '#tests/auth/mundo-de-teste.ts'
import { createPasskey } from '#tests/auth/passkey.ts'

const SITE = { rpID: 'localhost', origin: 'http://localhost:3000' }
let teste: MundoDeTeste
beforeAll(async () => {
  teste = await criarMundoDeTeste()
})
afterAll(() => teste.close())
// All tests use one address, more often than a person does.
beforeEach(() => teste.db.servico.execute(sql`delete from limites`))

type Passkey = ReturnType<typeof createPasskey>

const enroll = async (token: string, friendly_name: string): Promise<string> =>
  (await teste.call('POST', '/auth/v1/factors', { token, body: { factor_type: 'webauthn', friendly_name } }))
    .json.id
const challenge = async (token: string, factorId: string) =>
  (await teste.call('POST', `/auth/v1/factors/${factorId}/challenge`, { token })).json

/** Creates a challenge and answers it with the passkey, by registration or by use. */
async function prove(token: string, factorId: string, passkey: Passkey) {
  const { id, webauthn } = await challenge(token, factorId)
  const { type, credential_options } = webauthn
  const credential_response = passkey[type === 'create' ? 'create' : 'get'](
    credential_options.publicKey.challenge,
  )
  return teste.call('POST', `/auth/v1/factors/${factorId}/verify`, {
    token,
    body: { challenge_id: id, webauthn: { type, credential_response } },
  })
}

async function withPasskey(email: string) {
  await teste.account(email)
  const first = (await teste.login(email)).json.access_token
  const passkey = createPasskey(SITE)
  const factorId = await enroll(first, 'celular')
  const raised = await prove(first, factorId, passkey)
  expect(raised.status).toBe(200)
  return { token: raised.json.access_token as string, passkey, factorId }
}

test('a passkey is registered, and opens the account from then on', async () => {
  const { token, passkey, factorId } = await withPasskey('p1@exemplo.com.br')
  expect(claimsOf(token)).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/webauthn' }, { method: 'password' }],
  })
  const low = (await teste.login('p1@exemplo.com.br')).json
  expect(claimsOf(low.access_token).aal).toBe('aal1')
  const asked = (await challenge(low.access_token, factorId)).webauthn
  expect(asked.type).toBe('request')
  expect(asked.credential_options.publicKey.allowCredentials).toEqual([
    { id: passkey.id, type: 'public-key', transports: ['internal'] },
  ])
  const raised = await prove(low.access_token, factorId, passkey)
  expect(claimsOf(raised.json.access_token).aal).toBe('aal2')
})

test('the options exclude the account’s existing passkeys', async () => {
  const { token, passkey } = await withPasskey('p2@exemplo.com.br')
  const { webauthn } = await challenge(token, await enroll(token, 'de novo'))
  expect(webauthn.type).toBe('create')
  expect(webauthn.credential_options.publicKey.excludeCredentials).toEqual([
    { id: passkey.id, type: 'public-key', transports: ['internal'] },
  ])
  const stranger = (await withPasskey('p3@exemplo.com.br')).token
  const others = (await challenge(stranger, await enroll(stranger, 'outra'))).webauthn
  expect(JSON.stringify(others.credential_options.publicKey.excludeCredentials)).not.toContain(passkey.id)
})

test('a registered credential is not registered again', async () => {
  const { token, passkey } = await withPasskey('p4@exemplo.com.br')
  const again = await prove(token, await enroll(token, 'de novo'), passkey)
  expect([again.status, again.json.code]).toEqual([422, 'mfa_verification_failed'])
  const { token: stranger } = await withPasskey('p5@exemplo.com.br')
  expect((await prove(stranger, await enroll(stranger, 'alheia'), passkey)).status).toBe(422)
})

test('another site, another key, an old counter and an answer to another question are refused', async () => {
  const { passkey, factorId } = await withPasskey('p6@exemplo.com.br')
  const token = (await teste.login('p6@exemplo.com.br')).json.access_token
  const phished = createPasskey({ ...SITE, origin: 'https://localhost.evil.example' })
  expect((await prove(token, factorId, { ...passkey, get: phished.get })).status).toBe(422)
  expect((await prove(token, factorId, createPasskey(SITE))).status).toBe(422)
  const stale = { ...passkey, get: () => passkey.get('b3V0cmE') }
  expect((await prove(token, factorId, stale)).status).toBe(422)
  expect((await prove(token, factorId, passkey)).status).toBe(200)
  passkey.rewind()
  const clone = (await teste.login('p6@exemplo.com.br')).json.access_token
  expect((await prove(clone, factorId, passkey)).json.code).toBe('mfa_verification_failed')
})
