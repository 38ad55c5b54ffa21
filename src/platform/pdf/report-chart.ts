import type { Grafico } from '#domain/avaliacao/relatorio/grafico.ts'
import { COLOR, drawFigure, heightOf, PAGE, type Pen, WIDTH, write } from './pen.ts'

/** Distances in points: between two charts, of a title's line and of a figure's line. */
const GAP = 26
const TITLE_LINE = 19
const FIGURE_LINE = 13
/** Width that the texts of the marks take. */
const MARKS = 44
/** Height of the texts below the plot, with the gap to the figures. */
const LABELS = 18
/** Gap below the notes. */
const FOOT = 4

/** Share of the width that the name of a figure takes. */
const NAME = 0.35

const TEXT = {
  title: { size: 9.5, face: 'bold' },
  line: { size: 8.5 },
  note: { size: 8, color: COLOR.muted },
} as const

const widthOf = (charts: readonly Grafico[]) => (WIDTH - GAP * (charts.length - 1)) / charts.length

/** Measures the height of charts beside each other, with their figures. */
export function heightOfCharts(pen: Pen, charts: readonly Grafico[]): number {
  const width = widthOf(charts)
  const heights = charts.map(
    ({ linhas, nota }) => linhas.length * FIGURE_LINE + heightOf(pen, nota, { ...TEXT.note, width }),
  )
  return TITLE_LINE + pen.layout.chart + LABELS + Math.max(...heights) + FOOT
}

/** Draws charts beside each other; the pen must be where they fit. */
export function drawCharts(pen: Pen, charts: readonly Grafico[]): void {
  const width = widthOf(charts)
  for (const [i, chart] of charts.entries()) {
    const x = PAGE.margin + i * (width + GAP)
    let y = pen.y
    write(pen, 'H3', chart.titulo, { ...TEXT.title, x, width, y })
    y += TITLE_LINE
    drawFigure(pen, descriptionOf(chart), () =>
      drawPlot(pen, chart, { x: x + MARKS, y, width: width - MARKS }),
    )
    y += pen.layout.chart + LABELS
    for (const { nome, valor } of chart.linhas) {
      write(pen, 'P', nome, { ...TEXT.line, color: COLOR.muted, x, width: width * NAME, y })
      const value = { x: x + width * NAME, width: width * (1 - NAME), align: 'right' } as const
      write(pen, 'P', valor, { ...TEXT.line, face: 'bold', ...value, y })
      y += FIGURE_LINE
    }
    write(pen, 'P', chart.nota, { ...TEXT.note, x, width, y })
  }
  pen.y += heightOfCharts(pen, charts)
}

const descriptionOf = ({ titulo, unidade, linhas }: Grafico) =>
  `${titulo}, ${unidade}: ${linhas.map(({ nome, valor }) => `${nome}, ${valor}`).join('; ')}.`

const STROKES = {
  medido: { width: 1.4, color: COLOR.plate },
  sem_meses: { width: 0.7, color: COLOR.muted },
} as const

type Box = { x: number; y: number; width: number }

/** Functions that draw on the plot. A share runs from 0 (left or bottom) to 1 (right or top). */
type Plot = {
  x(share: number): number
  y(share: number): number
  line(from: [number, number], to: [number, number], stroke: { width: number; color: string }): void
  label(text: string, at: { x: number; y: number; width: number; align: 'left' | 'right' | 'center' }): void
}

function openPlot({ doc, layout }: Pen, box: Box): Plot {
  return {
    x: share => box.x + share * box.width,
    y: share => box.y + (1 - share) * layout.chart,
    line(from, to, { width, color }) {
      doc
        .moveTo(...from)
        .lineTo(...to)
        .lineWidth(width)
        .stroke(color)
    },
    label(text, { x, y, width, align }) {
      doc.font('text').fontSize(7).fillColor(COLOR.muted).text(text, x, y, { width, align, lineBreak: false })
    },
  }
}

function drawPlot(pen: Pen, chart: Grafico, box: Box): void {
  const plot = openPlot(pen, box)
  drawAxes(plot, chart, box)
  drawFan(pen, plot, chart)
  for (const { de, ate, estilo } of chart.trechos) {
    if (estilo === 'sem_meses') pen.doc.dash(1.5, { space: 2.5 })
    plot.line([plot.x(de.x), plot.y(de.y)], [plot.x(ate.x), plot.y(ate.y)], STROKES[estilo])
    pen.doc.undash()
  }
  const single = chart.pontos.length === 1
  for (const point of chart.pontos)
    pen.doc.circle(plot.x(point.x), plot.y(point.y), single ? 3 : 1.6).fill(single ? COLOR.ink : COLOR.plate)
}

const MIDDLE = { width: 1.4, color: COLOR.ink }
/** Height of a figure at the end of the fan, and width of its box. */
const END = { height: 10, width: 70 }

/** Draws the ranges as one pale band, a line through their middles, and the figures of the last range at its right end. */
function drawFan({ doc }: Pen, plot: Plot, { leque, ponta }: Grafico): void {
  const [first, ...others] = leque
  const last = others.at(-1)
  if (!first || !last) return
  doc.moveTo(plot.x(first.x), plot.y(first.max))
  for (const { x, max } of others) doc.lineTo(plot.x(x), plot.y(max))
  for (const { x, min } of leque.toReversed()) doc.lineTo(plot.x(x), plot.y(min))
  doc.fill(COLOR.mangoSoft)
  leque.slice(1).forEach(({ x, meio }, i) => {
    const before = leque[i] ?? first
    plot.line([plot.x(before.x), plot.y(before.meio)], [plot.x(x), plot.y(meio)], MIDDLE)
  })
  const [top, bottom] = [plot.y(last.max), plot.y(last.min)]
  // In a narrow end the two figures would cover the middle line, so neither is drawn.
  if (!ponta || bottom - top < 3 * END.height) return
  const at = { x: plot.x(last.x) - END.width - 3, width: END.width, align: 'right' } as const
  plot.label(ponta.max, { ...at, y: top + END.height / 2 })
  plot.label(ponta.min, { ...at, y: bottom - 1.2 * END.height })
}

/** Width of the box of a month's label. */
const LABEL = 60

const GRID = { width: 0.5, color: COLOR.line }

/** Draws the marks of the prices at the left, and the labels of the months below. */
function drawAxes({ x, y, line, label }: Plot, { marcas, unidade, rotulos }: Grafico, box: Box): void {
  const left = box.x - MARKS
  for (const { onde, texto } of marcas) {
    line([box.x, y(onde)], [x(1), y(onde)], GRID)
    label(texto, { x: left, y: y(onde) - 4.5, width: MARKS - 5, align: 'right' })
  }
  label(unidade, { x: left, y: y(0) + 4, width: MARKS, align: 'left' })
  for (const { x: share, texto, ancora, risco } of rotulos) {
    if (risco) line([x(share), y(1)], [x(share), y(0)], GRID)
    const before = { start: 0, middle: LABEL / 2, end: LABEL }[ancora]
    const align = ({ start: 'left', middle: 'center', end: 'right' } as const)[ancora]
    label(texto, { x: x(share) - before, y: y(0) + 4, width: LABEL, align })
  }
}
