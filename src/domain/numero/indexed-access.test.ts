import { describe, expect, test } from 'vitest'
import {
  chavesDe,
  inserirEmOrdem,
  inteiroDaColuna,
  itemEm,
  numeroDaColuna,
  valorDaChave,
} from './indexed-access.ts'

describe('an index that is known to exist', () => {
  test('returns any value, also a zero and an empty text', () => {
    expect([itemEm([0, 5], 0), itemEm(['', 'a'], 0), itemEm(Uint8Array.of(7), 0)]).toEqual([0, '', 7])
    expect([valorDaChave(new Map([['a', 0]]), 'a')]).toEqual([0])
  })

  test.each([[-1], [2], [0.5], [Number.NaN]])('index %d throws at once', indice => {
    expect(() => itemEm([1, 2], indice)).toThrow(RangeError)
    expect(() => valorDaChave(new Map([[0, 1]]), indice)).toThrow(RangeError)
  })

  test('a wrong index in a column gives NaN, and so do results from it', () => {
    expect([numeroDaColuna(Float64Array.of(1.5), 0), inteiroDaColuna(Uint16Array.of(9), 0)]).toEqual([1.5, 9])
    expect([1 + numeroDaColuna(Float64Array.of(1.5), 1), inteiroDaColuna(Uint32Array.of(9), -1)]).toEqual([
      Number.NaN,
      Number.NaN,
    ])
  })
})

test.each([
  [[3, 1, 2], 3, [1, 2, 3]],
  [[3, 1, 2], 2, [1, 2]],
  [[1, 2, 3], 2, [1, 2]],
  [[5, 5, 5], 2, [5, 5]],
  [[], 2, []],
])('keeps of %j at most %d, the smallest first', (numeros, maximo, esperado) => {
  const lista: number[] = []
  for (const numero of numeros) inserirEmOrdem(lista, numero, maximo, (um, outro) => um < outro)
  expect(lista).toEqual(esperado)
})

test('of two equal items the earlier stays first, also when the list is full', () => {
  const lista: { nota: number; nome: string }[] = []
  for (const [nota, nome] of [
    [2, 'a'],
    [1, 'b'],
    [2, 'c'],
    [1, 'd'],
  ] as const)
    inserirEmOrdem(lista, { nota, nome }, 3, (um, outro) => um.nota < outro.nota)
  expect(lista.map(({ nome }) => nome).join('')).toBe('bda')
})

test('returns an existing element, also a falsy one', () => {
  expect([itemEm([7, 8], 0), itemEm([7, 8], 1), itemEm([0], 0), itemEm([''], 0), itemEm([null], 0)]).toEqual([
    7,
    8,
    0,
    '',
    null,
  ])
})

test.each([
  [[], 0],
  [[1], 1],
  [[1], -1],
  [[1], 0.5],
  [[undefined], 0],
])('%j has none at %d and throws', (lista, i) => {
  expect(() => itemEm<unknown>(lista, i)).toThrow(RangeError)
})

test('the keys of an object in their order', () => expect(chavesDe({ b: 1, a: 2 })).toEqual(['b', 'a']))
