import { describe, expect, test } from 'vitest'
import { montarPorTabela } from '#domain/veiculo/fipe.ts'
import {
  chaveDaFamilia,
  chaveDaMarca,
  faixaEntre,
  IDADES,
  MEDIDA_NO_TEMPO,
  type MedidaNoTempo,
  olharAdiante,
  perdaEm12Meses,
  prever,
  serieDosParecidos,
} from './no-tempo.ts'

test.each([
  [0, 0],
  [1, 1],
  [2.9, 2],
  [9, 5],
  [10, 6],
  [24, 7],
  [25, 8],
  [60, 8],
])('an age of %d is of band %d', (idade, faixa) => {
  expect(faixaEntre(IDADES, idade)).toBe(faixa)
})

test.each([
  ['ARGO DRIVE 1.0', 'carro|fiat|argo'],
  ['  Onix  LT', 'carro|fiat|onix'],
  ['', 'carro|fiat|'],
])('the key of the family of %j', (texto, chave) => {
  expect(chaveDaFamilia('carro', 'fiat', texto)).toBe(chave)
})

test.each([
  [0, 'moto|honda|0'],
  [3, 'moto|honda|1'],
  [9, 'moto|honda|1'],
  [10, 'moto|honda|2'],
])('the key of a brand’s effect at %d years', (idade, chave) => {
  expect(chaveDaMarca('moto', 'honda', idade)).toBe(chave)
})

const previsao = (deriva: number, propria: number) => ({
  pesos: { deriva, propria },
  sobras: { 3: [-10, 20], 6: [-30, 40], 12: [-50, 100] } as Record<3 | 6 | 12, [number, number]>,
})
const FAIXA = {
  perda: -50,
  min: -40,
  max: 60,
  com: previsao(0.5, 0.5),
  sem: previsao(1, 0),
  caminhos: [
    [1000, 950],
    [1000, 1020],
  ],
}
/** All vehicles of an age lose alike, except for one brand and one family. */
const TEMPO: MedidaNoTempo = {
  de: '2025-08',
  ate: '2026-08',
  faixas: montarPorTabela(() => IDADES.map(() => FAIXA).concat(FAIXA)),
  marcas: { 'carro|fiat|1': 10 },
  familias: { 'carro|fiat|argo': -20 },
  alta: montarPorTabela(() => ({ percentual: 20, ate: '2022-02' })),
  meses: ['2026-06', '2026-07', '2026-08'],
  series: { carro: { 2020: [-20, null, 0] }, moto: {}, caminhao: {} },
}

describe('the loss of a model year in twelve months', () => {
  const perda = (marca: string, texto: string, idade_anos = 5) =>
    perdaEm12Meses({ tipo: 'carro', marca, texto, idade_anos }, TEMPO)

  // 1 - exp of the band's -0.05, with the effects of Fiat (0.01, from three years) and of the Argo (-0.02).
  test.each([
    ['Ford', 'KA 1.0', 5, 4.9],
    ['Fiat', 'UNO 1.0', 5, 3.9],
    ['FIAT', 'ARGO 1.0', 5, 5.8],
    ['Fiat', 'ARGO 1.0', 2, 6.8],
  ])('%s %s of %d years: %d %%, by its age, brand and family', (marca, texto, idade, percentual) => {
    expect(perda(marca, texto, idade).percentual).toBe(percentual)
  })

  test('its range goes from the smallest to the largest loss, a gain below zero, with its months', () => {
    // 1 - exp(-0.05 + 0.06), and 1 - exp(-0.05 - 0.04).
    expect(perda('Ford', 'KA 1.0')).toEqual({
      percentual: 4.9,
      min_percentual: -1,
      max_percentual: 8.6,
      de: '2025-08',
      ate: '2026-08',
      alta: { percentual: 20, ate: '2022-02' },
    })
  })
})

test.each([
  [{ deriva: 1, propria: 0 }, 12, -0.1],
  [{ deriva: 1, propria: 0 }, 3, -0.025],
  [{ deriva: 0, propria: 1 }, 6, 0.06],
  [{ deriva: 0, propria: 1 }, 12, 0.12],
  [{ deriva: 0.5, propria: 0.5 }, 6, 0.005],
  [{ deriva: 0, propria: 0 }, 12, 0],
] as const)('predicted by %j in %d months: %d', (pesos, meses, log) => {
  expect(prever(pesos, -0.1, 0.06, meses)).toBeCloseTo(log, 12)
})

describe('the months ahead', () => {
  const adiante = (propria: number | null) =>
    olharAdiante({ tipo: 'carro', idade_anos: 5 }, 100_000, propria, TEMPO)

  test('by the drift of its age alone if its own last months are unknown', () => {
    // 100,000 × exp(-0.05 × months / 12), and the same with `sobras` added.
    expect(adiante(null).horizontes).toEqual([
      { meses: 3, meio_reais: 98_758, min_reais: 97_775, max_reais: 100_753 },
      { meses: 6, meio_reais: 97_531, min_reais: 94_649, max_reais: 101_511 },
      { meses: 12, meio_reais: 95_123, min_reais: 90_484, max_reais: 105_127 },
    ])
  })

  test('with its own last months if known, and with the real paths of a few similar ones, scaled to its price', () => {
    // 100,000 × exp(0.5 × -0.05 × months / 12 + 0.5 × 0.04 × months / 6).
    const { horizontes, caminhos_reais } = adiante(0.04)
    expect(horizontes.map(({ meio_reais }) => meio_reais)).toEqual([100_376, 100_753, 101_511])
    expect(caminhos_reais).toEqual([
      [100_000, 95_000],
      [100_000, 102_000],
    ])
  })
})

test.each([
  [
    2020,
    [
      ['2026-06', 49_010],
      ['2026-08', 50_000],
    ],
  ],
  // No series, and FIPE's year of a new vehicle.
  [2019, []],
  [32_000, []],
] as const)('the median of vehicles like one of %d: a month without prices is a gap', (ano, pontos) => {
  const serie = serieDosParecidos({ tipo: 'carro', ano }, { mes: '2026-08', preco_reais: 50_000 }, TEMPO)
  expect(serie.map(({ mes, preco_reais }) => [mes, preco_reais])).toEqual(pontos)
})

test('after the last month of the tables, the loss of its age continues the path to the month of the price', () => {
  const serie = serieDosParecidos(
    { tipo: 'carro', ano: 2020 },
    { mes: '2026-11', preco_reais: 50_000 },
    TEMPO,
  )
  // 50,000 × exp(0.05 × 3 / 12) in August, and 0.02 less in June.
  expect(serie.map(({ mes, preco_reais }) => [mes, preco_reais])).toEqual([
    ['2026-06', 49_626],
    ['2026-08', 50_629],
    ['2026-11', 50_000],
  ])
})

test('a price of an earlier month ends the path there', () => {
  const serie = serieDosParecidos(
    { tipo: 'carro', ano: 2020 },
    { mes: '2026-06', preco_reais: 50_000 },
    TEMPO,
  )
  expect(serie).toEqual([{ mes: '2026-06', preco_reais: 50_000 }])
})

describe('as committed', () => {
  test.each(['carro', 'moto', 'caminhao'] as const)(
    '%s: the range grows with the distance; real paths of twelve months',
    tipo => {
      for (const idade_anos of [0, 2, 4, 7, 12, 20, 30]) {
        for (const propria of [null, -0.05, 0.04]) {
          const { horizontes, caminhos_reais } = olharAdiante({ tipo, idade_anos }, 60_000, propria)
          const larguras = horizontes.map(h => h.max_reais - h.min_reais)
          expect(larguras).toEqual(larguras.toSorted((a, b) => a - b))
          for (const h of horizontes) expect(h.min_reais).toBeLessThan(h.max_reais)
          expect(caminhos_reais).toHaveLength(5)
          for (const caminho of caminhos_reais) expect([caminho.length, caminho[0]]).toEqual([13, 60_000])
        }
      }
    },
  )

  test('cars of twelve years lost almost no value, and new ones did', () => {
    const perda = (idade_anos: number) =>
      perdaEm12Meses({ tipo: 'carro', marca: 'Nenhuma', texto: 'Nenhum', idade_anos })
    expect(perda(1).percentual).toBeGreaterThan(5)
    expect(Math.abs(perda(12).percentual)).toBeLessThan(1.5)
  })

  test('the rise of 2022 is in the data', () => {
    expect(MEDIDA_NO_TEMPO.alta.carro).toMatchObject({ ate: '2022-02' })
    expect(MEDIDA_NO_TEMPO.alta.carro.percentual).toBeGreaterThan(17)
  })
})
