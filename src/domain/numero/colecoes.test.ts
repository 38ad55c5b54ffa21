import { expect, test } from 'vitest'
import { acrescentar, chavesDe, inserirEmOrdem } from './colecoes.ts'

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

test('the keys of an object in their order', () => expect(chavesDe({ b: 1, a: 2 })).toEqual(['b', 'a']))

test('items of one key are a list in their order', () => {
  const listas = new Map<string, number[]>()
  for (const numero of [1, 2, 3, 4]) acrescentar(listas, numero % 2 ? 'odd' : 'even', numero)
  expect([...listas]).toEqual([
    ['odd', [1, 3]],
    ['even', [2, 4]],
  ])
})
