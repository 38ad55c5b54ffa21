import { expect, test } from 'vitest'
import { contaSumiu, emailTomado, linkVencido, RecusaDeConta } from './recusa.ts'

test('a refusal has its code, its message, and what explains it', () => {
  const extra = { weak_password: { reasons: ['length'] } }
  const recusa = new RecusaDeConta('weak_password', 'Too short', { extra, tentar_em_segundos: 7 })
  expect(recusa).toBeInstanceOf(Error)
  expect(recusa).toMatchObject({
    codigo: 'weak_password',
    message: 'Too short',
    extra,
    tentar_em_segundos: 7,
  })
})

test.each([
  ['a deleted account', contaSumiu(), 'user_not_found'],
  ['an address of another account', emailTomado(), 'email_exists'],
  ['an invalid link', linkVencido(), 'otp_expired'],
])('the refusal for %s has the code of the protocol', (_, { codigo }, esperado) =>
  expect(codigo).toBe(esperado),
)
