import { expect, test } from 'vitest'
import { calcularDepreciacaoTotal } from './depreciacao-total.ts'

const VALORES = { valor_fipe: 60_000, valor_troca_min: 48_000, valor_troca_max: 52_000 }

test('spec §9: FIPE minus the middle of the trade-in range, percent with one decimal', () => {
  expect(calcularDepreciacaoTotal(VALORES)).toEqual({ reais: 10_000, percentual: 16.7 })
})

test('an abstention has no depreciation', () => {
  expect(
    calcularDepreciacaoTotal({ valor_fipe: null, valor_troca_min: null, valor_troca_max: null }),
  ).toBeNull()
})
