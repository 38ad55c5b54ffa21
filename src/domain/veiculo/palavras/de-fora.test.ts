import { expect, test } from 'vitest'
import { grafiasDeFora, trocarVizinhas } from './de-fora.ts'

test.each([
  ['vistron', 'vstron'],
  ['railux', 'ilux'],
  ['aquitros', 'actros'],
])('%s may be %s', (ouvida, escrita) => expect(grafiasDeFora(ouvida)).toContain(escrita))

test('the word itself and spellings of two letters are not among them', () => {
  expect(grafiasDeFora('gol')).toEqual(['goal'])
  expect(grafiasDeFora('ela')).toEqual([])
})

test.each([
  ['cvr', ['vcr', 'crv']],
  ['aab', ['aba']],
  ['a', []],
])('neighbours of %s swapped: %j', (letras, grafias) => expect(trocarVizinhas(letras)).toEqual(grafias))
