import { expect, test } from 'vitest'
import { ufDoTelefone } from './ddd.ts'
import { DDDS } from './telefone.ts'

test.each([
  ['+55 (19) 98765-4321', 'SP'],
  ['+5571987654321', 'BA'],
  ['61', 'DF'],
  ['(55) 98765-4321', 'RS'],
  ['+55 55 98765-4321', 'RS'],
  ['+55', null],
  ['+55 1', null],
  ['+55 20', null],
  ['', null],
  ['  + 55 11', 'SP'],
  ['11 +55', 'SP'],
  [`${'.'.repeat(38)}11`, 'SP'],
  [`${'.'.repeat(39)}11`, null],
])('"%s" is of %s', (texto, uf) => {
  expect(ufDoTelefone(texto)).toBe(uf)
})

test('every area code in use is of a state', () => {
  expect(DDDS.filter(ddd => ufDoTelefone(`+55${ddd}`) === null)).toEqual([])
})
