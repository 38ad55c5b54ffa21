import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { refusal, signedIn } from '#tests/auth/answers.ts'
import { linkIn, SENHA } from '#tests/auth/mundo-de-teste.ts'
import { criarMundoDoArquivo } from '#tests/auth/mundo-do-arquivo.ts'

const teste = await criarMundoDoArquivo()

const token = (grant: string, body: object) =>
  teste.call('POST', `/auth/v1/token?grant_type=${grant}`, { body })

describe('token', () => {
  test('incomplete password grants and disabled grants are refused', async () => {
    const nobody = await token('password', { password: SENHA })
    expect(nobody.json).toEqual({ code: 'validation_failed', message: 'missing email or phone' })
    const phone = token('password', { phone: '+5541999990000', password: SENHA })
    expect(await refusal(phone)).toBe('422 phone_provider_disabled')
    expect(await refusal(token('web3', {}))).toBe('422 web3_provider_disabled')
    expect(await refusal(token('', {}))).toBe('400 invalid_credentials')
  })

  test('an account without a password and a banned account are refused', async () => {
    const { id } = await teste.account('sem@exemplo.com.br')
    await teste.db.servico.execute(sql`update auth_users set password_hash = null where id = ${id}`)
    expect(await refusal(teste.login('sem@exemplo.com.br', ''))).toBe('400 invalid_credentials')
    const session = await signedIn(teste, 'banida@exemplo.com.br')
    await teste.db.servico.execute(
      sql`update auth_users set banned_until = ${teste.mundo.clock.now()}::timestamptz + interval '1 day' where id = ${session.id}`,
    )
    expect(await refusal(teste.login('banida@exemplo.com.br'))).toBe('400 user_banned')
    expect(await refusal(token('refresh_token', session))).toBe('400 user_banned')
    expect(await refusal(teste.call('GET', '/auth/v1/user', { token: session.token }))).toBe(
      '403 user_banned',
    )
  })

  test('a flood of refreshes, or a busy lock, answers 503 and never a 4xx', async () => {
    const session = await signedIn(teste, 'espera@exemplo.com.br')
    const locked = teste.db.servico.transaction(async tx => {
      await tx.execute(sql`select 1 from auth_sessions where user_id = ${session.id} for update`)
      return refusal(token('refresh_token', session))
    })
    expect(await locked).toBe('503 request_timeout')
    expect((await token('refresh_token', session)).status).toBe(200)
    await teste.db.servico.execute(sql`update limites set usos = 1000000 where chave like 'renovar-ip:%'`)
    expect(await refusal(token('refresh_token', session))).toBe('503 over_request_rate_limit')
  })

  test('a PKCE code expires', async () => {
    const email = 'velha@exemplo.com.br'
    await teste.account(email)
    const code_verifier = 'v'.repeat(50)
    const pkce = { code_challenge: code_verifier, code_challenge_method: 'plain' }
    await teste.call('POST', '/auth/v1/recover', { body: { email, ...pkce } })
    const { token_hash } = linkIn((await teste.mails(email))[0])
    const opened = await teste.call('GET', `/auth/v1/verify?token=${token_hash}&type=recovery`)
    const auth_code = new URL(opened.headers.get('location') ?? '').searchParams.get('code')
    teste.time.offset_ms = 5 * MINUTO_MS + 1_000
    const late = await refusal(token('pkce', { auth_code, code_verifier }))
    teste.time.offset_ms = 0
    expect(late).toBe('422 flow_state_expired')
  })
})
