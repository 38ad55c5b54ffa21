import { expect, test } from 'vitest'
import { trechoEntre } from './useSelecao.ts'

const IDS = ['a', 'b', 'c', 'd', 'e']

test.each([
  ['down the page', 'b', 'd', ['b', 'c', 'd']],
  ['up the page', 'd', 'b', ['b', 'c', 'd']],
  ['the same row', 'c', 'c', ['c']],
  ['no earlier row', undefined, 'c', ['c']],
  ['an earlier row on another page', 'z', 'c', ['c']],
])('the rows between two: %s', (_, de, ate, trecho) => expect(trechoEntre(IDS, de, ate)).toEqual(trecho))
