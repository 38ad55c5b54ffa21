import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HORA_MS } from '#domain/tempo/tempo.ts'
import { criarMundoDeTeste, linkIn, type MundoDeTeste, SENHA } from '#tests/auth/mundo-de-teste.ts'

let teste: MundoDeTeste
beforeAll(async () => {
  teste = await criarMundoDeTeste()
})
afterAll(() => teste.close())

const recover = (email: string, query = '') =>
  teste.call('POST', `/auth/v1/recover${query}`, { body: { email } })
const verify = (body: object, ip?: string) =>
  teste.call('POST', '/auth/v1/verify', { body, ...(ip && { ip }) })

test('recovery: a link to a page of this site, used once, that opens a session to set a password', async () => {
  await teste.account('r1@exemplo.com.br')
  expect((await recover('R1@Exemplo.com.br ', '?redirect_to=/agencia-login')).json).toEqual({})
  const { token_hash, type, redirect_to } = linkIn((await teste.mails('r1@exemplo.com.br'))[0])
  expect([type, redirect_to]).toEqual(['recovery', undefined])
  const opened = await verify({ type, token_hash })
  expect(opened.status).toBe(200)
  expect(opened.json.user.email).toBe('r1@exemplo.com.br')
  expect((await verify({ type, token_hash })).json).toEqual({
    code: 'otp_expired',
    message: 'Email link is invalid or has expired',
  })
  const put = await teste.call('PUT', '/auth/v1/user', {
    token: opened.json.access_token,
    body: { password: 'senha-nova-de-fato' },
  })
  expect(put.status).toBe(200)
  expect((await teste.login('r1@exemplo.com.br', 'senha-nova-de-fato')).status).toBe(200)
})

test('a link works only for its own purpose', async () => {
  await teste.account('r2@exemplo.com.br')
  await recover('r2@exemplo.com.br')
  const { token_hash } = linkIn((await teste.mails('r2@exemplo.com.br'))[0])
  expect((await verify({ type: 'signup', token_hash })).status).toBe(403)
  expect((await verify({ type: 'nada', token_hash })).json.code).toBe('validation_failed')
  expect((await verify({ type: 'recovery', token_hash, email: 'r2@exemplo.com.br' })).json.code).toBe(
    'validation_failed',
  )
})

test('a link expires after an hour', async () => {
  await teste.account('r5@exemplo.com.br')
  await recover('r5@exemplo.com.br')
  const { token_hash } = linkIn((await teste.mails('r5@exemplo.com.br'))[0])
  teste.time.offset_ms += HORA_MS + 1_000
  expect((await verify({ type: 'recovery', token_hash })).status).toBe(403)
  teste.time.offset_ms = 0
})

test('case 13: a six-digit code allows five tries', async () => {
  await teste.account('r3@exemplo.com.br')
  await recover('r3@exemplo.com.br')
  const code = /código (\d{6})/.exec((await teste.mails('r3@exemplo.com.br'))[0] ?? '')?.[1] as string
  const wrong = code === '000000' ? '000001' : '000000'
  for (let i = 0; i < 5; i++) {
    expect(
      (await verify({ type: 'recovery', email: 'r3@exemplo.com.br', token: wrong }, '192.0.2.60')).json.code,
    ).toBe('otp_expired')
  }
  expect(
    (await verify({ type: 'recovery', email: 'r3@exemplo.com.br', token: code }, '192.0.2.60')).status,
  ).toBe(403)
  await teste.db.servico.execute(sql`delete from limites`)
  await recover('r3@exemplo.com.br')
  const fresh = /código (\d{6})/.exec((await teste.mails('r3@exemplo.com.br'))[0] ?? '')?.[1]
  expect((await verify({ type: 'recovery', email: 'r3@exemplo.com.br', token: fresh })).status).toBe(200)
})

/** Opens the older kind of link, by which the server itself redirects to a page. */
const abrirLinkAntigo = (token: string) =>
  teste.call('GET', `/auth/v1/verify?token=${token}&type=recovery&redirect_to=/agencia-login`)

test('GET /verify answers older clients with the tokens in the fragment', async () => {
  await teste.account('r4@exemplo.com.br')
  await recover('r4@exemplo.com.br')
  const answer = await abrirLinkAntigo(linkIn((await teste.mails('r4@exemplo.com.br'))[0]).token_hash)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toMatch(
    /^http:\/\/localhost:3000\/agencia-login#access_token=.+&refresh_token=.+&token_type=bearer&type=recovery$/,
  )
})

test('GET /verify answers clients with PKCE with a code, which their verifier exchanges once', async () => {
  await teste.account('r6@exemplo.com.br')
  const verifier = 'v'.repeat(50)
  await teste.call('POST', '/auth/v1/recover', {
    body: { email: 'r6@exemplo.com.br', code_challenge: verifier, code_challenge_method: 'plain' },
  })
  const pkce = linkIn((await teste.mails('r6@exemplo.com.br'))[0])
  expect(pkce.token_hash.startsWith('pkce_')).toBe(true)
  const target = new URL((await abrirLinkAntigo(pkce.token_hash)).headers.get('location') ?? '')
  const exchange = (body: object) => teste.call('POST', '/auth/v1/token?grant_type=pkce', { body })
  const auth_code = target.searchParams.get('code')
  expect((await exchange({ auth_code, code_verifier: 'errado' })).json.code).toBe('bad_code_verifier')
  expect((await exchange({ auth_code, code_verifier: verifier })).json.access_token).toBeTruthy()
  expect((await exchange({ auth_code, code_verifier: verifier })).json.code).toBe('flow_state_not_found')
  expect((await exchange({})).json.code).toBe('validation_failed')
})

test('a change to the address of another account has the same form of answer as any other', async () => {
  await teste.account('curiosa@exemplo.com.br')
  await teste.account('ocupado@exemplo.com.br')
  const { access_token: token } = (await teste.login('curiosa@exemplo.com.br')).json
  const put = (email: string) => teste.call('PUT', '/auth/v1/user', { token, body: { email } })
  const [taken, free] = [await put('ocupado@exemplo.com.br'), await put('livre@exemplo.com.br')]
  expect([taken.status, Object.keys(taken.json)]).toEqual([free.status, Object.keys(free.json)])
})

test('a change to the address of another account is never completed', async () => {
  const [minha, alheia] = ['quer-trocar@exemplo.com.br', 'ja-tem-dono@exemplo.com.br']
  await teste.account(minha)
  await teste.account(alheia)
  const { access_token: token } = (await teste.login(minha)).json
  await teste.call('PUT', '/auth/v1/user', { token, body: { email: alheia } })
  const { json: conta } = await teste.call('GET', '/auth/v1/user', { token })
  expect(conta).toMatchObject({ email: minha, new_email: alheia })
  const { type, token_hash } = linkIn((await teste.mails(minha))[0])
  const metade = await verify({ type, token_hash })
  expect([metade.status, metade.json.msg]).toEqual([200, expect.stringContaining('the other email')])
  // The owner of the address gets a notice, and no link that could confirm the change.
  const [aviso = '', ...outras] = await teste.mails(alheia)
  expect(outras).toEqual([])
  expect(aviso).toContain('Outra conta')
  expect(aviso).not.toContain('token_hash')
  const { json: depois } = await teste.call('GET', '/auth/v1/user', { token })
  expect(depois).toMatchObject({ email: minha, new_email: alheia })
  expect((await teste.login(alheia)).json.user.email).toBe(alheia)
})

test('a change of e-mail needs both addresses', async () => {
  await teste.account('velho@exemplo.com.br')
  const { access_token: token } = (await teste.login('velho@exemplo.com.br')).json
  const asked = await teste.call('PUT', '/auth/v1/user', { token, body: { email: 'novo@exemplo.com.br' } })
  expect(asked.json).toMatchObject({ email: 'velho@exemplo.com.br', new_email: 'novo@exemplo.com.br' })
  const old = linkIn((await teste.mails('velho@exemplo.com.br'))[0])
  const fresh = linkIn((await teste.mails('novo@exemplo.com.br'))[0])
  const half = await verify({ type: 'email_change', token_hash: fresh.token_hash })
  expect(half.json).toEqual({
    msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    code: '200',
  })
  expect((await teste.call('GET', '/auth/v1/user', { token })).json.email).toBe('velho@exemplo.com.br')
  const done = await verify({ type: 'email_change', token_hash: old.token_hash })
  expect(done.json.user.email).toBe('novo@exemplo.com.br')
  expect((await teste.login('novo@exemplo.com.br', SENHA)).status).toBe(200)
  expect((await teste.login('velho@exemplo.com.br', SENHA)).status).toBe(400)
})
