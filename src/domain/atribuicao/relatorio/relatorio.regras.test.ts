import { describe, expect, test } from 'vitest'
import { fatia } from '#tests/domain/atribuicao/fatia-de-teste.ts'
import {
  ehMudancaFraca,
  filtrarTipo,
  indicadoresDe,
  iniciosDaSerie,
  type LinhaContada,
  repartirAoVendedor,
  repartirCusto,
  separarNegocios,
  vendedoresDe,
  visoesDe,
} from './relatorio.regras.ts'
import type { Relatorio } from './relatorio.schema.ts'

/** Reais of a plan's month. A day costs 12: twelve months of 365 reais are 365 days of 12. */
const PRECO_REAIS = 365

/** Shares the plan's price, paid since a day, in a report of 18 days and ten leads; null for no known price. */
const repartir = (desde: string | null) =>
  repartirCusto({
    periodo: '30',
    passo: 'semana',
    de: '2026-11-04',
    ate: '2026-11-21',
    custo: desde ? { plano_nome: 'Professional', preco_reais: PRECO_REAIS, desde, contrato: false } : null,
    total: fatia({ recebidos: 10 }),
    serie: [
      { inicio: '2026-11-02', ...fatia() },
      { inicio: '2026-11-09', ...fatia() },
      { inicio: '2026-11-16', ...fatia() },
    ],
    tipos: [
      { tipo_veiculo: 'carro', ...fatia({ recebidos: 7 }) },
      { tipo_veiculo: 'moto', ...fatia({ recebidos: 3 }) },
    ],
  })

describe('the price of the plan (12 reais a day)', () => {
  test('is shared by days, and by leads among kinds of vehicle', () => {
    const { total, serie, tipos } = repartir('2026-01-01')
    expect(total.custo_reais).toBe(18 * 12)
    expect(serie.map(({ custo_reais }) => custo_reais)).toEqual([5 * 12, 7 * 12, 6 * 12])
    // 70 and 30 percent of 216 reais.
    expect(tipos.map(({ custo_reais }) => custo_reais)).toEqual([151.2, 64.8])
  })

  test('counts from the first paid day', () => {
    const { total, serie } = repartir('2026-11-15')
    expect(total.custo_reais).toBe(7 * 12)
    expect(serie.map(({ custo_reais }) => custo_reais)).toEqual([0, 1 * 12, 6 * 12])
  })

  test('is missing where no price is known', () => {
    const { total, serie, tipos } = repartir(null)
    expect(new Set([total, ...serie, ...tipos].map(({ custo_reais }) => custo_reais))).toEqual(
      new Set([null]),
    )
  })
})

describe('a report of one kind of vehicle', () => {
  const linhas: LinhaContada[] = [
    { inicio: '2026-11-09', tipo_veiculo: 'moto', fatia: fatia({ recebidos: 3, fechados: 1 }) },
    { inicio: '2026-11-09', tipo_veiculo: 'carro', fatia: fatia({ recebidos: 7 }) },
  ]
  const { total, serie, tipos } = filtrarTipo(repartir('2026-01-01'), linhas, 'moto')

  test('has its own figures', () => {
    // 30 percent of 216 reais.
    expect(total).toMatchObject({ recebidos: 3, custo_reais: 64.8 })
    expect(serie.map(({ recebidos, fechados }) => [recebidos, fechados])).toEqual([
      [0, 0],
      [3, 1],
      [0, 0],
    ])
    expect(tipos.map(({ tipo_veiculo }) => tipo_veiculo)).toEqual(['moto'])
  })

  test('shares the cost of its total among its steps', () => {
    expect(serie.reduce((soma, { custo_reais }) => soma + (custo_reais ?? 0), 0)).toBeCloseTo(64.8, 2)
  })

  test('without leads has no cost', () => {
    expect(filtrarTipo(repartir('2026-01-01'), linhas, 'trator')).toMatchObject({
      total: { recebidos: 0, custo_reais: null },
      tipos: [],
    })
  })
})

test('rates refer to the received leads, costs to each lead and each sale', () => {
  const cheia = { ...fatia({ recebidos: 8, contatados: 6, fechados: 2 }), custo_reais: 240 }
  expect(indicadoresDe(cheia)).toEqual({
    taxa_de_contato: 75,
    conversao: 25,
    custo_por_lead: 30,
    custo_por_venda: 120,
  })
})

test('without leads rates and costs are null', () => {
  expect(Object.values(indicadoresDe({ ...fatia(), custo_reais: 240 }))).toEqual([null, null, null, null])
})

// All deals, bought and sold ones in reais, and the parts.
test.each([
  [70_500, 40_500, 21_000, ['Comprado 40500', 'Vendido 21000', 'Outros 9000']],
  [61_500, 40_500, 21_000, ['Comprado 40500', 'Vendido 21000']],
  [9_000, 0, 0, ['Comprado 0', 'Vendido 0', 'Outros 9000']],
])(
  '%d reais of deals, %d bought and %d sold, are separated',
  (valor_fechado, valor_comprado, valor_vendido, partes) => {
    const separados = separarNegocios({ valor_fechado, valor_comprado, valor_vendido })
    expect(separados.map(parte => parte.join(' '))).toEqual(partes)
  },
)

describe('the steps of a series', () => {
  test.each<[Relatorio['passo'], string, string, string[]]>([
    ['dia', '2026-11-20', '2026-11-22', ['2026-11-20', '2026-11-21', '2026-11-22']],
    ['dia', '2026-11-22', '2026-11-22', ['2026-11-22']],
    ['semana', '2026-11-04', '2026-11-21', ['2026-11-02', '2026-11-09', '2026-11-16']],
    // A week begins on Monday: Sunday the 22nd belongs to the one of the 16th.
    ['semana', '2026-11-16', '2026-11-22', ['2026-11-16']],
    ['semana', '2026-11-22', '2026-11-23', ['2026-11-16', '2026-11-23']],
    ['mes', '2026-01-31', '2026-03-01', ['2026-01-01', '2026-02-01', '2026-03-01']],
    ['mes', '2025-11-23', '2026-01-02', ['2025-11-01', '2025-12-01', '2026-01-01']],
  ])('%s from %s to %s', (passo, de, ate, esperados) =>
    expect(iniciosDaSerie(de, ate, passo)).toEqual(esperados),
  )
})

describe('the three views of a report', () => {
  const periodo = { de: '2026-11-20', ate: '2026-11-22', passo: 'dia' } as const
  const linhas: LinhaContada[] = [
    { inicio: null, tipo_veiculo: 'moto', fatia: fatia({ recebidos: 1 }) },
    { inicio: '2026-11-21', tipo_veiculo: null, fatia: fatia({ recebidos: 4 }) },
    { inicio: null, tipo_veiculo: null, fatia: fatia({ recebidos: 5 }) },
    { inicio: null, tipo_veiculo: 'carro', fatia: fatia({ recebidos: 4 }) },
  ]

  test('the total, every step also without leads, and the existing kinds in their order', () => {
    const { total, serie, tipos } = visoesDe(linhas, periodo)
    expect(total.recebidos).toBe(5)
    expect(serie.map(({ inicio, recebidos }) => [inicio, recebidos])).toEqual([
      ['2026-11-20', 0],
      ['2026-11-21', 4],
      ['2026-11-22', 0],
    ])
    expect(tipos.map(({ tipo_veiculo, recebidos }) => [tipo_veiculo, recebidos])).toEqual([
      ['carro', 4],
      ['moto', 1],
    ])
  })

  test('without leads, zeros and no kinds', () => {
    const { total, serie, tipos } = visoesDe([], periodo)
    expect([total, ...serie.map(({ inicio: _, ...resto }) => resto)]).toEqual(
      ['total', '20/11', '21/11', '22/11'].map(() => fatia()),
    )
    expect(tipos).toEqual([])
  })
})

describe('by seller', () => {
  const dois = fatia({ recebidos: 2 })
  const custo = { plano_nome: 'Professional', preco_reais: PRECO_REAIS, desde: '2026-01-01', contrato: false }
  const quando = { periodo: '30', passo: 'dia', de: '2026-11-01', ate: '2026-11-30', custo } as const
  const visoes = { total: dois, serie: [{ inicio: '2026-11-01', ...dois }], tipos: [] }

  test('a seller’s leads have their share of the price', () => {
    const todos = repartirCusto({ ...quando, ...visoes })
    // Two of the agency's eight leads.
    const dele = repartirAoVendedor({ ...quando, ...visoes }, 8)
    expect(dele.total.custo_reais).toBeCloseTo((todos.total.custo_reais ?? 0) / 4, 2)
    // The price itself is complete.
    expect(dele.custo).toEqual(custo)
  })

  test('a seller of an agency without a known price has no cost', () => {
    expect(repartirAoVendedor({ ...quando, ...visoes, custo: null }, 8).total.custo_reais).toBeNull()
  })

  test('a seller without leads costs nothing', () => {
    expect(
      repartirAoVendedor({ ...quando, ...visoes, total: { ...dois, recebidos: 0 } }, 0).total.custo_reais,
    ).toBe(0)
  })

  test('the seller with most leads comes first, leads without a seller last, and former sellers keep their name', () => {
    const um = fatia({ recebidos: 1 })
    const linhas = [
      { vendedor_id: null, fatia: { ...um, recebidos: 5, resposta_mediana_min: 9 } },
      { vendedor_id: 'b', fatia: { ...um, resposta_mediana_min: 9 } },
      { vendedor_id: 'a', fatia: um },
      { vendedor_id: 'c', fatia: dois },
    ]
    const nomes = new Map([
      ['a', 'Ana'],
      ['b', 'Beto'],
    ])
    const ditos = vendedoresDe(linhas, nomes, { ...fatia({ recebidos: 9 }), custo_reais: 90 })
    expect(
      ditos.map(({ nome, custo_reais, resposta_mediana_min }) => [nome, custo_reais, resposta_mediana_min]),
    ).toEqual([
      ['Fora da equipe', 20, null],
      ['Ana', 10, null],
      ['Beto', 10, 9],
      // A colleague may have called, but "no seller" has no response time.
      ['Sem vendedor', 50, null],
    ])
  })
})

// The change, figure and leads now, figure and leads before, the unit, and if it says too little.
test.each([
  ['a rate by less than one lead', [26.7, 15], [27.3, 11], 'percentual', true],
  ['a rate by two leads', [86.7, 15], [66.7, 15], 'percentual', false],
  ['a rate of four leads', [75, 4], [25, 40], 'percentual', true],
  ['a cost by less than one lead', [16.37, 15], [16, 15], 'medida', true],
  ['a cost by a half', [11, 15], [22, 11], 'medida', false],
  ['a time of the first lead', [10, 1], [60, 20], 'medida', true],
] as const)(
  'a change of %s, %j after %j, as a %s, says too little: %s',
  (_, [valor, de], [antes, deAntes], unidade, fraca) =>
    expect(ehMudancaFraca({ valor, de }, { valor: antes, de: deAntes }, unidade)).toBe(fraca),
)
