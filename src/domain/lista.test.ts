import { expect, test } from 'vitest'
import { chavesDe, em } from './lista.ts'

test('an element that is there is given, also one that counts as false', () => {
  expect([em([7, 8], 0), em([7, 8], 1), em([0], 0), em([''], 0), em([null], 0)]).toEqual([7, 8, 0, '', null])
})

test.each([
  [[], 0],
  [[1], 1],
  [[1], -1],
  [[1], 0.5],
  [[undefined], 0],
])('%j has none at %d, and says so', (lista, i) => {
  expect(() => em<unknown>(lista, i)).toThrow(RangeError)
})

test('the keys of an object in their order', () => expect(chavesDe({ b: 1, a: 2 })).toEqual(['b', 'a']))
