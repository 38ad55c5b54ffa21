import { expect, test } from 'vitest'
import { enumerar } from './enumerar.ts'

test.each([0, 1, 2, 3, 6])('%i names read as in Intl.ListFormat', quantos => {
  const nomes = ['motor', 'câmbio', 'pneus', 'lataria', 'documentos', 'interior'].slice(0, quantos)
  expect(enumerar(nomes)).toBe(new Intl.ListFormat('pt-BR').format(nomes))
})
