import { describe, expect, test } from 'vitest'
import { distanciaDeLetras, distanciaDeNome, ehQuaseIgual, soar } from './semelhanca.ts'

test.each([
  ['onix', 'onix', true],
  ['onix', 'onixx', true],
  ['onix', 'onx', true],
  ['onix', 'onyx', true],
  ['onix', 'oinx', true],
  ['onix', 'oniks', false],
  ['onix', 'argo', false],
  ['', 'a', true],
  ['', 'ab', false],
])('%j and %j differ by a letter at most: %s', (a, b, quase) => {
  expect([ehQuaseIgual(a, b), ehQuaseIgual(b, a)]).toEqual([quase, quase])
})

describe('words that sound alike', () => {
  test.each([
    ['kwid', 'cuid'],
    ['chevette', 'xevete'],
    ['phantom', 'fantom'],
    ['tracker', 'traquer'],
    ['cerato', 'serato'],
    ['onyx', 'onix'],
    ['honda', 'onda'],
    ['zafira', 'safira'],
    ['esprinter', 'sprinter'],
    ['golfe', 'golf'],
    ['cobalti', 'cobalt'],
    ['seuta', 'celta'],
    ['falcom', 'falcon'],
    ['gimny', 'jimny'],
    ['treiker', 'treker'],
    ['exara', 'xsara'],
    ['fenix', 'phoenix'],
    ['montanha', 'montana'],
    ['fator', 'factor'],
    ['toru', 'touro'],
    ['goool', 'gol'],
  ])('%s and %s', (a, b) => {
    expect(soar(a)).toBe(soar(b))
  })

  test.each([
    ['civic', 'city'],
    ['gol', 'golf'],
    ['ka', 'kia'],
    ['208', '2008'],
  ])('%s and %s do not', (a, b) => {
    expect(soar(a)).not.toBe(soar(b))
  })
})

test.each([
  ['onix', 'onix', 0],
  ['onix', 'onyx', 1],
  ['onix', 'oinx', 1],
  ['corolla', 'corola', 1],
  ['corolla', 'corrola', 2],
  ['gol', 'golf', 1],
  ['gol', 'palio', 3],
  ['abcdef', 'fedcba', 3],
  ['', 'ab', 2],
])('from %j to %j there are %d letters', (a, b, letras) => {
  expect([distanciaDeLetras(a, b), distanciaDeLetras(b, a)]).toEqual([letras, letras])
})

test.each([
  ['kuid', 'kwid', 0.2],
  ['traquer', 'tracker', 0.2],
  ['tracer', 'tracker', 1],
  ['pali', 'palio', 1],
  ['corrola', 'corolla', 0.2],
  ['argo', 'argo', 0.2],
  ['hb20', 'hb30', Number.POSITIVE_INFINITY],
  ['gol', 'gal', Number.POSITIVE_INFINITY],
  ['palio', 'onix', Number.POSITIVE_INFINITY],
])('typed %j is %j at %d: digits never match others, short names allow no misspelling', (a, b, distancia) => {
  expect(distanciaDeNome(a, b)).toBe(distancia)
})
