import { expect, test } from 'vitest'
import { acharNomeLivre } from './fatores.ts'

test.each([
  [[], 'Chave'],
  [['Outra', undefined], 'Chave'],
  [['Chave'], 'Chave 2'],
  [['Chave', 'Chave 2', 'Chave 4'], 'Chave 3'],
])('beside %j the new name is %s', (usados, nome) => {
  expect(acharNomeLivre('Chave', usados)).toBe(nome)
})
