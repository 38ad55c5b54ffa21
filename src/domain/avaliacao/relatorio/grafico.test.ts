import { expect, test } from 'vitest'
import { desenharGraficos, desenharHistorico } from './grafico.ts'

/** Returns the expected range after some months. */
const horizonte = (meses: number) => ({ meses, min_reais: 90_000, meio_reais: 95_000, max_reais: 99_000 })
/** Three known months, with a gap before the last one, and ranges for a year. */
const TEMPO = {
  historico: {
    de: 'versao' as const,
    pontos: [
      { mes: '2024-11', preco_reais: 100_000 },
      { mes: '2024-12', preco_reais: 104_000 },
      { mes: '2026-10', preco_reais: 98_000 },
    ],
  },
  mexeu_sozinha: { vezes: 5, meses: 12 },
  adiante: { horizontes: [3, 6, 12].map(horizonte), caminhos_reais: [[100_000, 98_500]] },
}

test('the chart of the past has its figures in words, its months, and the gap', () => {
  const [antes] = desenharGraficos(TEMPO, 98_000, '2026-11')
  expect(antes?.linhas).toEqual([
    { nome: 'nov/24', valor: 'R$\u00a0100.000' },
    { nome: 'Mais alto, dez/24', valor: 'R$\u00a0104.000' },
    { nome: 'out/26', valor: 'R$\u00a098.000 (−2%)' },
  ])
  expect(antes?.rotulos.map(({ texto }) => texto)).toEqual(['nov/24', '', '2026', 'out/26'])
  expect(antes?.rotulos.filter(({ risco }) => risco)).toHaveLength(2)
  expect(antes?.trechos.map(({ estilo }) => estilo)).toEqual(['medido', 'sem_meses'])
  expect(antes?.nota).toContain('Pontilhado: meses que não temos.')
})

test('the chart of the next year has its figures in words, and its months', () => {
  const [, depois] = desenharGraficos(TEMPO, 98_000, '2026-11')
  expect(depois?.rotulos.map(({ texto }) => texto)).toEqual(['nov/26', 'fev/27', 'mai/27', 'nov/27'])
  expect(depois?.titulo).toBe('Quanto a referência deve valer')
  expect(depois?.linhas.slice(0, 2)).toEqual([
    { nome: 'Hoje, na referência', valor: 'R$\u00a098.000' },
    { nome: 'Em 3 meses', valor: 'R$\u00a090.000 a R$\u00a099.000' },
  ])
})

test('both charts have an axis with its unit and marks', () => {
  const graficos = desenharGraficos(TEMPO, 98_000, '2026-11')
  expect(graficos).toHaveLength(2)
  for (const { unidade, marcas } of graficos) {
    expect(unidade).toBe('em reais')
    expect(marcas.length).toBeGreaterThan(2)
  }
})

test('a highest price in the first or the last month has no second line', () => {
  const precos = (lista: number[]) => ({
    ...TEMPO,
    historico: {
      de: 'versao' as const,
      pontos: lista.map((preco_reais, i) => ({ mes: `2026-0${i + 1}`, preco_reais })),
    },
  })
  const nomesDe = (lista: number[]) => desenharHistorico(precos(lista)).linhas.map(({ nome }) => nome)
  expect(nomesDe([104_000, 100_000, 98_000])).toEqual(['jan/26', 'mar/26'])
  expect(nomesDe([98_000, 100_000, 104_000])).toEqual(['jan/26', 'mar/26'])
  expect(nomesDe([98_000, 104_000, 100_000])).toEqual(['jan/26', 'Mais alto, fev/26', 'mar/26'])
})

test('the fan opens from the price of today, and its end has the last range', () => {
  const [, depois] = desenharGraficos(TEMPO, 98_000, '2026-11')
  const [hoje, ...adiante] = depois?.leque ?? []
  expect(adiante).toHaveLength(3)
  expect(hoje).toEqual({
    x: depois?.pontos[0]?.x,
    min: hoje?.meio,
    meio: depois?.pontos[0]?.y,
    max: hoje?.meio,
  })
  expect(depois?.ponta).toEqual({
    y: adiante.at(-1)?.max,
    texto: 'R$\u00a090.000 a R$\u00a099.000 em 12 meses',
    min: 'R$\u00a090.000',
    max: 'R$\u00a099.000',
  })
})

test('a value beside the reference has its own range at the end, at the rate of the reference', () => {
  const [, depois] = desenharGraficos(TEMPO, 98_000, '2026-11', 49_000)
  expect(depois?.linhas.at(-1)).toEqual({
    nome: 'Este, em 12 meses',
    valor: 'R$\u00a045.000 a R$\u00a049.500',
  })
})

test('a value equal to the reference has no second range', () => {
  const [, igual] = desenharGraficos(TEMPO, 98_000, '2026-11', 98_000)
  expect(igual?.linhas.at(-1)?.nome).toBe('Em 12 meses')
})

test('the count of examples is that of the drawn lines', () => {
  const caminhos_reais = [
    [100_000, 98_500],
    [100_000, 97_000],
  ]
  const [, depois] = desenharGraficos(
    { ...TEMPO, adiante: { ...TEMPO.adiante, caminhos_reais } },
    98_000,
    '2026-11',
  )
  expect(depois?.exemplos).toHaveLength(2)
  expect(depois?.nota_dos_exemplos).toContain('2 versões')
})

test('up to three years each have a label, away from the ends', () => {
  const pontos = ['2024-06', '2026-11'].map(mes => ({ mes, preco_reais: 90_000 }))
  const { rotulos } = desenharHistorico({ ...TEMPO, historico: { de: 'versao', pontos } })
  expect(rotulos.map(({ texto }) => texto)).toEqual(['jun/24', '2025', '2026', 'nov/26'])
})

test('the curve of others has another name than the reference of today', () => {
  const historico = { ...TEMPO.historico, de: 'parecidos' as const }
  expect(desenharHistorico({ ...TEMPO, historico }).linhas.map(({ nome }) => nome)).toEqual([
    'Parecidos, nov/24',
    'Mais alto, dez/24',
    'Parecidos, out/26',
  ])
})

test('a single month has no chart of the past', () => {
  const tempo = { ...TEMPO, historico: { de: 'versao' as const, pontos: TEMPO.historico.pontos.slice(0, 1) } }
  expect(desenharGraficos(tempo, 98_000, '2026-11')).toHaveLength(1)
})
