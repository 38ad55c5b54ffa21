import { describe, expect, test } from 'vitest'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import { construirTabela } from '#tests/domain/veiculo/tabela-de-teste.ts'
import type { PedidoAvaliacao } from '../avaliacao.schema.ts'
import { MOTIVOS } from './motivos.ts'
import { acharReferencia } from './valor-de-referencia.ts'

/** Brand and type are the helper's: every row is a car of Fiat. */
const ref = construirTabela([
  { texto: 'Sandero Life 1.0 4p Mec.', precos: { 2018: 30_000, 2020: 36_000 }, codigo_fipe: '025001-1' },
  { texto: 'Sandero Luxo 1.6 4p Mec.', precos: { 2018: 40_000, 2020: 46_000 }, codigo_fipe: '025002-1' },
  { texto: 'Sandero Luxo 1.6 4p Aut.', precos: { 2018: 50_000, 2020: 56_000 }, codigo_fipe: '025003-1' },
  { texto: 'Logan 1.0 4p', precos: { 2018: 28_000 }, codigo_fipe: '025004-1', levada_de: '2026-05' },
])

const acharDe = (resto: Partial<PedidoAvaliacao>) =>
  acharReferencia(
    ref,
    pedidoAvaliacaoSchema.parse({
      tipo_veiculo: 'carro',
      marca: 'Fiat',
      modelo: 'Sandero',
      ano: 2018,
      ...resto,
    }),
  )

describe('a version that the request names', () => {
  test('by its code: its row, exact, with its newer years as limits', () => {
    expect(acharDe({ codigo_fipe: '025002-1' })).toMatchObject({
      valor_reais: 40_000,
      desvio: 0,
      exata: true,
      estimada: null,
      codigo_fipe: '025002-1',
      versao: 'Sandero Luxo 1.6 4p Mec.',
      versoes_possiveis: 1,
      outros_anos: [{ ano: 2020, valor_reais: 46_000 }],
      entre_versoes: null,
      motivos: [],
    })
  })

  test('by words of no other version', () => {
    expect(acharDe({ versao: 'Luxo 1.6 Aut.' })).toMatchObject({ valor_reais: 50_000, exata: true })
  })

  test('in a year between its own: between their prices, and the reason', () => {
    const valor = acharDe({ codigo_fipe: '025002-1', ano: 2019 })
    expect(valor?.valor_reais).toBeGreaterThan(40_000)
    expect(valor?.valor_reais).toBeLessThan(46_000)
    expect(valor?.estimada).toBe('anos_vizinhos')
    expect(valor?.motivos).toEqual([
      'A tabela não traz 2019 para esta versão: calculamos pelos anos vizinhos dela.',
    ])
  })

  test('with a price of an earlier month: a small deviation, and the month', () => {
    const valor = acharDe({ modelo: 'Logan', codigo_fipe: '025004-1' })
    expect(valor).toMatchObject({ valor_reais: 28_000, desvio: 0.01 })
    expect(valor?.motivos.join()).toContain('maio de 2026')
  })

  test('with the code of another model: the name decides, with the reason', () => {
    const valor = acharDe({ codigo_fipe: '025004-1' })
    expect(valor).toMatchObject({ valor_reais: 40_000, exata: false })
    expect(valor?.motivos).toEqual([MOTIVOS.codigo_fora_do_modelo])
  })
})

describe('a model without a version', () => {
  test('the middle of its versions of that year, with the cheapest and the most expensive', () => {
    expect(acharDe({})).toMatchObject({
      valor_reais: 40_000,
      exata: false,
      codigo_fipe: null,
      versao: null,
      versoes_possiveis: 3,
      entre_versoes: { min_reais: 30_000, max_reais: 50_000 },
      codigos_do_modelo: ['025001-1', '025002-1', '025003-1'],
    })
  })

  test('a gearbox leaves the versions that have it, and says how many', () => {
    const valor = acharDe({ tipo_cambio: 'Manual' })
    expect(valor).toMatchObject({ valor_reais: 35_000, versoes_possiveis: 2 })
    expect(valor?.motivos).toEqual(['Das 3 versões possíveis no ano, 2 têm a configuração que você contou.'])
  })

  test('words that two versions have leave out the third', () => {
    const valor = acharDe({ versao: 'Luxo 1.6' })
    expect(valor).toMatchObject({ exata: false, versoes_possiveis: 2, entre_versoes: null })
    expect(valor?.valor_reais).toBe(45_000)
  })

  test('words and a gearbox leave the versions that have both, and say how many', () => {
    const valor = acharDe({ versao: 'Luxo 1.6', tipo_cambio: 'Manual' })
    expect(valor).toMatchObject({ valor_reais: 40_000, versoes_possiveis: 1 })
    expect(valor?.motivos).toEqual(['Das 2 versões possíveis no ano, 1 tem a configuração que você contou.'])
  })

  test('words of one gearbox and the other one chosen: the words decide, without a reason', () => {
    const valor = acharDe({ versao: 'Luxo Aut.', tipo_cambio: 'Manual' })
    expect(valor).toMatchObject({ valor_reais: 50_000, motivos: [] })
  })

  test('up to six years outside its own an estimate, and no reference beyond them', () => {
    const valor = acharDe({ ano: 2012 })
    expect(valor?.estimada).toBe('anos_vizinhos')
    // A car loses 7.5 % a year (preco-no-ano.ts).
    expect(valor?.valor_reais).toBe(Math.round(40_000 * 0.925 ** 6))
    expect(acharDe({ ano: 2011 })).toBeNull()
    expect(acharDe({ ano: 2027 })).toBeNull()
  })

  test('no reference for an unknown brand or model', () => {
    expect(acharDe({ marca: 'Lada' })).toBeNull()
    expect(acharDe({ modelo: 'Xingu' })).toBeNull()
  })
})

test('a version that the table lacks is estimated from the others, with the reason', () => {
  const valor = acharDe({ versao: 'Sandero Stepway 1.6 4p Aut.', codigo_fipe: '999999-9' })
  expect(valor).toMatchObject({ exata: false, estimada: 'versoes_parecidas', codigo_fipe: null })
  expect(valor?.motivos).toContain(MOTIVOS.versao_que_falta)
  expect(valor?.outros_anos).toEqual([])
})

describe('a trim that was not sold in the year', () => {
  const cerato = construirTabela([
    { texto: 'Cerato 1.6 SX Aut.', marca: 'Kia', precos: { 2014: 50_000, 2015: 53_000 } },
    { texto: 'Cerato 1.6 EX Aut.', marca: 'Kia', precos: { 2011: 30_000, 2012: 34_000 } },
  ])

  test('the other trims of that year count, not a price carried over two years', () => {
    const pedido = pedidoAvaliacaoSchema.parse({
      tipo_veiculo: 'carro',
      marca: 'Kia',
      modelo: 'Cerato SX',
      ano: 2012,
    })
    expect(acharReferencia(cerato, pedido)).toMatchObject({ valor_reais: 34_000, estimada: null })
  })
})
