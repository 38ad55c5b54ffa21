import { expect, test } from 'vitest'
import { agenciaDe } from './da-sessao.ts'

test('the agency of a session is the one of its claims', () => {
  expect(agenciaDe({ papel: 'agencia', claims: { agencia_id: 'a1' } })).toBe('a1')
})

test.each([{}, { agencia_id: null }])(
  'a session with the claims %j has no agency, and is refused',
  claims => {
    expect(() => agenciaDe({ papel: 'agencia', claims })).toThrow(
      expect.objectContaining({ codigo: 'nao_encontrado' }),
    )
  },
)
