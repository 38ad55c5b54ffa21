import { describe, expect, test } from 'vitest'
import { refusal } from '#tests/auth/answers.ts'
import { criarMundoDoArquivo } from '#tests/auth/mundo-do-arquivo.ts'

const teste = await criarMundoDoArquivo()

describe('links and codes by mail', () => {
  test('a request without an address or a kind is refused', async () => {
    const post = (path: string, body: object) => refusal(teste.call('POST', `/auth/v1${path}`, { body }))
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
    const code = teste.call('POST', '/auth/v1/verify', {
      body: { type: 'recovery', token: '123456', email: 'ninguem@exemplo.com.br' },
    })
    expect((await code).json).toEqual({ code: 'otp_expired', message: 'Token has expired or is invalid' })
  })

  test.each(['/otp', '/magiclink'])('%s signs in by code, and reveals no unknown address', async path => {
    const email = `magia${path.slice(1)}@exemplo.com.br`
    await teste.account(email)
    const ask = (to: string, more: object = {}) =>
      teste.call('POST', `/auth/v1${path}`, { body: { email: to, ...more } })
    expect((await ask(email)).json).toEqual({})
    const unknown = await ask(`nunca${email}`, { create_user: false })
    expect([unknown.status, unknown.json]).toEqual([200, {}])
    const code = /\b\d{6}\b/.exec((await teste.mails(email))[0] ?? '')?.[0]
    const opened = await teste.call('POST', '/auth/v1/verify', {
      body: { type: 'email', email, token: code },
    })
    const claims = JSON.parse(Buffer.from(opened.json.access_token.split('.')[1], 'base64url').toString())
    expect(claims.amr[0].method).toBe('otp')
    expect(await teste.mails(`nunca${email}`)).toEqual([])
  })

  test('a failed PKCE link has the error in the query too', async () => {
    const gone = await teste.call('GET', '/auth/v1/verify?token=pkce_x&type=recovery')
    const target = new URL(gone.headers.get('location') ?? '')
    expect(target.searchParams.get('error_code')).toBe('otp_expired')
    expect(target.hash).toContain('error_code=otp_expired')
  })

  test('one address may try thirty codes', async () => {
    const tries: number[] = []
    for (let i = 0; i < 61; i++) {
      const body = { type: 'recovery', token: '123456', email: 'ninguem@exemplo.com.br' }
      tries.push((await teste.call('POST', '/auth/v1/verify', { body, ip: '192.0.2.99' })).status)
    }
    expect(tries.indexOf(429)).toBe(30)
    expect(new Set(tries)).toEqual(new Set([403, 429]))
  })
})

test('PKCE members come both or not at all, in their alphabet', async () => {
  const ask = (body: object) =>
    teste.call('POST', '/auth/v1/recover', { body: { email: 'p@exemplo.com.br', ...body } })
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
