import { expect, test } from 'vitest'
import { paginaDe } from './pagina.ts'

test.each([
  ['1', 1],
  ['12', 12],
  ['0', 1],
  ['1e3', 1],
  ['', 1],
])('page %j is %d', (texto, numero) => {
  expect(paginaDe(texto)).toBe(numero)
})
