import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ABSENT, refusal, signedIn } from '#tests/auth/answers.ts'
import { linkIn } from '#tests/auth/mundo-de-teste.ts'
import { criarMundoDoArquivo } from '#tests/auth/mundo-do-arquivo.ts'

const teste = await criarMundoDoArquivo()

describe('the account', () => {
  test('data is merged and null removes a key; clients cannot set the phone', async () => {
    const { token } = await signedIn(teste, 'dados@exemplo.com.br')
    const put = (body: object) => teste.call('PUT', '/auth/v1/user', { token, body })
    await put({ data: { cor: 'azul', tema: 'claro' } })
    expect((await put({ data: { cor: null, nome: 'Rita' } })).json.user_metadata).toEqual({
      tema: 'claro',
      nome: 'Rita',
    })
    expect(await refusal(put({ phone: '+5541999990000' }))).toBe('422 phone_provider_disabled')
    expect(await refusal(put({ email: 'nada' }))).toBe('400 validation_failed')
    expect(await refusal(put({ data: { nota: 'x'.repeat(5_000) } }))).toBe('400 validation_failed')
  })

  test('a change of password invalidates the pending links', async () => {
    const email = 'pendente@exemplo.com.br'
    const { token } = await signedIn(teste, email)
    await teste.call('POST', '/auth/v1/recover', { body: { email } })
    const { token_hash } = linkIn((await teste.mails(email))[0])
    await teste.call('PUT', '/auth/v1/user', { token, body: { password: 'outra-bem-boa-9' } })
    const body = { type: 'recovery', token_hash }
    expect(await refusal(teste.call('POST', '/auth/v1/verify', { body }))).toBe('403 otp_expired')
  })

  test('a code for reauthentication goes only to a confirmed address, and a wrong code is refused', async () => {
    const { id, token } = await signedIn(teste, 'improvada@exemplo.com.br')
    await teste.db.servico.execute(sql`update auth_users set email_confirmed_at = null where id = ${id}`)
    expect(await refusal(teste.call('GET', '/auth/v1/reauthenticate', { token }))).toBe(
      '422 email_not_confirmed',
    )
    const nonce = teste.call('PUT', '/auth/v1/user', {
      token,
      body: { password: 'outra-bem-boa-9', nonce: '000000' },
    })
    expect(await refusal(nonce)).toBe('422 reauthentication_not_valid')
  })

  test('without providers no identity is linked', async () => {
    const { token } = await signedIn(teste, 'ligar@exemplo.com.br')
    const off = '404 manual_linking_disabled'
    const authorize = '/auth/v1/user/identities/authorize?provider=google&skip_http_redirect=true'
    expect(await refusal(teste.call('GET', authorize, { token }))).toBe(off)
    expect(await refusal(teste.call('DELETE', `/auth/v1/user/identities/${ABSENT}`, { token }))).toBe(off)
  })

  test('logout answers without a body', async () => {
    const { token } = await signedIn(teste, 'sai@exemplo.com.br')
    const out = await teste.call('POST', '/auth/v1/logout?scope=local', { token })
    expect([out.status, out.text]).toEqual([204, ''])
  })
})
