import { expect, test } from 'vitest'
import { escreverTamanho } from './tamanho.ts'

test('a size counts bytes, not characters', () => {
  expect(escreverTamanho('a'.repeat(2048))).toBe('2 kB')
  expect(escreverTamanho('ã'.repeat(2048))).toBe('4 kB')
})
