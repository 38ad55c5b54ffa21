import { describe, expect, test } from 'vitest'
import { dobrar, palavrasDaBusca } from './busca.ts'

describe('words of a search', () => {
  test.each([
    ['', undefined],
    ['   ', undefined],
    ['Onix', ['onix']],
    ['São José', ['sao', 'jose']],
    ['  João   da Silva ', ['joao', 'da', 'silva']],
    ['silva Silva SILVA', ['silva']],
    ['(11) 98765-4321', ['11987654321']],
    ['529.982.247-25', ['52998224725']],
    ['onix 2021', ['onix', '2021']],
    ['!?', []],
    ['()', []],
    ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ])('%j is searched as %j', (busca, palavras) => expect(palavrasDaBusca(busca)).toEqual(palavras))
})

test('folding removes accents, case and marks, and joins words that marks separate', () => {
  expect(dobrar('Av. Conceição, nº 10\tfundos')).toBe('av conceicao no 10 fundos')
})

test.each([
  ['a  b\t\n c', 'a b c'],
  ['a\v\f\rb', 'a b'],
  ['a!!!b', 'ab'],
  ['V-8', 'v8'],
])('folding %j', (texto, dobrado) => expect(dobrar(texto)).toBe(dobrado))

test.each([
  ['11 98765 onix', ['11', '98765', 'onix']],
  ['! onix', ['onix']],
])('digits are a number only if nothing else was typed: %j', (busca, palavras) =>
  expect(palavrasDaBusca(busca)).toEqual(palavras),
)
