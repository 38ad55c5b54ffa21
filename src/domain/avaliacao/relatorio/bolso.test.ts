import { expect, test } from 'vitest'
import { precoDeParticular } from '../mercado/negociacao.ts'
import { calcularSobra } from './bolso.ts'
import { calcularDepreciacao } from './depreciacao-total.ts'
import { explicarDistancia } from './entre-faixas.ts'

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

test.each([
  ['alta', 52_000, null, 'rapidez'],
  ['alta', 57_000, null, 'nada'],
  ['media', 52_000, null, 'duvida'],
  ['baixa', 52_000, null, 'pouca_evidencia'],
  ['alta', 52_000, { min_reais: 50_000, max_reais: 70_000 }, 'versoes'],
] as const)(
  'confidence %s, a trade-in up to %d, a sale from 57,000: the distance is %s',
  (confianca, valor_troca_max, entre_versoes, oQue) => {
    expect(
      explicarDistancia({
        confianca,
        valor_troca_max,
        valor_mercado_min: 57_000,
        referencia: { entre_versoes },
      }),
    ).toBe(oQue)
  },
)

test('spec §9: FIPE minus the middle of the trade-in range, percent with one decimal', () => {
  expect(calcularDepreciacao(valores)).toEqual({ reais: 10_000, percentual: 16.7 })
})

test('an abstention has neither', () => {
  expect(calcularSobra(nulos, 'carro', { parcela_reais: 1, parcelas_restantes: 1 })).toBeNull()
  expect(calcularDepreciacao(nulos)).toBeNull()
})
