import { expect, test } from 'vitest'
import { custoDeRodar } from './custo.ts'

test('a car of R$ 60.000 and five years: loss, fuel, maintenance and taxes, in reais a year', () => {
  const { custo_anual, custo_km } = custoDeRodar('carro', 60_000, 5, 0.05)
  expect(custo_anual).toEqual({
    depreciacao: 3_000,
    // 10,900 km at 11.5 km a litre and R$ 6.20 a litre.
    combustivel: 5_877,
    // 2.5 % of the price and R$ 900.
    manutencao: 2_400,
    // 3.5 % of the price and R$ 170.
    ipva_licenciamento: 2_270,
    km_ano: 10_900,
  })
  expect(custo_km).toBe(1.24)
})

test('the cost of a kilometre is the sum of these parts over the kilometres, in reais with cents', () => {
  for (const tipo of ['carro', 'moto', 'caminhao', 'utilitario'] as const) {
    const { custo_anual, custo_km } = custoDeRodar(tipo, 80_000, 3, 0.06)
    if (!custo_anual) throw new Error(tipo)
    const { depreciacao, combustivel, manutencao, ipva_licenciamento, km_ano } = custo_anual
    const total = depreciacao + combustivel + manutencao + ipva_licenciamento
    expect(custo_km, tipo).toBeCloseTo(total / km_ano, 2)
  }
})

test('a gain in a year is no income: it counts as no loss', () => {
  expect(custoDeRodar('carro', 60_000, 5, -0.2).custo_anual?.depreciacao).toBe(0)
})

test('from twenty years on, licensing is the only tax', () => {
  expect(custoDeRodar('carro', 20_000, 19, 0).custo_anual?.ipva_licenciamento).toBe(870)
  expect(custoDeRodar('carro', 20_000, 20, 0).custo_anual?.ipva_licenciamento).toBe(170)
})

test.each(['trator', 'outros'] as const)('a %s, whose use is unknown, has no cost', tipo => {
  expect(custoDeRodar(tipo, 60_000, 5, 0.05)).toEqual({ custo_km: null, custo_anual: null })
})
