import { expect, test } from 'vitest'
import { ehCaminhoIlegivel, limparConsulta, limparJson } from './texto-limpo.ts'

const limpo = (valor: unknown) => JSON.parse(limparJson(JSON.stringify(valor)))

test('removes NUL and lone surrogates from texts and names of members, and keeps whole emoji', () => {
  expect(limpo({ nome: 'a\0b', 'x\0': 1 })).toEqual({ nome: 'ab', x: 1 })
  expect(limpo({ a: 'Ana \ud83d', b: '\ude00 Bia', c: '🚗', d: '\ud83d\ud83d\ude97' })).toEqual({
    a: 'Ana ',
    b: ' Bia',
    c: '🚗',
    d: '🚗',
  })
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

test('leaves invalid JSON unchanged, and cleans 250 kB of escapes in one pass', () => {
  expect(limparJson('{"a":"\\u00')).toBe('{"a":"\\u00')
  expect(limparJson(`"${'\\ud83d'.repeat(40_000)}"`)).toBe('""')
})

test('other escapes stay beside a removed one', () => {
  expect(limparJson('"caf\\u00e9\\u0000"')).toBe('"caf\\u00e9"')
})

test('a path without a query stays as it is; a query alone loses its NUL', () => {
  expect(limparConsulta('/a%00b')).toBe('/a%00b')
  expect(limparConsulta('?a=%00b')).toBe('?a=b')
})

test('removes NUL from a query; a path with NUL or with broken UTF-8 is unreadable', () => {
  expect(limparConsulta('http://x/a%00b?busca=a%00b&c=%2500')).toBe('http://x/a%00b?busca=ab&c=%2500')
  expect(['/a%00b', '/%ff%fe', '/%', '/%ed%a0%80'].filter(ehCaminhoIlegivel)).toHaveLength(4)
  expect(['/', '/conteudo/pol%C3%ADtica', '/%25'].filter(ehCaminhoIlegivel)).toEqual([])
})
