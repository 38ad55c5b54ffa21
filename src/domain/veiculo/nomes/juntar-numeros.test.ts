import { expect, test } from 'vitest'
import { buscaDe } from '#tests/domain/veiculo/nomes-de-teste.ts'
import { juntarNumeros, separarNumeros } from './juntar-numeros.ts'

test.each([
  [['titan160'], ['titan', '160']],
  [['fh460'], ['fh', '460']],
  [['sw4'], ['sw4']],
  [['1.0i'], ['1.0i']],
  [['16v'], ['16v']],
  [['hb20s'], ['hb', '20s']],
  [[], []],
])('numbers of %j apart: %j', (juntas, separadas) => {
  expect(separarNumeros(juntas)).toEqual(separadas)
})

test.each([
  ['honda', 'moto', ['cb', '500', 'f'], ['cb', '500f']],
  // The table has CG 160 as two words.
  ['honda', 'moto', ['cg', '160'], ['cg', '160']],
] as const)('%s, %s: the words %j are joined as %j', (marca, tipo, palavras, juntas) => {
  expect(juntarNumeros(palavras, buscaDe(marca, tipo))).toEqual(juntas)
})
