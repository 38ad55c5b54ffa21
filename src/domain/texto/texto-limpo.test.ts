import { expect, test } from 'vitest'
import { ehCaminhoIlegivel, limparConsulta, limparJson } from './texto-limpo.ts'

/** Cleans a value as JSON. */
const limpo = (valor: unknown) => JSON.parse(limparJson(JSON.stringify(valor)))

test('removes NUL from texts and from names of members', () => {
  expect(limpo({ nome: 'a\0b', 'x\0': 1 })).toEqual({ nome: 'ab', x: 1 })
})

// A surrogate is one half of an emoji.
test('removes half an emoji beside a whole one', () => {
  expect(limpo({ a: 'Ana \ud83d', b: '\ude00 Bia', c: '🚗', d: '\ud83d\ud83d\ude97' })).toEqual({
    a: 'Ana ',
    b: ' Bia',
    c: '🚗',
    d: '🚗',
  })
})

test('removes both halves of an emoji with a NUL between them', () => {
  expect(JSON.parse(limparJson('{"carro":"\\ud83d\\ude97","meio":"\\ud83d\\u0000\\ude97"}'))).toEqual({
    carro: '🚗',
    meio: '',
  })
})

test('an escaped backslash begins no escape', () => {
  expect(limpo({ caminho: 'C:\\u0000', regra: '\\\\ud83d', tab: '\t"' })).toEqual({
    caminho: 'C:\\u0000',
    regra: '\\\\ud83d',
    tab: '\t"',
  })
})

test('leaves invalid JSON unchanged', () => {
  expect(limparJson('{"a":"\\u00')).toBe('{"a":"\\u00')
})

test('cleans 240 kB of escapes in one pass', () => {
  expect(limparJson(`"${'\\ud83d'.repeat(40_000)}"`)).toBe('""')
})

test('other escapes stay beside a removed one', () => {
  expect(limparJson('"caf\\u00e9\\u0000"')).toBe('"caf\\u00e9"')
})

// `%2500` is the text `%00`, without a NUL.
test.each([
  ['/a%00b', '/a%00b'],
  ['?a=%00b', '?a=b'],
  ['http://x/a%00b?busca=a%00b&c=%2500', 'http://x/a%00b?busca=ab&c=%2500'],
])('only the query of %s loses its NUL', (endereco, sem) => {
  expect(limparConsulta(endereco)).toBe(sem)
})

// A NUL, broken UTF-8, an unfinished escape, half an emoji.
test.each(['/a%00b', '/%ff%fe', '/%', '/%ed%a0%80'])('the path %s is unreadable', caminho => {
  expect(ehCaminhoIlegivel(caminho)).toBe(true)
})

test.each(['/', '/conteudo/pol%C3%ADtica', '/%25'])('the path %s is readable', caminho => {
  expect(ehCaminhoIlegivel(caminho)).toBe(false)
})
