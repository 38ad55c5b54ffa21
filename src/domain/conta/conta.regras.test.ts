import { describe, expect, test } from 'vitest'
import { confirmacoesDe, estaBanida, juntarConta, type LinhaDaConta, provedorDe } from './conta.regras.ts'

const AGORA = new Date('2026-11-22T12:00:00Z')

describe('an account from the rows of a join', () => {
  const linha = (identidade: string | null, fator: string | null) =>
    ({
      conta: { id: 'u1' },
      identidade: identidade && { identity_id: identidade },
      fator: fator && { id: fator },
      papeis: ['agencia'],
    }) as LinhaDaConta
  const juntar = (...linhas: LinhaDaConta[]) => {
    const conta = juntarConta(linhas)
    return conta && [conta.identidades.map(i => i.identity_id), conta.fatores.map(f => f.id)]
  }

  test.each<[string, LinhaDaConta[], [string[], string[]] | undefined]>([
    ['no rows, no account', [], undefined],
    ['neither identity nor factor', [linha(null, null)], [[], []]],
    ['one of each', [linha('i1', 'f1')], [['i1'], ['f1']]],
    [
      'each once, in the rows’ order',
      [linha('i1', 'f2'), linha('i1', 'f1'), linha('i2', 'f2'), linha('i2', 'f1')],
      [
        ['i1', 'i2'],
        ['f2', 'f1'],
      ],
    ],
    ['factors without identities', [linha(null, 'f1'), linha(null, 'f2')], [[], ['f1', 'f2']]],
  ])('%s', (_, linhas, esperado) => expect(juntar(...linhas)).toEqual(esperado))

  test('with its roles', () =>
    expect(juntarConta([linha('i1', null)])).toMatchObject({ conta: { id: 'u1' }, papeis: ['agencia'] }))
})

describe('a ban', () => {
  test.each<[string, Date | null, boolean]>([
    ['none', null, false],
    ['that is over', new Date(AGORA.getTime() - 1), false],
    ['that ends now', AGORA, false],
    ['that runs', new Date(AGORA.getTime() + 1), true],
  ])('%s', (_, banned_until, banida) => expect(estaBanida({ banned_until }, AGORA)).toBe(banida))
})

describe('the proof of a new account', () => {
  test.each([
    ['an e-mail', { email: 'a@exemplo.com.br', confirmada: true }, AGORA, null],
    ['a phone', { phone: '5511987654321', confirmada: true }, null, AGORA],
    ['both', { email: 'a@exemplo.com.br', phone: '5511987654321', confirmada: true }, AGORA, AGORA],
    ['both, unproven', { email: 'a@exemplo.com.br', phone: '5511987654321', confirmada: false }, null, null],
    ['neither', { confirmada: true }, null, null],
  ])('%s', (_, nova, email_confirmed_at, phone_confirmed_at) =>
    expect(confirmacoesDe(nova, AGORA)).toEqual({ email_confirmed_at, phone_confirmed_at }),
  )

  test.each([
    ['a@exemplo.com.br', '5511987654321', 'email'],
    [null, '5511987654321', 'phone'],
    [null, null, undefined],
  ] as const)('known by %s and %s: %s', (email, phone, provedor) =>
    expect(provedorDe({ email, phone })).toBe(provedor),
  )
})
