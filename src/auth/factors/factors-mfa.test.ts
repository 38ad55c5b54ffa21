import { sql } from 'drizzle-orm'
import * as OTPAuth from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { acharFatoresPerdidos, selarSegredos } from '#domain/conta/fatores/fator.ts'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { openVault } from '#platform/secrets/vault.ts'
import { ABSENT } from '#tests/auth/answers.ts'
import { claimsOf } from '#tests/auth/claims.ts'
import { criarMundoDeTeste, type MundoDeTeste, SENHA } from '#tests/auth/mundo-de-teste.ts'
import { wrongCodes } from '#tests/auth/wrong-totp.ts'

let teste: MundoDeTeste
beforeAll(async () => {
  teste = await criarMundoDeTeste()
})
afterAll(() => teste.close())
// All tests have one address, whose attempts are limited.
beforeEach(() => teste.db.servico.execute(sql`delete from limites`))

const totpOf = (secret: string) => new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret) })
/** Returns the code of now. */
const codeOf = (secret: string) => totpOf(secret).generate({ timestamp: teste.mundo.clock.now().getTime() })

/** Signs a new account in, and adds a TOTP factor that is not proved yet. */
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
/** Answers a new challenge of a factor with a code. */
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

/** Asks for new tokens. */
const refresh = (refresh_token: string) =>
  teste.call('POST', '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token } })
/** Proves the factor of a new account, which has one other session without the factor. */
async function proved(email: string) {
  const { session, factor } = await enrolled(email)
  const other = (await teste.login(email)).json
  const code = codeOf(factor.totp.secret)
  const raised = await answer(session.access_token, factor.id, code)
  expect(raised.status).toBe(200)
  return { session, other, factor, code, raised }
}

test('a new TOTP factor has its picture and its address', async () => {
  const { factor } = await enrolled('m0@exemplo.com.br')
  expect(factor.totp.qr_code).toMatch(/^<svg /)
  expect(factor.totp.uri).toMatch(/^otpauth:\/\/totp\/.*issuer=Avalia60.*secret=[A-Z2-7]{32}/)
})

test('a proved factor raises the session', async () => {
  const { factor, raised } = await proved('m1@exemplo.com.br')
  const claims = claimsOf(raised.json.access_token)
  expect(claims.aal).toBe('aal2')
  expect(claims.amr.map((entry: { method: string }) => entry.method)).toEqual(['totp', 'password'])
  expect(raised.json.user.factors).toEqual([
    expect.objectContaining({ status: 'verified', factor_type: 'totp' }),
  ])
  expect(JSON.stringify(raised.json.user)).not.toContain(factor.totp.secret)
})

test('a proved factor ends the tokens and sessions without it', async () => {
  const { session, other } = await proved('m8@exemplo.com.br')
  expect((await refresh(session.refresh_token)).status).toBe(400)
  expect((await teste.call('GET', '/auth/v1/user', { token: other.access_token })).json.code).toBe(
    'session_not_found',
  )
})

test('a raised session stays raised after a refresh', async () => {
  const { raised } = await proved('m9@exemplo.com.br')
  const next = await refresh(raised.json.refresh_token)
  expect(claimsOf(next.json.access_token).aal).toBe('aal2')
})

/** Signs in with the password alone, beside a session that proved the factor. @returns the token (aal1). */
async function withPasswordAlone(email: string) {
  const { factor, code } = await proved(email)
  return { factor, code, low: (await teste.login(email)).json.access_token as string }
}

test('a code works once', async () => {
  const { factor, code, low } = await withPasswordAlone('m2@exemplo.com.br')
  expect((await answer(low, factor.id, code)).json.code).toBe('mfa_verification_failed')
})

test('a session without the factor changes neither password nor factors', async () => {
  const { factor, low } = await withPasswordAlone('m10@exemplo.com.br')
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
})

test('a raised session removes its factor', async () => {
  const { factor, low } = await withPasswordAlone('m11@exemplo.com.br')
  // A code is new for 30 seconds.
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

describe('a challenge', () => {
  /** Adds a factor. `ask` gets a challenge of it; `verify` answers one with the right code. */
  async function challenged(email: string) {
    const { session, factor } = await enrolled(email)
    const verify = (challenge_id: string, ip?: string) =>
      teste.call('POST', `/auth/v1/factors/${factor.id}/verify`, {
        token: session.access_token,
        body: { challenge_id, code: codeOf(factor.totp.secret) },
        ...(ip && { ip }),
      })
    const ask = async (): Promise<string> =>
      (await teste.call('POST', `/auth/v1/factors/${factor.id}/challenge`, { token: session.access_token }))
        .json.id
    return { factor, verify, ask }
  }

  test('belongs to the address that asked for it', async () => {
    const { verify, ask } = await challenged('m5@exemplo.com.br')
    expect((await verify(await ask(), '198.51.100.77')).json.code).toBe('mfa_ip_address_mismatch')
  })

  test('that does not exist is refused', async () => {
    const { verify } = await challenged('m12@exemplo.com.br')
    expect((await verify(ABSENT)).json.code).toBe('mfa_factor_not_found')
  })

  test('lasts for five minutes', async () => {
    const { verify, ask } = await challenged('m13@exemplo.com.br')
    const id = await ask()
    teste.time.offset_ms += 5 * MINUTO_MS + 1_000
    expect((await verify(id)).json.code).toBe('mfa_challenge_expired')
  })

  test('of a factor is refused to another account', async () => {
    const { factor } = await challenged('m14@exemplo.com.br')
    const stranger = await enrolled('m6@exemplo.com.br')
    expect(
      (
        await teste.call('POST', `/auth/v1/factors/${factor.id}/challenge`, {
          token: stranger.session.access_token,
        })
      ).json.code,
    ).toBe('mfa_factor_not_found')
  })
})

// A second factor beside the one that is called celular, and a member of its refusal.
test.each([
  [
    'with a name in use',
    { factor_type: 'totp', friendly_name: 'celular' },
    { code: 'mfa_factor_name_conflict' },
  ],
  [
    'by telephone',
    { factor_type: 'phone', phone: '+5541999990000' },
    { code: 'mfa_phone_enroll_not_enabled' },
  ],
  [
    'of an unknown type',
    { factor_type: 'x' },
    { message: 'factor_type needs to be totp, phone, or webauthn' },
  ],
])('a factor %s is refused', async (_, body, refusal) => {
  const { session } = await enrolled(`m-${body.factor_type}@exemplo.com.br`)
  const { json } = await teste.call('POST', '/auth/v1/factors', { token: session.access_token, body })
  expect(json).toMatchObject(refusal)
})

/** Adds a passkey that is not proved, and asks for its options in the name of another site. */
async function addPasskey(email: string) {
  const { session } = await enrolled(email)
  const key = (
    await teste.call('POST', '/auth/v1/factors', {
      token: session.access_token,
      body: { factor_type: 'webauthn', friendly_name: 'chave' },
    })
  ).json
  const challenge = (
    await teste.call('POST', `/auth/v1/factors/${key.id}/challenge`, {
      token: session.access_token,
      body: { webauthn: { rpId: 'evil.example' } },
    })
  ).json
  return { session, key, challenge }
}

test('the options of a passkey name this site', async () => {
  const { challenge } = await addPasskey('m15@exemplo.com.br')
  expect(challenge.webauthn.type).toBe('create')
  expect(challenge.webauthn.credential_options.publicKey.rp.id).toBe('localhost')
})

test('a passkey that was not proved leaves the sign-in as it was', async () => {
  const { session, key, challenge } = await addPasskey('m7@exemplo.com.br')
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

test('a factor still works after a start seals its clear-text secret of an older version', async () => {
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

test('a start with another key is detected without a change of data', async () => {
  await enrolled('m-chave@exemplo.com.br')
  const other = openVault({ key: 'outra-chave-de-trinta-e-dois-caracteres', dataDir: '' })
  const before = await teste.db.servico.execute(sql`select id, secret from auth_factors order by id`)
  expect(await selarSegredos({ db: teste.db, cofre: other })).toBe(false)
  expect((await teste.db.servico.execute(sql`select id, secret from auth_factors order by id`)).rows).toEqual(
    before.rows,
  )
})

describe('factors of a lost key', () => {
  /** Returns the world of a start with another key. */
  const losing = () => ({
    ...teste.mundo,
    cofre: openVault({ key: 'outra-chave-de-trinta-e-dois-caracteres', dataDir: '' }),
  })
  const count = async () =>
    (
      await teste.db.servico.execute<{ n: number }>(
        sql`select count(*)::int as n from auth_factors where secret is not null`,
      )
    ).rows[0]?.n ?? 0
  /** Proves a factor of a new account, and removes it with all factors, whose key is lost. */
  async function removed(email: string) {
    const { factor, raised } = await proved(email)
    await acharFatoresPerdidos(losing(), { apagar: true })
    return { factor, account: raised.json.user.id as string }
  }

  test('are counted without a removal', async () => {
    await enrolled('m-perdida0@exemplo.com.br')
    const before = await count()
    expect(await acharFatoresPerdidos(losing())).toMatchObject({ fatores: before })
    expect(await count()).toBe(before)
  })

  test('are removed at the operator’s request, but none of the present key', async () => {
    await enrolled('m-perdida1@exemplo.com.br')
    const before = await count()
    expect(await acharFatoresPerdidos(teste.mundo, { apagar: true })).toEqual({ fatores: 0, contas: 0 })
    expect(await count()).toBe(before)
    expect(await acharFatoresPerdidos(losing(), { apagar: true })).toMatchObject({ fatores: before })
    expect([await count(), await selarSegredos(losing())]).toEqual([0, true])
  })

  test('leave a row in the audit trail', async () => {
    const { factor, account } = await removed('m-perdida2@exemplo.com.br')
    const { rows } = await teste.db.servico.execute(
      sql`select detalhes from auditoria where acao = 'fator_excluido' and alvo = ${factor.id}`,
    )
    expect(rows).toEqual([{ detalhes: { conta: account, motivo: 'chave_perdida' } }])
  })

  test('lower the sessions that they raised', async () => {
    const { account } = await removed('m-perdida3@exemplo.com.br')
    const { rows } = await teste.db.servico.execute(
      sql`select aal from auth_sessions where user_id = ${account}`,
    )
    expect(rows).toEqual([{ aal: 'aal1' }])
  })

  test('do not stop the sign-in by password, nor a new factor', async () => {
    const email = 'm-perdida4@exemplo.com.br'
    await removed(email)
    const again = (await teste.login(email)).json
    const fresh = await teste.call('POST', '/auth/v1/factors', {
      token: again.access_token,
      body: { factor_type: 'totp', friendly_name: 'celular novo' },
    })
    expect(fresh.status).toBe(200)
  })
})
