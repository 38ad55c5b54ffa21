import { expect, test } from 'vitest'
import { type Acesso, contaDaSessao } from './acesso.ts'

const ACESSO: Acesso = {
  session_id: 's',
  user_id: 'u',
  email: 'rita@exemplo.com.br',
  aal: 'aal1',
  papeis: ['agencia'],
  agencia_id: 'a',
  agencia_papel: 'dono',
  agencia_ativa: true,
  banida: false,
  tem_fator: false,
}

test.each([
  ['aal1', false, false],
  ['aal1', true, true],
  ['aal2', true, false],
  ['aal2', false, false],
] as const)(
  'a session at %s, in an account with a second factor (%s), must still prove the factor: %s',
  (aal, tem_fator, precisa) => {
    expect(contaDaSessao({ ...ACESSO, aal, tem_fator }).precisa_segundo_fator).toBe(precisa)
  },
)

test('the view of a session leaves out its own id, the agency’s id and role, and the ban', () => {
  expect(contaDaSessao(ACESSO)).toEqual({
    user_id: 'u',
    email: 'rita@exemplo.com.br',
    aal: 'aal1',
    papeis: ['agencia'],
    precisa_segundo_fator: false,
    agencia_ativa: true,
  })
})
