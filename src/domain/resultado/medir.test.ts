import { describe, expect, test } from 'vitest'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { compararComRelatorio, medirResultados, type Resultado } from './medir.ts'

const FAIXAS = {
  valor_troca_min: 45_000,
  valor_troca_max: 55_000,
  valor_mercado_min: 57_000,
  valor_mercado_max: 63_000,
  valor_mercado_meio: 60_000,
}

/** Creates a purchase in November, by default at 50,000: the middle of the report's trade-in range. */
const negocio = (mudancas: Partial<Resultado> = {}): Resultado => ({
  ...FAIXAS,
  proposta: false,
  agencia_id: 'a',
  mes: '2026-11',
  tipo_veiculo: 'carro',
  negocio: 'compra',
  valor_reais: 50_000,
  ...mudancas,
})

/** Creates a number of deals, each by another agency. */
const varios = (quantos: number, mudancas: Partial<Resultado> = {}) =>
  Array.from({ length: quantos }, (_, i) => negocio({ agencia_id: `agencia ${i}`, ...mudancas }))

/** Measures outcomes of a site that is no demonstration. */
const medir = (lista: readonly Resultado[]) => medirResultados(lista, { demonstracao: false })

describe('a deal against its report', () => {
  test.each([
    ['compra', 50_000, { min: 45_000, max: 55_000, erro_percentual: 0, dentro: true }],
    ['compra', 40_000, { min: 45_000, max: 55_000, erro_percentual: 25, dentro: false }],
    ['venda', 48_000, { min: 57_000, max: 63_000, erro_percentual: 25, dentro: false }],
    ['venda', 63_000, { min: 57_000, max: 63_000, dentro: true }],
    ['compra', 55_001, { dentro: false }],
    ['compra', 45_000, { dentro: true }],
    ['compra', 44_999, { dentro: false }],
  ] as const)('a %s for %d', (feito, valor, esperado) =>
    expect(compararComRelatorio(feito, valor, FAIXAS)).toMatchObject(esperado),
  )

  test('a sale is held against the typical price, not against half-way to the dearest version', () => {
    const semVersao = { ...FAIXAS, valor_mercado_max: 79_000 }
    expect(compararComRelatorio('venda', 60_000, semVersao)).toEqual({
      min: 57_000,
      max: 79_000,
      erro_percentual: 0,
      dentro: true,
    })
  })

  test('a sale is held against the middle of the range where the report has no typical price', () => {
    const semVersao = { ...FAIXAS, valor_mercado_max: 79_000 }
    // Reports of older engines have only the ends: (57,000 + 79,000) / 2 is 68,000.
    const antigo = { ...semVersao, valor_mercado_meio: null }
    expect(compararComRelatorio('venda', 68_000, antigo)?.erro_percentual).toBe(0)
  })

  test('a group of sales is held against the typical price too', () => {
    const semVersao = { ...FAIXAS, valor_mercado_max: 79_000 }
    // 60,000 / 50,000 less one.
    expect(
      medir(varios(30, { ...semVersao, negocio: 'venda', valor_reais: 50_000 })).figuras?.tudo,
    ).toMatchObject({ erro_percentual: 20, vies_percentual: 20 })
  })

  test('a report that abstained is held against nothing', () => {
    const sem = { ...FAIXAS, valor_troca_min: null, valor_troca_max: null }
    expect(compararComRelatorio('compra', 50_000, sem)).toBeNull()
    expect(compararComRelatorio('venda', 60_000, sem)).not.toBeNull()
    for (const [feito, campo] of [
      ['compra', 'valor_troca_min'],
      ['compra', 'valor_troca_max'],
      ['venda', 'valor_mercado_min'],
      ['venda', 'valor_mercado_max'],
    ] as const)
      expect(compararComRelatorio(feito, 50_000, { ...FAIXAS, [campo]: null }), campo).toBeNull()
    for (const preco of [0, -1]) expect(compararComRelatorio('compra', preco, FAIXAS)).toBeNull()
    expect(medir(varios(40, sem))).toMatchObject({ resultados: 0, agencias: 0 })
  })
})

test('29 outcomes publish only their number, 30 publish figures', () => {
  expect(medir(varios(29))).toEqual({
    resultados: 29,
    agencias: 29,
    demonstracao: false,
    figuras: null,
    propostas: { resultados: 0, agencias: 0, figuras: null },
  })
  const { figuras, propostas: _, ...contagem } = medirResultados(varios(30), { demonstracao: true })
  expect(contagem).toEqual({ resultados: 30, agencias: 30, demonstracao: true })
  expect(figuras?.tudo).toEqual({
    erro_percentual: 0,
    erro_p90_percentual: 0,
    vies_percentual: 0,
    dentro_percentual: 100,
  })
})

test('offers have their own measure, and the same minimum', () => {
  const ofertas = (quantas: number) => varios(quantas, { proposta: true, valor_reais: 40_000 })
  const medicao = medir([...varios(30), ...ofertas(29)])
  expect(medicao).toMatchObject({ resultados: 30, figuras: { tudo: { erro_percentual: 0 } } })
  expect(medicao.propostas).toEqual({ resultados: 29, agencias: 29, figuras: null })
  const outra = medir([...varios(29), ...ofertas(30)])
  expect(outra).toMatchObject({ resultados: 29, figuras: null })
  expect(outra.propostas).toMatchObject({ resultados: 30, figuras: { tudo: { vies_percentual: 25 } } })
})

test('the error has no sign, the bias has: a report too high is above zero', () => {
  // Bought 25 % below the middle of the report, each of them.
  expect(medir(varios(30, { valor_reais: 40_000 })).figuras?.tudo).toMatchObject({
    erro_percentual: 25,
    vies_percentual: 25,
    dentro_percentual: 0,
  })
  expect(medir(varios(30, { valor_reais: 62_500 })).figuras?.tudo).toMatchObject({
    erro_percentual: 20,
    vies_percentual: -20,
  })
})

test('nine in ten lie within the p90, and a few absurd prices do not move the middle', () => {
  // 50,000 / 47,619 less one is 5 %.
  const honestos = varios(27, { valor_reais: 47_619 })
  const absurdos = varios(3, { valor_reais: 150_000 }).map((r, i) => ({ ...r, agencia_id: `outra ${i}` }))
  expect(medir([...honestos, ...absurdos]).figuras?.tudo).toMatchObject({
    erro_percentual: 5,
    erro_p90_percentual: 5,
    vies_percentual: 5,
    dentro_percentual: 90,
  })
})

test('the order in which the deals come does not matter', () => {
  const precos = [40_000, 50_000, 62_500]
  const lista = Array.from({ length: 30 }, (_, i) =>
    negocio({ agencia_id: String(i), valor_reais: itemEm(precos, i % 3) }),
  )
  expect(medir(lista).figuras?.tudo).toMatchObject({
    erro_percentual: 20,
    erro_p90_percentual: 25,
    vies_percentual: 0,
  })
})

describe('an agency that games the figures', () => {
  // 50,000 / 45,455 less one is 10 %.
  const honestos = varios(40, { valor_reais: 45_455 })

  test('with a hundred flattering prices does not outweigh forty others', () => {
    // A fifth of the 140 prices is 28: less than the forty that are 10 % off.
    const falsos = varios(100).map(r => ({ ...r, agencia_id: 'esperta' }))
    const { figuras, resultados, agencias } = medir([...honestos, ...falsos])
    expect({ resultados, agencias }).toEqual({ resultados: 140, agencias: 41 })
    expect(figuras?.tudo).toMatchObject({ erro_percentual: 10, vies_percentual: 10 })
  })

  test('with forty deals does not outweigh thirty others', () => {
    // A fifth of the 70 deals is 14.
    const deUma = honestos.map(r => ({ ...r, agencia_id: 'uma' }))
    expect(medir([...deUma, ...varios(30)]).figuras?.tudo.erro_percentual).toBe(0)
  })

  test('outweighs the others with its prices spread over a hundred agencies', () => {
    expect(medir([...honestos, ...varios(100)]).figuras?.tudo.erro_percentual).toBe(0)
  })

  test('alone still has its own figures', () => {
    const { figuras } = medir(varios(30, { valor_reais: 40_000 }).map(r => ({ ...r, agencia_id: 'a' })))
    expect(figuras?.tudo.erro_percentual).toBe(25)
  })
})

test('months come newest first, kinds in their order, and fewer than five show only their number', () => {
  const lista = [
    ...varios(26, { mes: '2026-10' }),
    ...varios(5, { mes: '2026-11', tipo_veiculo: 'moto', valor_reais: 40_000, negocio: 'venda' }),
    ...varios(4, { mes: '2026-09', tipo_veiculo: 'caminhao' }),
  ]
  const { figuras } = medir(lista)
  expect(
    figuras?.meses.map(({ nome, resultados, erro }) => [nome, resultados, erro?.erro_percentual]),
  ).toEqual([
    // 60,000 / 40,000 less one.
    ['2026-11', 5, 50],
    ['2026-10', 26, 0],
    ['2026-09', 4, undefined],
  ])
  expect(figuras?.tipos.map(({ nome, resultados }) => [nome, resultados])).toEqual([
    ['carro', 26],
    ['moto', 5],
    ['caminhao', 4],
  ])
  expect(figuras?.negocios.map(({ nome, resultados }) => [nome, resultados])).toEqual([
    ['compra', 30],
    ['venda', 5],
  ])
})

test('the series goes back twelve months', () => {
  const meses = Array.from(
    { length: 14 },
    (_, i) => `20${24 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`,
  )
  const { figuras } = medir(meses.flatMap(mes => varios(5, { mes })))
  expect(figuras?.meses.map(({ nome }) => nome)).toEqual(meses.reverse().slice(0, 12))
})
