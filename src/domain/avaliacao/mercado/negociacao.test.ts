import { expect, test } from 'vitest'
import { aplicarDesconto, DESCONTO_NO_ZERO_KM, PARTICULAR, precoDeParticular } from './negociacao.ts'

test.each([
  [62_523, 58_100],
  [100_000, 93_000],
  [12_345, 11_500],
])('after the discount of new cars R$ %d are R$ %d, to the hundred', (preco, depois) => {
  expect(aplicarDesconto(preco)).toBe(depois)
})

test('the text names the source of the discount', () => {
  expect(DESCONTO_NO_ZERO_KM).toEqual({
    percentual: 7,
    fonte: 'MegaDealer e Auto Avaliar, outubro de 2025',
    endereco: 'https://en.auto-action.com/?p=4341',
  })
})

test('private sellers ask less than the middle, by the measured percentage, inside its own range, to the hundred', () => {
  const { diferenca_percentual, de_percentual, ate_percentual } = PARTICULAR
  expect(diferenca_percentual).toBeLessThan(0)
  expect(de_percentual).toBeLessThanOrEqual(diferenca_percentual)
  expect(ate_percentual).toBeGreaterThanOrEqual(diferenca_percentual)
  expect(precoDeParticular(62_523)).toBe(Math.round(625.23 * (1 + diferenca_percentual / 100)) * 100)
})
