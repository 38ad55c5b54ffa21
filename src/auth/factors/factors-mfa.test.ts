import { sql } from 'drizzle-orm'
import * as OTPAuth from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acharFatoresPerdidos, selarSegredos } from '#domain/conta/fatores/fator.ts'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { openVault } from '#platform/secrets/vault.ts'
import { ABSENT } from '#tests/auth/answers.ts'
import { criarMundoDeTeste, type MundoDeTeste, SENHA } from '#tests/auth/mundo-de-teste.ts'
import { wrongCodes } from '#tests/auth/wrong-totp.ts'

let teste: MundoDeTeste
beforeAll(async () => {
  teste = await criarMundoDeTeste()
})
afterAll(() => teste.close())

const totpOf = (secret: string) => new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret) })
const codeOf = (secret: string) => totpOf(secret).generate({ timestamp: teste.mundo.clock.now().getTime() })

async function enrolled(email: string) {
  await teste.account(email)
  const session = (await teste.login(email)).json
  const factor = (
    await teste.call('POST', '/auth/v1/factors', {
      token: session.access_token,
      body: { factor_type: 'totp', friendly_name: 'celular' },
    })
  ).json
  return { session, factor }
}
async function answer(token: string, factorId: string, code: string, ip?: string) {
  const challenge = await teste.call('POST', `/auth/v1/factors/${factorId}/challenge`, {
    token,
    ...(ip && { ip }),
  })
  return teste.call('POST', `/auth/v1/factors/${factorId}/verify`, {
    token,
    body: { challenge_id: challenge.json.id, code },
    ...(ip && { ip }),
  })
}

test('a TOTP factor is shown once, proved, and raises the session', async () => {
  const { session, factor } = await enrolled('m1@exemplo.com.br')
  expect(factor.totp.qr_code).toMatch(/^<svg /)
  expect(factor.totp.uri).toMatch(/^otpauth:\/\/totp\/.*issuer=Avalia60.*secret=[A-Z2-7]{32}/)
  const other = (await teste.login('m1@exemplo.com.br')).json
  const raised = await answer(session.access_token, factor.id, codeOf(factor.totp.secret))
  expect(raised.status).toBe(200)
  const claims = JSON.parse(Buffer.from(raised.json.access_token.split('.')[1], 'base64url').toString())
  expect(claims.aal).toBe('aal2')
  expect(claims.amr.map((entry: { method: string }) => entry.method)).toEqual(['totp', 'password'])
  expect(raised.json.user.factors).toEqual([
    expect.objectContaining({ status: 'verified', factor_type: 'totp' }),
  ])
  expect(JSON.stringify(raised.json.user)).not.toContain(factor.totp.secret)
  // The aal1 refresh token is invalid, and the session without the factor ended.
  expect(
    (
      await teste.call('POST', '/auth/v1/token?grant_type=refresh_token', {
        body: { refresh_token: session.refresh_token },
      })
    ).status,
  ).toBe(400)
  expect((await teste.call('GET', '/auth/v1/user', { token: other.access_token })).json.code).toBe(
    'session_not_found',
  )
  const next = await teste.call('POST', '/auth/v1/token?grant_type=refresh_token', {
    body: { refresh_token: raised.json.refresh_token },
  })
  expect(JSON.parse(Buffer.from(next.json.access_token.split('.')[1], 'base64url').toString()).aal).toBe(
    'aal2',
  )
})

test('a code works once, and an aal1 session may do little', async () => {
  const { session, factor } = await enrolled('m2@exemplo.com.br')
  const code = codeOf(factor.totp.secret)
  expect((await answer(session.access_token, factor.id, code)).status).toBe(200)
  const low = (await teste.login('m2@exemplo.com.br')).json.access_token
  expect((await answer(low, factor.id, code)).json.code).toBe('mfa_verification_failed')
  const put = await teste.call('PUT', '/auth/v1/user', { token: low, body: { password: 'outra-bem-boa-8' } })
  expect([put.status, put.json.code]).toEqual([401, 'insufficient_aal'])
  expect((await teste.call('DELETE', `/auth/v1/factors/${factor.id}`, { token: low })).json.code).toBe(
    'insufficient_aal',
  )
  expect(
    (
      await teste.call('POST', '/auth/v1/factors', {
        token: low,
        body: { factor_type: 'totp', friendly_name: 'b' },
      })
    ).status,
  ).toBe(403)
  expect((await teste.call('GET', '/api/minha-conta', { token: low })).json).toMatchObject({
    precisa_segundo_fator: true,
  })
  // The next code.
  teste.time.offset_ms += 31_000
  const high = (await answer(low, factor.id, codeOf(factor.totp.secret))).json.access_token
  expect((await teste.call('DELETE', `/auth/v1/factors/${factor.id}`, { token: high })).json).toEqual({
    id: factor.id,
  })
  const user = (await teste.call('GET', '/auth/v1/user', { token: high })).json
  expect(user.factors).toBeUndefined()
})

test('two answers with one code at once: one passes', async () => {
  const { session, factor } = await enrolled('m3@exemplo.com.br')
  const code = codeOf(factor.totp.secret)
  const challenge = (
    await teste.call('POST', `/auth/v1/factors/${factor.id}/challenge`, { token: session.access_token })
  ).json
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      teste.call('POST', `/auth/v1/factors/${factor.id}/verify`, {
        token: session.access_token,
        body: { challenge_id: challenge.id, code },
      }),
    ),
  )
  expect(answers.filter(a => a.status === 200)).toHaveLength(1)
})

test('case 13: twenty wrong codes throttle the factor, from any address', async () => {
  const { session, factor } = await enrolled('m4@exemplo.com.br')
  const statuses: number[] = []
  const wrong = wrongCodes(totpOf(factor.totp.secret), 20, teste.mundo.clock.now().getTime())
  for (const [i, code] of wrong.entries())
    statuses.push((await answer(session.access_token, factor.id, code, `198.51.100.${i}`)).status)
  expect(statuses.filter(status => status === 422).length).toBeLessThanOrEqual(10)
  expect(statuses.at(-1)).toBe(429)
})

test('challenges belong to an address, a factor and five minutes', async () => {
  const { session, factor } = await enrolled('m5@exemplo.com.br')
  const verify = (challenge_id: string, ip?: string) =>
    teste.call('POST', `/auth/v1/factors/${factor.id}/verify`, {
      token: session.access_token,
      body: { challenge_id, code: codeOf(factor.totp.secret) },
      ...(ip && { ip }),
    })
  const ask = async () =>
    (await teste.call('POST', `/auth/v1/factors/${factor.id}/challenge`, { token: session.access_token }))
      .json.id
  expect((await verify(await ask(), '198.51.100.77')).json.code).toBe('mfa_ip_address_mismatch')
  expect((await verify(ABSENT)).json.code).toBe('mfa_factor_not_found')
  const id = await ask()
  teste.time.offset_ms += 5 * MINUTO_MS + 1_000
  expect((await verify(id)).json.code).toBe('mfa_challenge_expired')
  const stranger = await enrolled('m6@exemplo.com.br')
  expect(
    (
      await teste.call('POST', `/auth/v1/factors/${factor.id}/challenge`, {
        token: stranger.session.access_token,
      })
    ).json.code,
  ).toBe('mfa_factor_not_found')
})

test('a name is unique, a type is known, and the options of a passkey name this site', async () => {
  const { session } = await enrolled('m7@exemplo.com.br')
  const add = (body: object) => teste.call('POST', '/auth/v1/factors', { token: session.access_token, body })
  expect((await add({ factor_type: 'totp', friendly_name: 'celular' })).json.code).toBe(
    'mfa_factor_name_conflict',
  )
  expect((await add({ factor_type: 'phone', phone: '+5541999990000' })).json.code).toBe(
    'mfa_phone_enroll_not_enabled',
  )
  expect((await add({ factor_type: 'x' })).json.message).toBe(
    'factor_type needs to be totp, phone, or webauthn',
  )
  const key = (await add({ factor_type: 'webauthn', friendly_name: 'chave' })).json
  const challenge = (
    await teste.call('POST', `/auth/v1/factors/${key.id}/challenge`, {
      token: session.access_token,
      body: { webauthn: { rpId: 'evil.example' } },
    })
  ).json
  expect(challenge.webauthn.type).toBe('create')
  expect(challenge.webauthn.credential_options.publicKey.rp.id).toBe('localhost')
  const wrong = await teste.call('POST', `/auth/v1/factors/${key.id}/verify`, {
    token: session.access_token,
    body: { challenge_id: challenge.id, webauthn: { type: 'create', credential_response: { id: 'x' } } },
  })
  expect(wrong.json.code).toBe('mfa_verification_failed')
  expect((await teste.login('m7@exemplo.com.br', SENHA)).status).toBe(200)
})

test('the database stores the secret of a factor encrypted and bound to its row', async () => {
  const { factor } = await enrolled('m-cofre@exemplo.com.br')
  const stored = async (id: string) =>
    (
      await teste.db.servico.execute<{ secret: string }>(
        sql`select secret from auth_factors where id = ${id}`,
      )
    ).rows[0]?.secret ?? ''
  const sealed = await stored(factor.id)
  expect(sealed).not.toContain(factor.totp.secret)
  expect(teste.mundo.cofre.abrir(sealed, factor.id)).toBe(factor.totp.secret)
  expect(teste.mundo.cofre.abrir(sealed, teste.mundo.novoId())).toBeUndefined()
})

test('a start seals clear-text secrets of older versions, and the factor still works', async () => {
  const { session, factor } = await enrolled('m-antigo@exemplo.com.br')
  await teste.db.servico.execute(
    sql`update auth_factors set secret = ${factor.totp.secret} where id = ${factor.id}`,
  )
  expect(await selarSegredos(teste.mundo)).toBe(true)
  const { rows } = await teste.db.servico.execute(
    sql`select 1 from auth_factors where secret is not null and secret not like 'v1.%'`,
  )
  expect(rows).toEqual([])
  expect((await answer(session.access_token, factor.id, codeOf(factor.totp.secret))).status).toBe(200)
})

test('a start with another key is detected, and changes no data', async () => {
  await enrolled('m-chave@exemplo.com.br')
  const other = openVault({ key: 'outra-chave-de-trinta-e-dois-caracteres', dataDir: '' })
  const before = await teste.db.servico.execute(sql`select id, secret from auth_factors order by id`)
  expect(await selarSegredos({ db: teste.db, cofre: other })).toBe(false)
  expect((await teste.db.servico.execute(sql`select id, secret from auth_factors order by id`)).rows).toEqual(
    before.rows,
  )
})

test('factors of a lost key are counted, removed at the operator’s request alone, audited, and their sessions end', async () => {
  const email = 'm-perdida@exemplo.com.br'
  const { session, factor } = await enrolled(email)
  const raised = await answer(session.access_token, factor.id, codeOf(factor.totp.secret))
  expect(raised.status).toBe(200)
  const lost = {
    ...teste.mundo,
    cofre: openVault({ key: 'outra-chave-de-trinta-e-dois-caracteres', dataDir: '' }),
  }
  const count = async () =>
    (
      await teste.db.servico.execute<{ n: number }>(
        sql`select count(*)::int as n from auth_factors where secret is not null`,
      )
    ).rows[0]?.n
  const before = (await count()) as number
  expect(await acharFatoresPerdidos(teste.mundo, { apagar: true })).toEqual({ fatores: 0, contas: 0 })
  expect(await acharFatoresPerdidos(lost)).toMatchObject({ fatores: before })
  expect(await count()).toBe(before)
  expect(await acharFatoresPerdidos(lost, { apagar: true })).toMatchObject({ fatores: before })
  expect([await count(), await selarSegredos(lost)]).toEqual([0, true])
  const { rows } = await teste.db.servico.execute(
    sql`select detalhes from auditoria where acao = 'fator_excluido' and alvo = ${factor.id}`,
  )
  expect(rows).toEqual([{ detalhes: { conta: raised.json.user.id, motivo: 'chave_perdida' } }])
  const { rows: sessions } = await teste.db.servico.execute(
    sql`select aal from auth_sessions where user_id = ${raised.json.user.id}`,
  )
  expect(sessions).toEqual([{ aal: 'aal1' }])
  // The password alone is enough again, and a new factor can be enrolled.
  const again = (await teste.login(email)).json
  const fresh = await teste.call('POST', '/auth/v1/factors', {
    token: again.access_token,
    body: { factor_type: 'totp', friendly_name: 'celular novo' },
  })
  expect(fresh.status).toBe(200)
})
