import { expect, test } from 'vitest'
import { oQueNaoSaberCusta } from './sem-versao.ts'

const custa = (...precos: (number | null)[]) =>
  oQueNaoSaberCusta(precos.map(valor_reais => ({ valor_reais }))).replaceAll('\u00a0', ' ')

test('not knowing the version costs a range from the cheapest to the dearest that is offered, in whatever order', () => {
  expect(custa(61_200, 57_100, 70_400)).toBe('a referência vai de R$ 57.100 a R$ 70.400; a faixa cobre todas')
})

test('without a price of each, and two of them, only that it covers all', () => {
  expect(custa(61_200, 57_100, null, 70_400)).toBe('a faixa cobre todas')
  expect(custa(null, null)).toBe('a faixa cobre todas')
  expect(custa(57_100, null)).toBe('a faixa cobre todas')
  expect(custa(57_100, 57_100)).toBe('a faixa cobre todas')
})
