import { describe, expect, test } from 'vitest'
import { ehSenhaComum, exigirSenhaForte, problemaDaSenha, SENHA_DEMO_ADMIN } from './senha.ts'

describe('a password that a guesser tries first is common', () => {
  test.each([
    ['the fixed one of the demo', SENHA_DEMO_ADMIN],
    ['a common word', 'senha'],
    ['a common word in capitals, with a year', 'SENHA2026'],
    ['a common word between digits and signs', '12senha!!'],
    ['a common word with an accent', 'sênha123'],
    ['a common word with digits in place of letters', 's3nh4'],
    ['one letter repeated', 'aaaaaaaa'],
    ['one piece repeated', 'abcdabcdab'],
    ['a run of the keyboard', 'qwertyui'],
    ['a run of the keyboard backwards', 'poiuytre'],
    ['a run of digits', '3456789012'],
    ['the first six digits', '123456'],
    ['a date', '25/12/1990'],
    ['a date without marks', '251290'],
    ['a date with zeros', '05-07-1990'],
    ['the last day of a month', '31.10.2001'],
    ['six digits and a letter', '123456x'],
    ['runs of three', '123qwe'],
    ['runs of three and a digit', 'abc1239'],
    ['a word before all ten digits', 'senha1234567890'],
  ])('%s', (_, senha) => expect(ehSenhaComum(senha)).toBe(true))

  test.each(
    `123321 112233 102030 147258 159753 741852963 147258369 10203040 1029384756 a123456 654321a 1a2b3c q1w2e3
    q1w2e3r4 121212 123123 123456a abc123 123abc 000000 111111 654321 1q2w3e 1qaz2wsx`.split(/\s+/),
  )('%s: a pattern of a keyboard', senha => expect(ehSenhaComum(senha)).toBe(true))

  test.each([
    ['jacaranda-42'],
    ['tres tigres tristes'],
    ['Xk92-mPq1'],
    ['99/99/1990'],
    // A date with digits before it or after it.
    ['9925121990'],
    ['2512199099'],
    ['00/12/1990'],
    ['38/12/1990'],
    // Known runs inside a longer text.
    ['x123456k'],
    ['123456xk'],
    ['kabc1239'],
    ['abc123kx'],
    ['abcxkm'],
    ['qwe9xk'],
    // A repeated piece of five letters, and a text with the same beginning and end.
    ['xkmqzxkmqz'],
    ['jkxqjk'],
  ])('%j is not common', senha => expect(ehSenhaComum(senha)).toBe(false))
})

describe('why a password is refused', () => {
  test.each([
    [
      'jac-4',
      'length',
      'Senha deve ter pelo menos 6 caracteres',
      'Password should be at least 6 characters.',
    ],
    [
      `${'j'.repeat(256)}4`,
      'length',
      'Senha deve ter no máximo 256 caracteres',
      'Password should be at most 256 characters.',
    ],
    [
      '123456',
      'pwned',
      'Essa senha é muito comum e fácil de adivinhar. Escolha outra.',
      'Password is known to be weak and easy to guess, please choose a different one.',
    ],
  ])('%#: %s', (senha, motivo, mensagem, message) => {
    expect(problemaDaSenha(senha)).toEqual({ motivo, mensagem, message })
    expect(() => exigirSenhaForte(senha)).toThrow(
      expect.objectContaining({
        codigo: 'weak_password',
        message,
        extra: { weak_password: { reasons: [motivo] } },
      }),
    )
  })

  test.each([
    ['shortest', 'jac-42'],
    ['longest', `${'jk'.repeat(100)}-${'42x'.repeat(18)}q`.slice(0, 256)],
  ])('the %s allowed password is accepted', (_, senha) => {
    expect(problemaDaSenha(senha)).toBeUndefined()
    expect(() => exigirSenhaForte(senha)).not.toThrow()
  })
})
