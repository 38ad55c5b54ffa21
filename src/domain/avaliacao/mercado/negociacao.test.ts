import { expect, test } from 'vitest'
import { depoisDoDesconto, PARTICULAR, precoDeParticular } from './negociacao.ts'

test('figures beside the range are to the hundred, and below the middle', () => {
  expect(depoisDoDesconto(62_523)).toBe(58_100)
  expect(PARTICULAR.diferenca_percentual).toBeLessThan(0)
  expect(PARTICULAR.de_percentual).toBeLessThanOrEqual(PARTICULAR.diferenca_percentual)
  expect(PARTICULAR.ate_percentual).toBeGreaterThanOrEqual(PARTICULAR.diferenca_percentual)
  expect(precoDeParticular(62_523) % 100).toBe(0)
  expect(precoDeParticular(62_523)).toBeLessThan(62_523)
})
