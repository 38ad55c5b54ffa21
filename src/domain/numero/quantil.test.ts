import { expect, test } from 'vitest'
import {
  acharQuantil,
  acharQuantilMaisPerto,
  acharQuantilPesado,
  quantilDeBaixo,
  quantilDeCima,
} from './quantil.ts'

test('a quantile is between its neighbours', () => {
  expect([acharQuantil([3, 1, 2], 0.5), acharQuantil([0, 10], 0.1), acharQuantil([], 0.5)]).toEqual([
    2,
    1,
    Number.NaN,
  ])
})

test.each([
  [0, 10, 10, 10],
  [0.5, 20, 20, 20],
  [0.7, 20, 20, 30],
  [0.9, 30, 20, 30],
])('at %d of 10, 20 and 30: nearest, below, above', (parte, perto, baixo, cima) => {
  const lista = [30, 10, 20]
  const achados = [
    acharQuantilMaisPerto(lista, parte),
    quantilDeBaixo(Float64Array.from(lista).sort(), parte),
    quantilDeCima(lista, parte),
  ]
  expect(achados).toEqual([perto, baixo, cima])
})

test('an empty list has none', () =>
  expect([
    acharQuantilMaisPerto([], 0.5),
    quantilDeBaixo(new Float64Array(), 0.5),
    quantilDeCima([], 0.5),
    acharQuantilPesado([], 0.5),
  ]).toEqual([0, Number.NaN, 0, 0]))

test('weights count, and the list stays as it was', () => {
  const lista = [
    { valor: 9, peso: 1 },
    { valor: 1, peso: 0.4 },
    { valor: 5, peso: 0.6 },
  ]
  expect([0.2, 0.5, 0.51].map(parte => acharQuantilPesado(lista, parte))).toEqual([1, 5, 9])
  expect(lista[0]?.valor).toBe(9)
})
