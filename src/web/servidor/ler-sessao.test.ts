import { describe, expect, it } from 'vitest'
import { lerSessao, obterToken } from './ler-sessao.ts'

function armazem(itens: Record<string, string>) {
  const chaves = Object.keys(itens)
  return {
    length: chaves.length,
    key: (i: number) => chaves[i] ?? null,
    getItem: (c: string) => itens[c] ?? null,
  }
}
const guardada = JSON.stringify({ access_token: 'abc', refresh_token: 'r', expires_at: 2_000 })

describe('the session kept by auth-js', () => {
  it.each(['sb-avalia60-auth-token', 'supabase.auth.token'])('is found under %s', chave => {
    const itens = { 'cookie-consent': '{}', [chave]: guardada }
    expect(lerSessao(armazem(itens))).toEqual({ chave, access_token: 'abc', expires_at: 2_000 })
  })

  it.each([
    {},
    { 'sb-avalia60-auth-token': '' },
    { 'sb-avalia60-auth-token': 'null' },
    { 'sb-avalia60-auth-token': '{"access_token":1}' },
    { 'sb-avalia60-auth-token-code-verifier': guardada },
    { outra: guardada },
  ])('is not there in %o', itens => {
    expect(lerSessao(armazem(itens as Record<string, string>))).toBeNull()
  })

  it('gives its token while that holds', async () => {
    const sessao = { chave: 'c', access_token: 'abc', expires_at: 2_000 }
    expect(await obterToken(sessao, new Date(1_900_000))).toBe('abc')
  })
})
