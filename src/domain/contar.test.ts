import { expect, test } from 'vitest'
import { contar } from './contar.ts'

test.each([
  [0, '0 cidades'],
  [1, '1 cidade'],
  [2, '2 cidades'],
  [1_200, '1.200 cidades'],
])('%d', (quantos, texto) => {
  expect(contar(quantos, 'cidade', 'cidades')).toBe(texto)
})
