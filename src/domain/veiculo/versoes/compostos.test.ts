import { expect, test } from 'vitest'
import { lerCompostos } from './compostos.ts'

test.each([
  [['onix'], [], ['plus', 'p']],
  [['onix', 'plus'], ['plus'], ['p']],
  [['c', '3', 'picasso'], ['picasso'], ['aircross']],
  [['range'], [], ['sport', 'evoque', 'velar']],
  [['siena'], [], []],
  [['argo'], [], []],
  [[], [], []],
])('second words of %j: present %j, absent %j', (palavras, presentes, ausentes) => {
  const compostos = lerCompostos(palavras)
  expect([[...compostos.presentes], [...compostos.ausentes]]).toEqual([presentes, ausentes])
})

test('a misspelt second word is present in its right spelling', () => {
  expect([...lerCompostos(['palio', 'wekend']).presentes]).toEqual(['weekend'])
})
