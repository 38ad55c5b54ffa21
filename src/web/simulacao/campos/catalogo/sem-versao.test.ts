import { expect, test } from 'vitest'
import { dizerEscondidas, dizerQuantoNaoSaberCusta } from './sem-versao.ts'

const custa = (...precos: (number | null)[]) =>
  dizerQuantoNaoSaberCusta(precos.map(valor_reais => ({ valor_reais }))).replaceAll('\u00a0', ' ')

test('the effect of an unknown version is the lowest and the highest price, in any order', () => {
  expect(custa(61_200, 57_100, 70_400)).toBe('R$ 57.100 a R$ 70.400')
})

test('if a price is unknown, or all are equal, the effect is only a wider range', () => {
  expect(custa(61_200, 57_100, null, 70_400)).toBe('a faixa fica mais larga')
  expect(custa(null, null)).toBe('a faixa fica mais larga')
  expect(custa(57_100, null)).toBe('a faixa fica mais larga')
  expect(custa(57_100, 57_100)).toBe('a faixa fica mais larga')
})

test.each([
  [[61_200, 70_400, 57_100], 'Outras 3, até R$ 70.400'],
  [[61_200, null], 'Outras 2, até R$ 61.200'],
  [[70_400], 'Outra, R$ 70.400'],
  [[null, null], 'Outras 2 versões'],
  [[null], 'Outra versão'],
])('versions of %j behind the button are: %s', (precos, texto) => {
  expect(dizerEscondidas(precos.map(valor_reais => ({ valor_reais }))).replaceAll('\u00a0', ' ')).toBe(texto)
})
