import { describe, expect, test } from 'vitest'
import { ehFato, lerNumeros } from './escritor-numeros.ts'

describe('figures as Brazilians write them', () => {
  test.each([
    ['R$ 62.400', 62_400, 1, 'reais'],
    ['R$\u00a062.400,50', 62_400.5, 0.01, 'reais'],
    ['62,4 mil reais', 62_400, 100, 'reais'],
    ['R$ 1 milhão', 1_000_000, 1_000_000, 'reais'],
    ['2,5 milhões de reais', 2_500_000, 100_000, 'reais'],
    ['8,2%', 8.2, 0.1, 'percentual'],
    ['8 por cento', 8, 1, 'percentual'],
    ['72.300 km', 72_300, 1, 'km'],
    ['72 mil quilômetros', 72_000, 1000, 'km'],
    ['2021', 2021, 1, 'puro'],
    ['6 meses', 6, 1, 'meses'],
    ['motor 1.0', 1, 0.1, 'puro'],
  ])('%s', (texto, valor, passo, unidade) => {
    expect(lerNumeros(texto)).toMatchObject([{ valor, passo: expect.closeTo(passo, 6), unidade }])
  })

  test('the ends of a range share their unit', () => {
    expect(lerNumeros('de 56 a 64 mil reais').map(n => [n.valor, n.unidade])).toEqual([
      [56_000, 'reais'],
      [64_000, 'reais'],
    ])
    expect(lerNumeros('de R$ 56.000 a 64.000').map(n => n.unidade)).toEqual(['reais', 'reais'])
    expect(lerNumeros('30% a 50%').map(n => n.unidade)).toEqual(['percentual', 'percentual'])
  })

  test.each([
    ['R$ 62,4 mil', true],
    ['R$ 62 mil', true],
    ['R$ 62.400', true],
    ['R$ 62.400,00', true],
    ['R$ 62.000', false],
    ['R$ 62,400', false],
    ['R$ 60 mil', false],
    ['R$ 1 milhão', false],
    ['62.400 km', false],
    ['R$ 2', true],
    ['R$ 0', false],
  ])('%s of the facts R$ 62.400 and R$ 1,87: %s', (texto, certo) => {
    const fatos = lerNumeros('R$ 62.400; R$ 1,87')
    expect(lerNumeros(texto).every(n => ehFato(n, fatos))).toBe(certo)
  })
})
