import { describe, expect, test } from 'vitest'
import { ehSenhaComum, exigirSenhaForte, problemaDaSenha, SENHA_DEMO_ADMIN } from './senha.ts'

describe('a password that is tried first is no password', () => {
  test.each([
    ['the fixed one of the demo', SENHA_DEMO_ADMIN],
    ['a common word', 'senha'],
    ['in capitals, with a year behind', 'SENHA2026'],
    ['with digits and signs around', '12senha!!'],
    ['with an accent', 'sênha123'],
    ['in figures for letters', 's3nh4'],
    ['one letter over and over', 'aaaaaaaa'],
    ['one piece over and over', 'abcdabcdab'],
    ['a run of the keyboard', 'qwertyui'],
    ['and backwards', 'poiuytre'],
    ['a run of digits', '3456789012'],
    ['the first six digits', '123456'],
    ['a date', '25/12/1990'],
    ['a date without marks', '251290'],
  ])('%s', (_, senha) => expect(ehSenhaComum(senha)).toBe(true))

  test.each(['jacaranda-42', 'tres tigres tristes', 'Xk92-mPq1', '99/99/1990'])('%j will do', senha =>
    expect(ehSenhaComum(senha)).toBe(false),
  )
})

describe('why a password is refused', () => {
  test.each([
    ['jac-4', 'length', 'Senha deve ter pelo menos 6 caracteres'],
    [`${'j'.repeat(256)}4`, 'length', 'Senha deve ter no máximo 256 caracteres'],
    ['123456', 'pwned', 'Essa senha é muito comum e fácil de adivinhar. Escolha outra.'],
  ])('%#: %s', (senha, motivo, mensagem) => {
    expect(problemaDaSenha(senha)).toMatchObject({ motivo, mensagem })
    expect(() => exigirSenhaForte(senha)).toThrow(
      expect.objectContaining({ codigo: 'weak_password', extra: { weak_password: { reasons: [motivo] } } }),
    )
  })

  test.each(['jac-42', `${'jk'.repeat(100)}-${'42x'.repeat(18)}q`.slice(0, 256)])(
    'the shortest and the longest: %#',
    senha => {
      expect(problemaDaSenha(senha)).toBeUndefined()
      expect(exigirSenhaForte(senha)).toBeUndefined()
    },
  )
})
