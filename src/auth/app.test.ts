import { describe, expect, test } from 'vitest'
import { ABSENT, refusal, signedIn } from '#tests/auth/answers.ts'
import { criarMundoDoArquivo } from '#tests/auth/mundo-do-arquivo.ts'

const teste = await criarMundoDoArquivo()

describe('error bodies', () => {
  test('the older shape carries the reasons of a weak password, and an id for an internal error', async () => {
    const { token } = await signedIn(teste, 'forma@exemplo.com.br')
    const old = { token, headers: { 'x-supabase-api-version': '' } }
    const weak = await teste.call('PUT', '/auth/v1/user', { ...old, body: { password: '12345' } })
    expect(weak.json).toEqual({
      code: 422,
      error_code: 'weak_password',
      msg: 'Password should be at least 6 characters.',
      weak_password: { reasons: ['length'] },
    })
    const { lerAcesso } = teste.mundo
    teste.mundo.lerAcesso = () => Promise.reject(new Error('a bug with secret words'))
    const broken = await teste.call('GET', '/auth/v1/user', old)
    const fresh = await teste.call('GET', '/auth/v1/user', { token })
    teste.mundo.lerAcesso = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
    const away = await teste.call('GET', '/auth/v1/user', { token })
    teste.mundo.lerAcesso = lerAcesso
    expect(broken.json).toEqual({
      code: 500,
      error_code: 'unexpected_failure',
      msg: 'Unexpected failure, please check server logs for more information',
      error_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(broken.headers.get('x-sb-error-code')).toBe('unexpected_failure')
    expect([fresh.status, fresh.json.code]).toEqual([500, 'unexpected_failure'])
    // The client retries a 503: the session stays.
    expect([away.status, away.json.code]).toEqual([503, 'request_timeout'])
    expect(away.headers.get('retry-after')).toBeTruthy()
  })

  test('another origin gets no CORS headers, and no answer is cached', async () => {
    const { headers } = await teste.call('GET', '/auth/v1/settings', {
      headers: { origin: 'https://evil.example' },
    })
    expect([...headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([])
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('a token whose subject is not an account id is refused', async () => {
    const sign = (claims: { sub: string; session_id: string }) =>
      teste.mundo.tokens.sign({ role: 'authenticated', ...claims }, 900)
    const ask = async (claims: { sub: string; session_id: string }) =>
      refusal(teste.call('GET', '/auth/v1/user', { token: await sign(claims) }))
    expect(await ask({ sub: 'admin', session_id: ABSENT })).toBe('400 bad_jwt')
    expect(await ask({ sub: ABSENT, session_id: 'x' })).toBe('403 bad_jwt')
    expect(await ask({ sub: ABSENT, session_id: ABSENT })).toBe('403 user_not_found')
  })
})

test('public endpoints: settings and health', async () => {
  const get = async (path: string) => (await teste.call('GET', `/auth/v1${path}`)).json
  expect(await get('/settings')).toMatchObject({
    external: { email: true, phone: false, google: false, anonymous_users: false },
    disable_signup: true,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: true,
  })
  expect(await get('/health')).toMatchObject({ name: 'GoTrue', version: expect.any(String) })
})
