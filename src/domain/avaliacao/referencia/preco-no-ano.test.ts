import { describe, expect, test } from 'vitest'
import { ANO_ZERO_KM } from '#domain/veiculo/fipe.ts'
import { AnoDaTabela } from '#domain/veiculo/referencia/referencia.ts'
import { construirTabela } from '#tests/domain/veiculo/tabela-de-teste.ts'
import { misturar, precoDasEscolhidas, precosDoModelo } from './preco-no-ano.ts'

// A version's position in the table is its place in this list, from 0.
const ref = construirTabela([
  { texto: 'Uno 1.0', precos: { 2010: 10_000, 2014: 16_000 } },
  { texto: 'Uno 1.4', precos: { 2010: 20_000, 2012: 27_000, 2014: 32_000 } },
  { texto: 'Uno Way', precos: { 2018: 30_000, [ANO_ZERO_KM]: 60_000 } },
  { texto: 'Uno Turbo', precos: { 1995: 9_000 }, levada_de: '2026-05' },
])
const criarAno = (ano: number) => new AnoDaTabela(ref, ano)

describe('the prices of a model in a year', () => {
  test('a row is the price, with a deviation only if it comes from an earlier month', () => {
    expect(precosDoModelo(criarAno(2010), [0, 1])).toEqual([
      { posicao: 0, valor: 10_000, desvio: 0, alem: 0 },
      { posicao: 1, valor: 20_000, desvio: 0, alem: 0 },
    ])
    expect(precosDoModelo(criarAno(1995), [3])).toEqual([{ posicao: 3, valor: 9_000, desvio: 0.01, alem: 0 }])
  })

  test('between two years: geometric on its own curve, bent as the curve of another version', () => {
    expect(precosDoModelo(criarAno(2012), [0])[0]?.valor).toBeCloseTo(Math.sqrt(10_000 * 16_000))
    const dobra = 27_000 / Math.sqrt(20_000 * 32_000)
    const [preco] = precosDoModelo(criarAno(2012), [0, 1])
    expect(preco?.valor).toBeCloseTo(Math.sqrt(10_000 * 16_000) * dobra)
    expect(preco).toMatchObject({ desvio: 0.04, alem: 0 })
  })

  test('outside its years: the yearly factor', () => {
    // 0.925: a car loses 7.5 % a year. 0.06: a deviation of 3 % for each of two years (preco-no-ano.ts).
    expect(precosDoModelo(criarAno(2008), [0])).toEqual([
      { posicao: 0, valor: expect.closeTo(10_000 * 0.925 ** 2), desvio: 0.06, alem: 2 },
    ])
  })

  test('of prices outside the years, only those of the versions nearest to the year count', () => {
    // 2016 is two years after the first version's last and two before the third's first; 2017 is nearer to the third.
    expect(precosDoModelo(criarAno(2016), [0, 2])).toMatchObject([
      { posicao: 0, alem: 2 },
      { posicao: 2, alem: 2 },
    ])
    expect(precosDoModelo(criarAno(2017), [0, 2])).toMatchObject([{ posicao: 2, alem: 1 }])
  })

  test('six years outside at most', () => {
    expect(precosDoModelo(criarAno(2004), [0])).toMatchObject([{ alem: 6 }])
    expect(precosDoModelo(criarAno(2003), [0])).toEqual([])
  })

  test('two years or more newer than its rows and still sold new: 5 % below a new one', () => {
    expect(precosDoModelo(criarAno(2021), [2])).toEqual([
      { posicao: 2, valor: 57_000, desvio: 0.04, alem: 0 },
    ])
  })

  test('one year newer than its rows and still sold new: the yearly factor', () => {
    expect(precosDoModelo(criarAno(2019), [2])[0]?.valor).toBeCloseTo(30_000 / 0.925)
  })
})

describe('the price of chosen versions', () => {
  test('of the first one with a row', () => {
    expect(precoDasEscolhidas(criarAno(2012), [0, 1])).toMatchObject({ posicao: 1, valor: 27_000 })
    expect(precoDasEscolhidas(criarAno(2012), [])).toBeNull()
  })

  test('without a row, between its next older and its next newer year', () => {
    const valor = precoDasEscolhidas(criarAno(2012), [0])?.valor
    expect(valor).toBeGreaterThanOrEqual(10_000)
    expect(valor).toBeLessThanOrEqual(16_000)
    expect(precoDasEscolhidas(criarAno(2030), [0])).toBeNull()
  })
})

test('a mixture in ln: the price itself for no share, the estimate for the whole', () => {
  expect(misturar(100, Math.log(400), 0)).toBeCloseTo(100)
  expect(misturar(100, Math.log(400), 0.5)).toBeCloseTo(200)
  expect(misturar(100, Math.log(400), 1)).toBeCloseTo(400)
})
