import type { RelatorioImpresso } from '#domain/avaliacao/relatorio/relatorio-impresso.ts'
import { COLOR, drawFigure, PAGE, type Pen, RIGHT, WIDTH } from './pen.ts'

type Estrada = NonNullable<RelatorioImpresso['estrada']>

/** The road that is being drawn: its upper edge, and the place of a price from left to right. */
type Road = { pen: Pen; top: number; at(price: number): number }

/** Sizes of the road in points: the label above it, its asphalt, and the way from its upper edge to the next part. */
const LABEL = 26
const ASPHALT = 54
const WHOLE = 88

/** Draws the road: price ranges, the reference and the place of this vehicle, as on screen. */
export function drawRoad(pen: Pen, values: Estrada): void {
  const { referencia, venda, troca, aqui } = values
  const { doc, y } = pen
  const top = y + LABEL
  const road: Road = { pen, top, at: scaleOf(values) }
  drawFigure(pen, values.descricao, () => {
    doc.roundedRect(PAGE.margin, top, WIDTH, ASPHALT, 8).fill(COLOR.asphalt)
    doc.moveTo(PAGE.margin + 10, top + ASPHALT / 2).lineTo(RIGHT - 10, top + ASPHALT / 2)
    doc.lineWidth(1.2).dash(8, { space: 8 }).stroke(COLOR.grey).undash()
    drawLane(road, venda, { dy: 5, color: COLOR.mango, name: 'Venda' })
    drawLane(road, troca, { dy: 30, color: COLOR.grey, name: 'Troca' })
    drawReference(road, referencia)
    const x = road.at(aqui.reais)
    doc
      .moveTo(x, top - 10)
      .lineTo(x, top)
      .lineWidth(1.5)
      .stroke(COLOR.ink)
    doc.circle(x, top, 5).lineWidth(2).fillAndStroke(COLOR.ink, COLOR.white)
    labelRoad(road, aqui.rotulo, aqui.reais, { y, color: COLOR.ink })
  })
  pen.y = top + WHOLE
}

/** Room at each end of the road, as a share of the drawn prices. */
const ROOM = 0.06

/** Returns the scale of the road: the prices with a little room at both ends. */
function scaleOf({ referencia, venda, troca }: Estrada): Road['at'] {
  const from = Math.min(troca.de, referencia.de)
  const to = Math.max(venda.ate, referencia.ate)
  const slack = (to - from) * ROOM
  return price => PAGE.margin + ((price - from + slack) / (to - from + 2 * slack)) * WIDTH
}

/** A lane: `dy` are points below the upper edge of the road. */
type Lane = { dy: number; color: string; name: string }
/** Height of a lane, and the width from which its name fits inside, in points. */
const LANE = { height: 19, wide: 40 }

/** Draws one range, with its name inside if it fits, else at its right. */
function drawLane({ pen, top, at }: Road, { de, ate }: Estrada['venda'], { dy, color, name }: Lane): void {
  const width = at(ate) - at(de)
  const inside = width > LANE.wide
  pen.doc.roundedRect(at(de), top + dy, width, LANE.height, 4).fill(color)
  pen.doc
    .font('bold')
    .fontSize(10)
    .fillColor(inside ? COLOR.ink : COLOR.white)
  pen.doc.text(name, inside ? at(de) : at(ate) + 5, top + dy + 4, {
    width: inside ? width : 60,
    align: inside ? 'center' : 'left',
  })
}

/** Top of the reference's line below the upper edge of the road, in points; its end marks are 6 high. */
const BELOW = ASPHALT + 2

/** Draws the prices of all versions as a line below the road, as on screen; one price is a mark. */
function drawReference(road: Road, { de, ate, rotulo }: Estrada['referencia']): void {
  const { doc } = road.pen
  const [left, right] = [road.at(de), road.at(ate)]
  const y = road.top + BELOW
  doc.lineWidth(3).lineCap('round').strokeColor(COLOR.plate)
  // One mark if both ends are equal.
  for (const x of new Set([left, right]))
    doc
      .moveTo(x, y)
      .lineTo(x, y + 6)
      .stroke()
  doc
    .moveTo(left, y + 3)
    .lineTo(right, y + 3)
    .stroke()
    .lineCap('butt')
  labelRoad(road, rotulo, (de + ate) / 2, { y: y + 12, color: COLOR.plate })
}

/** Draws a label around a price and inside the margins. */
function labelRoad(
  { pen, at }: Road,
  text: string,
  price: number,
  { y, color }: { y: number; color: string },
) {
  const doc = pen.doc.font('bold').fontSize(10).fillColor(color)
  // Rounding down would wrap the text.
  const width = Math.ceil(doc.widthOfString(text)) + 1
  const x = Math.min(RIGHT - width, Math.max(PAGE.margin, at(price) - width / 2))
  doc.text(text, x, y, { width, align: 'center' })
}
