import { expect, test } from 'vitest'
import type { Grafico } from '#domain/avaliacao/relatorio/grafico.ts'
import { openPen } from '#tests/platform/pdf/open-pen.ts'
import { drawCharts, heightOfCharts } from './report-chart.ts'

const CHART: Grafico = {
  titulo: 'Daqui a um ano',
  unidade: 'em mil reais',
  marcas: [{ onde: 0.5, texto: '60' }],
  rotulos: [{ x: 0, texto: 'hoje', ancora: 'start' }],
  trechos: [],
  exemplos: [],
  pontos: [{ x: 0, y: 0.5 }],
  leque: [
    { x: 0, min: 0.5, meio: 0.5, max: 0.5 },
    { x: 1, min: 0.2, meio: 0.4, max: 0.6 },
  ],
  linhas: [{ nome: 'em 12 meses', valor: 'R$ 55.000' }],
  nota: 'Uma estimativa.',
}

test('a chart has its title, marks, labels, figures and note', () => {
  const { pen, texts } = openPen()
  drawCharts(pen, [CHART])
  expect(texts).toEqual([
    ...['Daqui a um ano', '60', 'em mil reais', 'hoje'],
    ...['em 12 meses', 'R$ 55.000', 'Uma estimativa.'],
  ])
})

test('a high chart names the range at the end of its fan; a low one has no room for it', () => {
  const ponta = { y: 0.6, texto: '', min: 'R$ 52.000', max: 'R$ 56.000' }
  const textsAt = (chart: number) => {
    const { pen, texts } = openPen()
    drawCharts({ ...pen, layout: { ...pen.layout, chart } }, [{ ...CHART, ponta }])
    return texts.filter(text => text === ponta.min || text === ponta.max)
  }
  expect(textsAt(100)).toEqual(['R$ 56.000', 'R$ 52.000'])
  expect(textsAt(60)).toEqual([])
})

test('the pen moves by the measured height', () => {
  const { pen } = openPen()
  const height = heightOfCharts(pen, [CHART, CHART])
  drawCharts(pen, [CHART, CHART])
  expect(pen.y).toBe(100 + height)
})

test('charts beside each other are as high as the one with most figures', () => {
  const { pen } = openPen()
  const longer = { ...CHART, linhas: [...CHART.linhas, ...CHART.linhas] }
  expect(heightOfCharts(pen, [CHART, longer])).toBe(heightOfCharts(pen, [longer, longer]))
  expect(heightOfCharts(pen, [CHART, longer])).toBeGreaterThan(heightOfCharts(pen, [CHART, CHART]))
})

test('a chart that is only measured writes nothing', () => {
  const { pen, texts } = openPen()
  pen.root = undefined
  drawCharts(pen, [{ ...CHART, linhas: [] }])
  expect(texts).toEqual([])
  expect(pen.y).toBeGreaterThan(100)
})
