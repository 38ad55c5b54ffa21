import { expect, test } from 'vitest'
import { escreverCanonico } from './canonico.ts'

test('members are written in the order of their names, at every depth', () => {
  expect(escreverCanonico({ b: 1, a: { d: [2, { f: 3, e: 4 }], c: null } })).toBe(
    '{"a":{"c":null,"d":[2,{"e":4,"f":3}]},"b":1}',
  )
})

test('an undefined member is left out, and an undefined item is null, as in JSON', () => {
  expect(escreverCanonico({ a: undefined, b: [undefined] })).toBe('{"b":[null]}')
})

test('an empty text keeps its place in a list', () => {
  expect(escreverCanonico(['', '', 1])).toBe('["","",1]')
})

test.each<[unknown, string]>([
  [{}, '{}'],
  [[], '[]'],
  ['"á"\n', String.raw`"\"á\"\n"`],
  [1.0, '1'],
  [1e21, '1e+21'],
  [true, 'true'],
  [null, 'null'],
  [new Date('2026-11-29T12:00:00Z'), '"2026-11-29T12:00:00.000Z"'],
])('%j is written as %s', (valor, texto) => expect(escreverCanonico(valor)).toBe(texto))
