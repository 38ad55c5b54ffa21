import { describe, expect, test } from 'vitest'
import { inteiroDaColuna, itemEm, numeroDaColuna, numeroDaLista, valorDaChave } from './indexed-access.ts'

describe('an index that is known to exist', () => {
  test('returns any value, also a falsy one', () => {
    expect([itemEm([0, 5], 0), itemEm([7, 8], 1), itemEm(Uint8Array.of(7), 0)]).toEqual([0, 8, 7])
    expect([itemEm(['', 'a'], 0), itemEm([null], 0)]).toEqual(['', null])
    expect([valorDaChave(new Map([['a', 0]]), 'a')]).toEqual([0])
  })

  test.each([[-1], [2], [0.5], [Number.NaN]])('index %d throws at once', indice => {
    expect(() => itemEm([1, 2], indice)).toThrow(new RangeError(`nothing at ${indice} of 2`))
    expect(() => valorDaChave(new Map([[0, 1]]), indice)).toThrow(new RangeError(`nothing for ${indice}`))
  })

  test('a wrong index in a column gives NaN, and so do results from it', () => {
    expect([numeroDaLista([2], 0), numeroDaLista([2], 1)]).toEqual([2, Number.NaN])
    expect([numeroDaColuna(Float64Array.of(1.5), 0), inteiroDaColuna(Uint16Array.of(9), 0)]).toEqual([1.5, 9])
    expect([1 + numeroDaColuna(Float64Array.of(1.5), 1), inteiroDaColuna(Uint32Array.of(9), -1)]).toEqual([
      Number.NaN,
      Number.NaN,
    ])
  })
})

test.each([
  ['an empty list', []],
  ['an undefined element', [undefined]],
])('%s has nothing at 0 and throws', (_, lista) => {
  expect(() => itemEm<unknown>(lista, 0)).toThrow(RangeError)
})
