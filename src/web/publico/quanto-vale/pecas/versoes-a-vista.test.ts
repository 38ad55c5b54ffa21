import { expect, test } from 'vitest'
import { contarVersoesAVista } from './versoes-a-vista.ts'

/** Builds titles of versions with these numbers of words. */
const montarTitulos = (palavras: readonly number[]) =>
  palavras.map(quantas => ({ titulo: Array(quantas).fill('palavra').join(' ') }))

test.each([
  ['at most five', [1, 1, 1, 1, 1, 1], 5],
  // Each price adds two words: 12 + 2, twice, are 28.
  ['two with 28 words', [12, 12, 1], 2],
  ['one, if two have 29 words', [12, 13], 1],
  ['the first, however long', [40, 1], 1],
])('versions before the fold: %s', (_, palavras, aVista) => {
  expect(contarVersoesAVista(montarTitulos(palavras))).toBe(aVista)
})
