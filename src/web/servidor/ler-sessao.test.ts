import { describe, expect, test } from 'vitest'
import { criarArmazem } from '#tests/web/criar-armazem.ts'
import { lerSessao, obterToken } from './ler-sessao.ts'

const guardada = JSON.stringify({ access_token: 'abc', refresh_token: 'r', expires_at: 2_000 })

describe('the session kept by auth-js', () => {
  test.each(['sb-avalia60-auth-token', 'supabase.auth.token'])('is found under %s', chave => {
    const itens = { 'cookie-consent': '{}', [chave]: guardada }
    expect(lerSessao(criarArmazem(itens))).toEqual({ chave, access_token: 'abc', expires_at: 2_000 })
  })

  test.each<Record<string, string>>([
    {},
    { 'sb-avalia60-auth-token': '' },
    { 'sb-avalia60-auth-token': 'null' },
    { 'sb-avalia60-auth-token': '{"access_token":1}' },
    { 'sb-avalia60-auth-token-code-verifier': guardada },
    { outra: guardada },
  ])('is not there in %o', itens => {
    expect(lerSessao(criarArmazem(itens))).toBeNull()
  })
})

describe('the access token', () => {
  /** Its token ends at second 2,000. */
  const SESSAO = { chave: 'c', access_token: 'abc', expires_at: 2_000 }
  const criarCliente = (session: { access_token: string } | null) => async () => ({
    getSession: async () => ({ data: { session } }),
  })
  const semCliente = () => Promise.reject(new Error('no connection'))

  test('is returned without the client while it is valid', async () => {
    expect(await obterToken(SESSAO, new Date(1_900_000), semCliente)).toBe('abc')
  })

  test('is null without a session', async () => {
    expect(await obterToken(null, new Date(1_900_000), semCliente)).toBeNull()
  })

  test('is renewed by the client within thirty seconds of its end', async () => {
    const renovar = criarCliente({ access_token: 'novo' })
    expect(await obterToken(SESSAO, new Date(1_969_000), renovar)).toBe('abc')
    expect(await obterToken(SESSAO, new Date(1_970_000), renovar)).toBe('novo')
  })

  test('is null when the client finds that the session is over', async () => {
    expect(await obterToken(SESSAO, new Date(2_001_000), criarCliente(null))).toBeNull()
  })

  test('needs a client that loads: otherwise there is no connection', async () => {
    await expect(obterToken(SESSAO, new Date(2_001_000), semCliente)).rejects.toMatchObject({
      codigo: 'sem_conexao',
    })
  })
})
