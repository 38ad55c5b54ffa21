import type { RelatorioImpresso } from '#domain/avaliacao/relatorio/relatorio-impresso.ts'
import { balanceWidth, COLOR, decorate, heightOf, PAGE, type Pen, WIDTH, write } from './pen.ts'

type Cards = readonly RelatorioImpresso['cartoes'][number][]
/** Gaps in points: between cards, beside the text, above and below it, and between its lines. */
const CARD = { gap: 10, side: 10, top: 9, lines: 3 }
const CARD_TEXT = {
  title: { size: 9.5, color: COLOR.muted },
  value: { size: 12.5, face: 'title' },
  note: { size: 8.5, color: COLOR.muted },
} as const

/** Measures the height of cards beside each other, of which there is at least one. */
export function heightOfCards(pen: Pen, cards: Cards): number {
  const width = widthOfCard(cards) - 2 * CARD.side
  const heights = cards.map(
    ({ titulo, valor, legenda }) =>
      heightOf(pen, titulo, { ...CARD_TEXT.title, width }) +
      heightOf(pen, valor, { ...CARD_TEXT.value, width }) +
      heightOf(pen, legenda, { ...CARD_TEXT.note, width }),
  )
  return Math.max(...heights) + 2 * CARD.top + 2 * CARD.lines
}

const widthOfCard = ({ length }: Cards) => (WIDTH - CARD.gap * (length - 1)) / length

/** Draws cards beside each other. `highlight`: the last one is the answer. */
export function drawCards(pen: Pen, cards: Cards, { highlight }: { highlight: boolean }): void {
  if (cards.length === 0) return
  const width = widthOfCard(cards)
  const height = heightOfCards(pen, cards)
  for (const [i, { titulo, valor, legenda }] of cards.entries()) {
    const x = PAGE.margin + i * (width + CARD.gap)
    decorate(pen, () => {
      const box = pen.doc.roundedRect(x, pen.y, width, height, 7).lineWidth(0.8)
      if (highlight && i === cards.length - 1) box.fillAndStroke(COLOR.greenSoft, COLOR.green)
      else box.stroke(COLOR.line)
    })
    let y = pen.y + CARD.top
    const at = { x: x + CARD.side, width: width - 2 * CARD.side }
    y += write(pen, 'P', titulo, { ...CARD_TEXT.title, ...at, y }) + CARD.lines
    y += write(pen, 'P', valor, { ...CARD_TEXT.value, ...at, y }) + CARD.lines
    const note = { ...CARD_TEXT.note, ...at }
    write(pen, 'P', legenda, { ...note, y, width: balanceWidth(pen, legenda, note) })
  }
  pen.y += height
}
