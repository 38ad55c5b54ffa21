import { expect, test } from 'vitest'
import { PORTA_ADMIN, PORTA_AGENCIA, podeEntrarPor } from './portas.ts'

test.each([
  ['admin', true, false],
  ['operador', true, false],
  ['agencia', false, true],
])('the role %s may use the way of administrators: %s, of agencies: %s', (papel, admin, agencia) => {
  const conta = { papeis: [papel] }
  expect([podeEntrarPor(PORTA_ADMIN, conta), podeEntrarPor(PORTA_AGENCIA, conta)]).toEqual([admin, agencia])
})

test('an account of both panels may use both ways; no account and no role may use none', () => {
  const ambas = { papeis: ['agencia', 'admin'] }
  expect([PORTA_ADMIN, PORTA_AGENCIA].map(porta => podeEntrarPor(porta, ambas))).toEqual([true, true])
  for (const conta of [null, undefined, { papeis: [] }]) expect(podeEntrarPor(PORTA_ADMIN, conta)).toBe(false)
})
