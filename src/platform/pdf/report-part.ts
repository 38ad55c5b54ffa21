import type { LinhaDaConta, ParteDoImpresso } from '#domain/avaliacao/relatorio/relatorio-impresso.ts'
import { COLOR, decorate, ensure, heightOf, PAGE, type Pen, RIGHT, WIDTH, write } from './pen.ts'
import { drawCards, heightOfCards } from './report-cards.ts'
import { drawCharts, heightOfCharts } from './report-chart.ts'

/** Height of a section's title with the space below it, in points. */
const TITLE_OF_PART = 25
const REASONS_ON_SITE = 'O porquê de cada linha está no relatório do site.'
/** Widths of the columns of a calculation line, in points: name, reason and amount, with 12 between the last two. */
const NAME = 134
const AMOUNT = 96
const REASON = { x: PAGE.margin + NAME + 10, width: WIDTH - NAME - 10 - 12 - AMOUNT }

/** Draws a section: its title, cards, charts, calculation lines and list items. */
export function drawPart(pen: Pen, part: ParteDoImpresso): void {
  const { titulo, conta = [], itens = [], graficos = [], fatos = [] } = part
  const { between, whole } = pen.layout
  const kept = fold(itens, pen.layout.items)
  const lines = [
    ...(fatos.length ? [heightOfCards(pen, fatos)] : []),
    ...(graficos.length ? [heightOfCharts(pen, graficos)] : []),
    ...conta.map(line => heightOfLine(pen, line) + between.lines),
    ...kept.map(item => heightOf(pen, item, styleOf(pen).item) + between.items),
  ]
  const height = TITLE_OF_PART + lines.reduce((sum, line) => sum + line, 0)
  // Keeps a title on the page of its first line.
  ensure(pen, whole && height < PAGE.height / 2 ? height : TITLE_OF_PART + (lines[0] ?? 0) + (lines[1] ?? 0))
  pen.y += write(pen, 'H2', titulo, { size: 14, face: 'title' }) + 5
  drawCards(pen, fatos, { highlight: false })
  if (graficos.length) drawCharts(pen, graficos)
  for (const line of conta) drawLine(pen, line)
  for (const item of kept) drawItem(pen, item)
  if (conta.some(({ porque }) => porque) && !pen.layout.reasons) drawItem(pen, REASONS_ON_SITE)
  pen.y += between.parts
}

/** Keeps the first items of a list, and replaces two or more further ones by their number. */
function fold(items: readonly string[], most: number): readonly string[] {
  const rest = items.length - most
  return rest > 1 ? [...items.slice(0, most), `E mais ${rest}, no relatório do site.`] : items
}

/** Returns the styles of reasons and of list items. */
const styleOf = ({ layout }: Pen) => ({
  why: { size: layout.why, color: COLOR.muted, ...REASON },
  item: { size: layout.item, x: PAGE.margin + 12, width: WIDTH - 12 },
})

/** Returns the reason under a calculation line, if the layout prints reasons. */
const reasonOf = ({ layout }: Pen, { porque }: LinhaDaConta) => (layout.reasons ? porque : undefined)

/** Returns the style of a line's name, which takes the place of an absent reason. */
function styleOfName(pen: Pen, line: LinhaDaConta) {
  const width = reasonOf(pen, line) ? NAME : WIDTH - AMOUNT - 12
  return { size: pen.layout.line, face: line.total ? 'bold' : 'text', width } as const
}

/** Returns the points that lower a reason to the base line of its name: 0.8 of a letter's size is above that line. */
const dropOf = ({ layout }: Pen) => (layout.line - layout.why) * 0.8

/** Returns the height of a calculation line. */
function heightOfLine(pen: Pen, line: LinhaDaConta): number {
  const name = heightOf(pen, line.nome, styleOfName(pen, line))
  const reason = reasonOf(pen, line)
  return reason ? Math.max(name, dropOf(pen) + heightOf(pen, reason, styleOf(pen).why)) : name
}

/** Draws a calculation line: name, reason, and amount at the right. */
function drawLine(pen: Pen, line: LinhaDaConta): void {
  const { line: size, between } = pen.layout
  const height = heightOfLine(pen, line)
  ensure(pen, height + between.lines)
  decorate(
    pen,
    () => void pen.doc.moveTo(PAGE.margin, pen.y).lineTo(RIGHT, pen.y).lineWidth(0.6).stroke(COLOR.line),
  )
  // A little more space below the text than above it.
  const top = pen.y + between.lines * 0.45
  write(pen, 'P', line.nome, { ...styleOfName(pen, line), y: top })
  const reason = reasonOf(pen, line)
  if (reason) write(pen, 'P', reason, { ...styleOf(pen).why, y: top + dropOf(pen) })
  const amount = { x: RIGHT - AMOUNT, width: AMOUNT, align: 'right', y: top } as const
  write(pen, 'P', line.valor, { size, face: 'bold', ...amount })
  pen.y += height + between.lines
}

/** Draws a list item with its dot. */
function drawItem(pen: Pen, text: string): void {
  const { item } = styleOf(pen)
  const height = heightOf(pen, text, item)
  ensure(pen, height)
  // The middle of the small letters.
  const middle = pen.y + item.size * 0.63
  decorate(pen, () => void pen.doc.circle(PAGE.margin + 4, middle, 1.6).fill(COLOR.green))
  write(pen, 'P', text, item)
  pen.y += height + pen.layout.between.items
}
