import { expect, test } from 'vitest'
import { ehCaminhoIlegivel, limparConsulta, limparJson } from './texto-limpo.ts'

const limpo = (valor: unknown) => JSON.parse(limparJson(JSON.stringify(valor)))

test('NUL and halves of a surrogate pair leave texts and names of members, whole emoji stay', () => {
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

test('a backslash that is written out is no escape', () => {
  expect(limpo({ caminho: 'C:\\u0000', regra: '\\\\ud83d', tab: '\t"' })).toEqual({
    caminho: 'C:\\u0000',
    regra: '\\\\ud83d',
    tab: '\t"',
  })
})

test('what is no JSON stays as it is, and 250 kB of escapes are cleaned in one pass', () => {
  expect(limparJson('{"a":"\\u00')).toBe('{"a":"\\u00')
  expect(limparJson(`"${'\\ud83d'.repeat(40_000)}"`)).toBe('""')
})

test('a query loses its NUL, a path with one or with broken UTF-8 names nothing', () => {
  expect(limparConsulta('http://x/a%00b?busca=a%00b&c=%2500')).toBe('http://x/a%00b?busca=ab&c=%2500')
  expect(['/a%00b', '/%ff%fe', '/%', '/%ed%a0%80'].filter(ehCaminhoIlegivel)).toHaveLength(4)
  expect(['/', '/conteudo/pol%C3%ADtica', '/%25'].filter(ehCaminhoIlegivel)).toEqual([])
})
