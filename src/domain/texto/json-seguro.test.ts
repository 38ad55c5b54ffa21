import { expect, test } from 'vitest'
import { ehFundo, falhaDoJson } from './json-seguro.ts'

// A text, and its fault: a repeated member, or none.
test.each([
  ['{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}', undefined],
  ['{"a":"a","b":"a"}', undefined],
  ['["a","a",{"x":"}","y":"\\"x\\":1"}]', undefined],
  ['{"a":1,"a":2}', 'repetido'],
  ['{"a":1,"\\u0061" : 2}', 'repetido'],
  ['{"x":[{"chave":"1", "chave" :"2"}]}', 'repetido'],
  ['{"__proto__":1,"__proto__":2}', 'repetido'],
  ['{"a":1,"b":{"c":1},"a":2}', 'repetido'],
  ['{"a\\"b":1,"a\\"b":2}', 'repetido'],
  ['{"a\\"":1,"a":2}', undefined],
  ['{"\\x":1,"\\x":2}', 'repetido'],
  ['{"\\x":1,"\\y":2}', undefined],
  ['{"a"\n\t:1,"a"\r :2}', 'repetido'],
  ['{"a"!:1,"a"!:2}', undefined],
  ['{"a":1,"a"', undefined],
  ['{"a":1,"b"', undefined],
  ['{"a"   ', undefined],
  // Incomplete text: the JSON parser rejects it later.
  ['{"a', undefined],
  ['{"a\\', undefined],
  ['', undefined],
  ['}}]]', undefined],
] as const)('%s → %s', (json, falha) => {
  expect(falhaDoJson(json)).toBe(falha)
})

test.each([
  ['64 lists', '['.repeat(64) + ']'.repeat(64)],
  ['64 objects', '{"a":'.repeat(64)],
  ['lists side by side', '[]'.repeat(1_000)],
  ['objects side by side', '{}'.repeat(1_000)],
  ['brackets inside a text', JSON.stringify({ texto: '['.repeat(1_000) })],
])('%s are not too deep', (_, json) => {
  expect(falhaDoJson(json)).toBeUndefined()
})

test.each([
  ['65 lists', '['.repeat(65) + ']'.repeat(65)],
  ['65 objects', '{"a":'.repeat(65)],
  ['60,000 objects', '{"a":'.repeat(60_000)],
])('%s are too deep', (_, json) => {
  expect(falhaDoJson(json)).toBe('fundo')
})

test.each([
  ['['.repeat(64) + ']'.repeat(64), false],
  ['['.repeat(65), true],
  ['{"a":'.repeat(65), true],
  // This count ignores repeated names.
  ['{"a":1,"a":1,"b":'.repeat(65), true],
  ['[]'.repeat(1_000), false],
  ['{}'.repeat(1_000), false],
  [JSON.stringify({ texto: '[\\"['.repeat(1_000) }), false],
  ['{"a', false],
  ['', false],
])('counts levels without names (%#)', (json, fundo) => {
  expect(ehFundo(json)).toBe(fundo)
})
