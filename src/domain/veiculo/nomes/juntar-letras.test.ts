import { expect, test } from 'vitest'
import { buscaDe } from '#tests/domain/veiculo/nomes-de-teste.ts'
import { juntarLetras } from './juntar-letras.ts'

test.each([
  [
    ['n', 'x', 'r', '160'],
    ['nxr', '160'],
  ],
  [['ene', 'xis', 'erre'], ['nxr']],
  [['500', 'efe'], ['500f']],
  [['c', 'ge'], ['cg']],
  [
    ['titan', '160'],
    ['titan', '160'],
  ],
])('honda, moto: the letters of %j are joined as %j', (palavras, juntas) => {
  expect(juntarLetras(buscaDe('honda', 'moto'), palavras)).toEqual(juntas)
})
