import { expect, test } from 'vitest'
import { precoDeParticular } from '../mercado/negociacao.ts'
import { sobraNoBolso } from './bolso.ts'
import { depreciacaoTotal } from './depreciacao-total.ts'

const valores = {
  valor_fipe: 60_000,
  valor_mercado_min: 57_000,
  valor_mercado_max: 63_000,
  valor_troca_min: 48_000,
  valor_troca_max: 52_000,
}
const nulos = {
  valor_fipe: null,
  valor_mercado_min: null,
  valor_mercado_max: null,
  valor_troca_min: null,
  valor_troca_max: null,
}

test('the balance of the financing comes off both ways out', () => {
  expect(sobraNoBolso(valores, 'moto', { parcela_reais: 890.5, parcelas_restantes: 24 })).toEqual({
    venda: 38_628,
    troca: 28_628,
    saldo_financiamento: 21_372,
  })
})

test('a paid-off vehicle keeps the whole price', () => {
  expect(sobraNoBolso(valores, 'moto', { parcela_reais: null, parcelas_restantes: null })).toEqual({
    venda: 60_000,
    troca: 50_000,
    saldo_financiamento: 0,
  })
})

test('selling a car by oneself brings what the same report says that private sellers ask', () => {
  const sobra = sobraNoBolso(valores, 'carro', { parcela_reais: 1_500, parcelas_restantes: 10 })
  expect(sobra?.venda).toBe(precoDeParticular(60_000) - 15_000)
  expect(sobra?.troca).toBe(35_000)
})

test('spec §9: FIPE minus the middle of the trade-in range, percent with one decimal', () => {
  expect(depreciacaoTotal(valores)).toEqual({ reais: 10_000, percentual: 16.7 })
})

test('an abstention has neither', () => {
  expect(sobraNoBolso(nulos, 'carro', { parcela_reais: 1, parcelas_restantes: 1 })).toBeNull()
  expect(depreciacaoTotal(nulos)).toBeNull()
})
