import { describe, expect, test } from 'vitest'
import { desenharDegraus, eixoDePrecos } from './eixo.ts'
import { desenharGraficos, desenharHistorico } from './grafico.ts'

describe('axis', () => {
  test.each([
    [[58_200, 63_900], 'em reais', ['58.000', '60.000', '62.000', '64.000']],
    [[9_400, 9_400], 'em reais', ['9.300', '9.400', '9.500']],
    [[1_010_000, 1_460_000], 'em mil reais', ['1.000', '1.200', '1.400', '1.600']],
  ])('has round marks around %o', (precos, unidade, textos) => {
    const eixo = eixoDePrecos(precos)
    expect(eixo.unidade).toBe(unidade)
    expect(eixo.marcas.map(({ texto }) => texto)).toEqual(textos)
    for (const preco of precos) expect(eixo.onde(preco)).toBe(Math.min(1, Math.max(0, eixo.onde(preco))))
  })

  test.each([
    [58_506, [799, 667, -1_053, 884], ['58.500', '60.000']],
    [58_506, [-3_420, 0, 800], ['55.000', '59.000']],
    [300_000, [450], ['300.000', '300.600']],
    [1_200_000, [-90_000], ['1.100', '1.200']],
  ])('of steps from %d by %o starts each where the one before ended', (partida, efeitos, pontas) => {
    const { eixo, degraus } = desenharDegraus(partida, efeitos)
    expect([eixo.marcas[0]?.texto, eixo.marcas.at(-1)?.texto]).toEqual(pontas)
    expect(degraus.map(({ de }) => de)).toEqual([
      eixo.onde(partida),
      ...degraus.slice(0, -1).map(({ ate }) => ate),
    ])
    efeitos.forEach((efeito, i) => {
      expect(Math.sign((degraus[i]?.ate ?? 0) - (degraus[i]?.de ?? 0))).toBe(Math.sign(efeito))
    })
    const fim = efeitos.reduce((soma, efeito) => soma + efeito, partida)
    expect(degraus.at(-1)?.ate).toBe(eixo.onde(fim))
    for (const { de, ate } of degraus) expect([de, ate].every(onde => onde >= 0 && onde <= 1)).toBe(true)
  })

  test('of no steps is around the price alone', () => {
    expect(desenharDegraus(9_400, []).degraus).toEqual([])
  })
})

const horizonte = (meses: number) => ({ meses, min_reais: 90_000, meio_reais: 95_000, max_reais: 99_000 })
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

test('both charts have an axis with its unit, their months, and every figure in words', () => {
  const [antes, depois] = desenharGraficos(TEMPO, 98_000, '2026-11')
  expect(antes?.linhas).toEqual([
    { nome: 'nov/24', valor: 'R$\u00a0100.000' },
    { nome: 'Mais alto, dez/24', valor: 'R$\u00a0104.000' },
    { nome: 'out/26', valor: 'R$\u00a098.000 (−2%)' },
  ])
  expect(antes?.rotulos.map(({ texto }) => texto)).toEqual(['nov/24', '', '2026', 'out/26'])
  expect(antes?.rotulos.filter(({ risco }) => risco)).toHaveLength(2)
  expect(antes?.trechos.map(({ estilo }) => estilo)).toEqual(['medido', 'sem_meses'])
  expect(antes?.nota).toContain('Pontilhado: meses que não temos.')
  expect(depois?.rotulos.map(({ texto }) => texto)).toEqual(['nov/26', 'fev/27', 'mai/27', 'nov/27'])
  expect(depois?.titulo).toBe('Quanto a referência deve valer')
  expect(depois?.linhas.slice(0, 2)).toEqual([
    { nome: 'Hoje, na referência', valor: 'R$\u00a098.000' },
    { nome: 'Em 3 meses', valor: 'R$\u00a090.000 a R$\u00a099.000' },
  ])
  for (const grafico of [antes, depois]) {
    expect(grafico?.unidade).toBe('em reais')
    expect(grafico?.marcas.length).toBeGreaterThan(2)
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
  })
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
  expect(depois?.nota).toContain('2 versões')
})

test('a single month has no chart of the past', () => {
  const tempo = { ...TEMPO, historico: { de: 'versao' as const, pontos: TEMPO.historico.pontos.slice(0, 1) } }
  expect(desenharGraficos(tempo, 98_000, '2026-11')).toHaveLength(1)
})
