import { describe, expect, test } from 'vitest'
import { lerLink } from './confirmacao.ts'

const ler = (query: Record<string, string>) => lerLink(new URLSearchParams(query))

describe('the address of a link', () => {
  test.each([
    ['https://site.example/admin-login', '/admin-login'],
    ['/agencia-login', '/agencia-login'],
    ['https://golpe.example/admin-login', '/admin-login'],
    ['https://golpe.example/', undefined],
    ['javascript:alert(1)', undefined],
    ['//golpe.example/painel', undefined],
    ['', undefined],
  ])('%j leads to %j', (redirect_to, login) => {
    expect(ler({ token_hash: 'abc', type: 'recovery', redirect_to })).toEqual({
      token_hash: 'abc',
      tipo: 'recovery',
      login,
    })
  })

  test.each<Record<string, string>>([
    { type: 'recovery' },
    { token_hash: 'abc' },
    { token_hash: 'abc', type: 'sms' },
  ])('%j is refused', query => expect(ler(query)).toBeNull())
})
