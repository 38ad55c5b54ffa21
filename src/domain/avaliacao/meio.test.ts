import { expect, test } from 'vitest'
import { meioDaTroca, meioDaVenda } from './meio.ts'

const FAIXA = { valor_mercado_min: 50_000, valor_mercado_max: 60_001 }

test.each([
  ['the typical price of the engine', 53_000, 53_000],
  ['half-way where the engine gave only the ends', null, 55_001],
  ['half-way for an old report without the field', undefined, 55_001],
])('the value of a sale is %s', (_, valor_mercado_meio, valor) => {
  expect(meioDaVenda({ ...FAIXA, valor_mercado_meio })).toBe(valor)
})

test('the value of a trade-in is half-way, in whole reais', () => {
  expect(meioDaTroca({ valor_troca_min: 40_000, valor_troca_max: 45_001 })).toBe(42_501)
})
