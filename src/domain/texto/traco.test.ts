import { expect, test } from 'vitest'
import { ouTraco, TRACO } from './traco.ts'

test('a value is formatted, zero included, and a missing one is a dash', () => {
  const escrever = (valor: number) => `${valor} km`
  expect([ouTraco(7, escrever), ouTraco(0, escrever), ouTraco(null, escrever)]).toEqual([
    '7 km',
    '0 km',
    TRACO,
  ])
})
