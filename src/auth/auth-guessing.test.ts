import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { criarMundoDeTeste, type MundoDeTeste, SENHA } from '#tests/auth/mundo-de-teste.ts'
import { createPasskey } from '#tests/auth/passkey.ts'
import { registrationForm, sendRegistration } from '#tests/auth/registration.ts'

let teste: MundoDeTeste
beforeAll(async () => {
  teste = await criarMundoDeTeste()
})
afterAll(() => teste.close())

/** Registers an agency, from the usual address unless one is given. */
const register = (body: object, ip?: string) => sendRegistration(teste, body, ip)

test('case 13: an account under attack answers 429, and its owner still signs in from elsewhere', async () => {
  await teste.account('alvo@exemplo.com.br')
  const tries = await Promise.all(
    Array.from({ length: 100 }, (_, i) => teste.login('alvo@exemplo.com.br', `errada-${i}`, '192.0.2.7')),
  )
  const refused = tries.filter(answer => answer.status === 400)
  expect(refused.length).toBeLessThanOrEqual(20)
  const limited = tries.find(answer => answer.status === 429)
  expect(limited?.json.code).toBe('over_request_rate_limit')
  expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await teste.login('alvo@exemplo.com.br', SENHA, '192.0.2.7')).status).toBe(429)
  expect((await teste.login('alvo@exemplo.com.br', SENHA, '192.0.2.8')).status).toBe(200)
})

test('case 13: one try on each of many accounts exhausts the limit of an address', async () => {
  const spray = await Promise.all(
    Array.from({ length: 170 }, (_, i) =>
      teste.login(`n${i}@exemplo.com.br`, 'errada-1', '192.0.2.9').then(a => a.status),
    ),
  )
  expect(spray.filter(status => status === 429).length).toBeGreaterThanOrEqual(20)
})

describe('case 13: guesses from many addresses do not lock the owner out', () => {
  const wrong = (email: string, ip: string) => teste.login(email, 'senha-errada-1', ip)
  /** Guesses the password of an account 120 times, from twelve addresses. */
  const siege = async (email: string) => {
    const tries = Array.from({ length: 120 }, (_, i) => wrong(email, `198.51.100.${i % 12}`))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    // Three from each address, and thirty in all.
    expect(statuses.filter(status => status === 400).length).toBeLessThanOrEqual(12 * 3 + 30)
    expect(statuses).toContain(429)
  }
  /** Returns the status of a request that is sent after such guesses. */
  const underSiege = async (email: string, ask: () => Promise<{ status: number }>) => {
    await siege(email)
    return (await ask()).status
  }

  test('from an address without tries', async () => {
    await teste.account('sitiada@exemplo.com.br')
    const login = (ip: string) => teste.login('sitiada@exemplo.com.br', SENHA, ip)
    expect(await underSiege('sitiada@exemplo.com.br', () => login('198.51.100.3'))).toBe(429)
    expect((await login('192.0.2.50')).status).toBe(200)
  })

  test('from a device with an earlier sign-in, even at an attacking address', async () => {
    const email = 'conhecida-do-aparelho@exemplo.com.br'
    await teste.account(email)
    const cookie = (await teste.login(email, SENHA, '192.0.2.51')).headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(
      /^aparelho-[\w-]+=[\w.-]+; Max-Age=31536000; Path=\/auth\/v1\/token; HttpOnly; SameSite=Strict$/,
    )
    expect(cookie).not.toContain('exemplo')
    const from = (known: string, who: string, password = SENHA) =>
      teste.call('POST', '/auth/v1/token?grant_type=password', {
        body: { email: who, password },
        ip: '198.51.100.3',
        headers: { cookie: known },
      })
    const pair = cookie.split(';')[0] ?? ''
    // An invented mark, or another account's, is invalid.
    const madeUp = pair.replace(/.(?=.{9}$)/, letter => (letter === 'A' ? 'B' : 'A'))
    expect(await underSiege(email, () => from(madeUp, email))).toBe(429)
    expect((await from(pair, email)).status).toBe(200)
    const other = 'outra-sitiada@exemplo.com.br'
    await teste.account(other)
    expect(await underSiege(other, () => from(pair, other))).toBe(429)
    const guesses = await Promise.all(Array.from({ length: 25 }, () => from(pair, email, 'errada-1')))
    expect(guesses.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(20)
  })

  test('with a passkey', async () => {
    const email = 'com-chave@exemplo.com.br'
    await teste.account(email)
    const token = (await teste.login(email)).json.access_token
    const passkey = createPasskey({ rpID: 'localhost', origin: 'http://localhost:3000' })
    const post = (path: string, body: object) =>
      teste.call('POST', `/auth/v1/passkeys/${path}`, { token, body, ip: '198.51.100.3' })
    const asked = (await post('registration/options', {})).json
    const made = { challenge_id: asked.challenge_id, credential: passkey.create(asked.options.challenge) }
    expect((await post('registration/verify', made)).status).toBe(200)
    await siege(email)
    const { challenge_id, options } = (await post('authentication/options', {})).json
    const proof = { challenge_id, credential: passkey.get(options.challenge) }
    expect((await post('authentication/verify', proof)).status).toBe(200)
  })

  test('and all addresses of one IPv6 network count as one', async () => {
    await teste.account('v6@exemplo.com.br')
    const tries = await Promise.all(
      Array.from({ length: 60 }, (_, i) => wrong('v6@exemplo.com.br', `2001:db8:7::${i.toString(16)}`)),
    )
    expect(tries.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(20)
    expect((await teste.login('v6@exemplo.com.br', SENHA, '2001:db8:8::1')).status).toBe(200)
  })
})

test('right passwords do not count as guesses', async () => {
  await teste.account('assidua@exemplo.com.br')
  for (let i = 0; i < 25; i++)
    expect((await teste.login('assidua@exemplo.com.br', SENHA, '192.0.2.30')).status).toBe(200)
})

test('case 26: known and unknown addresses get the same answers', async () => {
  await teste.account('existe@exemplo.com.br')
  const pair = async (ask: (email: string) => ReturnType<MundoDeTeste['call']>) => {
    const shape = ({ status, text, headers }: Awaited<ReturnType<MundoDeTeste['call']>>) => ({
      status,
      text,
      keys: [...headers.keys()],
    })
    expect(shape(await ask('existe@exemplo.com.br'))).toEqual(shape(await ask('nunca@exemplo.com.br')))
  }
  await pair(email => teste.login(email, 'senha-errada-1', '192.0.2.40'))
  const recover = (email: string) =>
    teste.call('POST', '/auth/v1/recover', { body: { email }, ip: '192.0.2.41' })
  await pair(recover)
  const second = await recover('nunca@exemplo.com.br')
  expect(second.status).toBe(429)
  expect(second.json.code).toBe('over_email_send_rate_limit')
  await pair(email =>
    teste.call('POST', '/auth/v1/resend', { body: { email: `r${email}`, type: 'signup' }, ip: '192.0.2.42' }),
  )
  await pair(email => register(registrationForm(email), '192.0.2.43'))
})

test('case 26: a registration does the same work for a known address, stores none of it, and takes as long', async () => {
  await teste.account('conhecida@exemplo.com.br')
  const novoId = vi.spyOn(teste.mundo, 'novoId')
  const hash = vi.spyOn(teste.mundo.hasher, 'hash')
  const count = async () =>
    (
      await teste.db.servico.execute(sql`select
      (select count(*) from auth_users) as contas, (select count(*) from agencias) as agencias,
      (select count(*) from auditoria) as eventos`)
    ).rows[0]
  const cost = async (email: string) => {
    for (const spy of [novoId, hash]) spy.mockClear()
    teste.pausas.length = 0
    expect((await register(registrationForm(email), '192.0.2.44')).status).toBe(200)
    return { ids: novoId.mock.calls.length, hashes: hash.mock.calls.length, waits: [...teste.pausas] }
  }
  const before = await count()
  const known = await cost('conhecida@exemplo.com.br')
  expect(await count()).toEqual(before)
  expect(known).toEqual(await cost('desconhecida@exemplo.com.br'))
  expect(known.waits).toEqual([expect.any(Number)])
  expect(known.ids).toBeGreaterThan(3)
})

test('an unknown account costs the same hash as a known one', async () => {
  let hashes = 0
  const original = teste.mundo.hasher.verify
  teste.mundo.hasher.verify = (senha, phc) => {
    hashes++
    return original(senha, phc)
  }
  await teste.login('existe@exemplo.com.br', 'errada-errada', '192.0.2.50')
  await teste.login('ninguem@exemplo.com.br', 'errada-errada', '192.0.2.50')
  teste.mundo.hasher.verify = original
  expect(hashes).toBe(2)
})
