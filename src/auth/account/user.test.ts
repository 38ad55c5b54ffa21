import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ABSENT, refusal, signedIn } from '#tests/auth/answers.ts'
import { linkIn } from '#tests/auth/mundo-de-teste.ts'
import { criarMundoDoArquivo } from '#tests/auth/mundo-do-arquivo.ts'

const w = await criarMundoDoArquivo()

describe('the account', () => {
  test('data is merged and null removes a key; clients cannot set the phone', async () => {
    const { token } = await signedIn(w, 'dados@exemplo.com.br')
    const put = (body: object) => w.call('PUT', '/auth/v1/user', { token, body })
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
    const { token } = await signedIn(w, email)
    await w.call('POST', '/auth/v1/recover', { body: { email } })
    const { token_hash } = linkIn((await w.mails(email))[0])
    await w.call('PUT', '/auth/v1/user', { token, body: { password: 'outra-bem-boa-9' } })
    const body = { type: 'recovery', token_hash }
    expect(await refusal(w.call('POST', '/auth/v1/verify', { body }))).toBe('403 otp_expired')
  })

  test('a code for reauthentication goes to a confirmed address', async () => {
    const { id, token } = await signedIn(w, 'improvada@exemplo.com.br')
    await w.db.servico.execute(sql`update auth_users set email_confirmed_at = null where id = ${id}`)
    expect(await refusal(w.call('GET', '/auth/v1/reauthenticate', { token }))).toBe('422 email_not_confirmed')
    const nonce = w.call('PUT', '/auth/v1/user', {
      token,
      body: { password: 'outra-bem-boa-9', nonce: '000000' },
    })
    expect(await refusal(nonce)).toBe('422 reauthentication_not_valid')
  })

  test('without providers no identity is linked', async () => {
    const { token } = await signedIn(w, 'ligar@exemplo.com.br')
    const off = '404 manual_linking_disabled'
    const authorize = '/auth/v1/user/identities/authorize?provider=google&skip_http_redirect=true'
    expect(await refusal(w.call('GET', authorize, { token }))).toBe(off)
    expect(await refusal(w.call('DELETE', `/auth/v1/user/identities/${ABSENT}`, { token }))).toBe(off)
  })

  test('logout answers without a body', async () => {
    const { token } = await signedIn(w, 'sai@exemplo.com.br')
    const out = await w.call('POST', '/auth/v1/logout?scope=local', { token })
    expect([out.status, out.text]).toEqual([204, ''])
  })
})
