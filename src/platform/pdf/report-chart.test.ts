import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import type { Grafico } from '#domain/avaliacao/relatorio/grafico.ts'
import { drawCharts, heightOfCharts } from './report-chart.ts'

type Pen = Parameters<typeof drawCharts>[0]

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

const SETTING: Pen['set'] = {
  ...{ line: 9, why: 8, item: 8, between: { lines: 5, items: 2, parts: 6 } },
  ...{ chart: 100, whole: false, items: 5, reasons: true },
}

/** Returns a pen on a page with standard fonts, and the texts that it has written. */
function openPen(): { pen: Pen; texts: string[] } {
  const doc = new PDFDocument({ autoFirstPage: true })
  doc.registerFont('text', 'Helvetica')
  doc.registerFont('bold', 'Helvetica-Bold')
  const texts: string[] = []
  const write = doc.text.bind(doc)
  doc.text = (text: string, ...rest: unknown[]) => {
    texts.push(text)
    return Reflect.apply(write, doc, [text, ...rest])
  }
  const root = doc.struct('Document')
  doc.addStructure(root)
  return { pen: { doc, root, y: 100, set: SETTING, pages: 1 }, texts }
}

test('a chart has its title, marks, labels, figures and note', () => {
  const { pen, texts } = openPen()
  drawCharts(pen, [CHART])
  expect(texts).toEqual([
    ...['Daqui a um ano', '60', 'em mil reais', 'hoje'],
    ...['em 12 meses', 'R$ 55.000', 'Uma estimativa.'],
  ])
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
