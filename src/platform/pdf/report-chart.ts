import type { Grafico } from '#domain/avaliacao/relatorio/grafico.ts'
import { COLOR, drawFigure, heightOf, PAGE, type Pen, WIDTH, write } from './pen.ts'

const GAP = 26
/** Width that the texts of the marks take, and the height of the texts below the plot. */
const MARKS = 44
const LABELS = 13

/** Share of the width that the name of a figure takes. */
const NAME = 0.35

const TEXT = {
  title: { size: 9.5, face: 'bold' },
  line: { size: 8.5 },
  note: { size: 8, color: COLOR.muted },
} as const

const widthOf = (charts: readonly Grafico[]) => (WIDTH - GAP * (charts.length - 1)) / charts.length

/** Height of charts beside each other, with their figures. */
export function heightOfCharts(pen: Pen, charts: readonly Grafico[]): number {
  const width = widthOf(charts)
  const heights = charts.map(
    ({ linhas, nota }) => linhas.length * 13 + heightOf(pen, nota, { ...TEXT.note, width }),
  )
  return 16 + pen.set.chart + LABELS + 5 + Math.max(...heights) + 4
}

/** Draws charts beside each other; the pen must be where they fit. */
export function drawCharts(pen: Pen, charts: readonly Grafico[]): void {
  const width = widthOf(charts)
  for (const [i, chart] of charts.entries()) {
    const x = PAGE.margin + i * (width + GAP)
    let y = pen.y
    write(pen, 'H3', chart.titulo, { ...TEXT.title, x, width }, y)
    y += 16
    drawFigure(pen, descriptionOf(chart), () =>
      drawPlot(pen, chart, { x: x + MARKS, y, width: width - MARKS }),
    )
    y += pen.set.chart + LABELS + 5
    for (const { nome, valor } of chart.linhas) {
      write(pen, 'P', nome, { ...TEXT.line, color: COLOR.muted, x, width: width * NAME }, y)
      const value = { x: x + width * NAME, width: width * (1 - NAME), align: 'right' } as const
      write(pen, 'P', valor, { ...TEXT.line, face: 'bold', ...value }, y)
      y += 13
    }
    write(pen, 'P', chart.nota, { ...TEXT.note, x, width }, y)
  }
  pen.y += heightOfCharts(pen, charts)
}

const descriptionOf = ({ titulo, unidade, linhas }: Grafico) =>
  `${titulo}, ${unidade}: ${linhas.map(({ nome, valor }) => `${nome}, ${valor}`).join('; ')}.`

const STROKES = {
  medido: { width: 1.4, color: COLOR.plate },
  sem_meses: { width: 0.7, color: COLOR.muted },
  exemplo: { width: 0.9, color: COLOR.plate },
} as const

function drawPlot({ doc, set }: Pen, chart: Grafico, box: { x: number; y: number; width: number }): void {
  const x = (share: number) => box.x + share * box.width
  const y = (share: number) => box.y + (1 - share) * set.chart
  const line = (from: [number, number], to: [number, number], width: number, color: string) =>
    doc
      .moveTo(...from)
      .lineTo(...to)
      .lineWidth(width)
      .stroke(color)
  const label = (
    text: string,
    at_x: number,
    at_y: number,
    align: 'left' | 'right' | 'center',
    width: number,
  ) =>
    doc
      .font('text')
      .fontSize(7)
      .fillColor(COLOR.muted)
      .text(text, at_x, at_y, { width, align, lineBreak: false })
  for (const { onde, texto } of chart.marcas) {
    line([box.x, y(onde)], [x(1), y(onde)], 0.5, COLOR.line)
    label(texto, box.x - MARKS, y(onde) - 4.5, 'right', MARKS - 5)
  }
  label(chart.unidade, box.x - MARKS, y(0) + 4, 'left', MARKS)
  for (const { x: share, texto, ancora, risco } of chart.rotulos) {
    if (risco) line([x(share), y(1)], [x(share), y(0)], 0.5, COLOR.line)
    const left = { start: 0, middle: 30, end: 60 }[ancora]
    const align = ({ start: 'left', middle: 'center', end: 'right' } as const)[ancora]
    label(texto, x(share) - left, y(0) + 4, align, 60)
  }
  for (const { x: share, min, meio, max } of chart.faixas) {
    line([x(share), y(min)], [x(share), y(max)], 9, COLOR.mango)
    line([x(share), y(meio) - 1], [x(share), y(meio) + 1], 9, COLOR.ink)
  }
  for (const { de, ate, estilo } of chart.trechos) {
    if (estilo === 'sem_meses') doc.dash(1.5, { space: 2.5 })
    line([x(de.x), y(de.y)], [x(ate.x), y(ate.y)], STROKES[estilo].width, STROKES[estilo].color)
    doc.undash()
  }
  const one = chart.pontos.length === 1
  for (const point of chart.pontos)
    doc.circle(x(point.x), y(point.y), one ? 3 : 1.6).fill(one ? COLOR.ink : COLOR.plate)
}
