import { describe, expect, test } from 'vitest'
import { lerLink } from './confirmacao.ts'

const ler = (query: Record<string, string>) => lerLink(new URLSearchParams(query))

describe('the address of a link', () => {
  test('is its code and kind; a return address leads nowhere', () => {
    const redirect_to = 'https://golpe.example/admin-login'
    expect(ler({ token_hash: 'abc', type: 'recovery', redirect_to })).toEqual({
      token_hash: 'abc',
      tipo: 'recovery',
    })
  })

  test.each<Record<string, string>>([
    { type: 'recovery' },
    { token_hash: 'abc' },
    { token_hash: 'abc', type: 'sms' },
  ])('%j is refused', query => expect(ler(query)).toBeNull())
})
