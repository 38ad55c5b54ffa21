import { expect, test } from 'vitest'
import { precoDeParticular } from '../mercado/negociacao.ts'
import { calcularSobra } from './bolso.ts'

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

test('the balance of the financing is subtracted from both prices', () => {
  expect(calcularSobra(valores, 'moto', { parcela_reais: 890.5, parcelas_restantes: 24 })).toEqual({
    venda: 38_628,
    venda_no_estado_medido: null,
    troca: 28_628,
    saldo_financiamento: 21_372,
  })
})

test('a paid-off vehicle keeps the whole price', () => {
  expect(calcularSobra(valores, 'moto', { parcela_reais: null, parcelas_restantes: null })).toEqual({
    venda: 60_000,
    venda_no_estado_medido: null,
    troca: 50_000,
    saldo_financiamento: 0,
  })
})

test('a car sells at the typical price; the prices of one state’s private sellers stand beside it, as in the report', () => {
  const sobra = calcularSobra(valores, 'carro', { parcela_reais: 1_500, parcelas_restantes: 10 })
  expect(sobra?.venda).toBe(45_000)
  expect(sobra?.venda_no_estado_medido).toBe(precoDeParticular(60_000) - 15_000)
  expect(sobra?.troca).toBe(35_000)
})

test('an abstention has no balance', () => {
  expect(calcularSobra(nulos, 'carro', { parcela_reais: 1, parcelas_restantes: 1 })).toBeNull()
})
