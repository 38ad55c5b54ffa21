import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import type {
  LinhaDaConta,
  ParteDoImpresso,
  RelatorioImpresso,
} from '#domain/avaliacao/relatorio/impresso.ts'
import { readFont } from './font.ts'
import {
  COLOR,
  type Doc,
  decorate,
  drawFigure,
  type Element,
  ensure,
  type Face,
  heightOf,
  PAGE,
  type Pen,
  RIGHT,
  type Setting,
  WIDTH,
  write,
} from './pen.ts'
import { drawCharts, heightOfCharts } from './report-chart.ts'

const FACES: Record<Face, string> = {
  title: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
  text: '@fontsource/figtree/files/figtree-latin-500-normal.woff',
  bold: '@fontsource/figtree/files/figtree-latin-700-normal.woff',
}
/** Unpacked once, with the first report. */
let fonts: [string, Buffer][] | undefined
const WIDE: Setting = {
  line: 10.5,
  why: 8.5,
  item: 9.5,
  between: { lines: 9, items: 3, parts: 14 },
  chart: 108,
  whole: true,
  items: Number.POSITIVE_INFINITY,
  reasons: true,
}
const CLOSER: Setting = {
  ...WIDE,
  line: 10,
  item: 9,
  between: { lines: 7.5, items: 2.5, parts: 11 },
  chart: 92,
  whole: false,
}
const CLOSEST: Setting = {
  ...WIDE,
  line: 9.5,
  why: 8,
  item: 8.5,
  between: { lines: 6, items: 2, parts: 9 },
  chart: 76,
  whole: false,
}
const TIGHT: Setting = {
  ...CLOSEST,
  line: 9,
  why: 7.5,
  item: 8,
  between: { lines: 5, items: 1.5, parts: 6 },
  chart: 56,
}
/** Layouts from the widest; the first that fits two pages is used. None omits a figure: they must add up. */
const SETTINGS: readonly Setting[] = [
  WIDE,
  { ...WIDE, whole: false },
  CLOSER,
  CLOSEST,
  TIGHT,
  { ...TIGHT, items: 5 },
  { ...TIGHT, items: 5, reasons: false },
]
const LAST: Setting = { ...TIGHT, items: 2, reasons: false }
const MAX_PAGES = 2

/**
 * Draws the report as a tagged PDF of one or two pages, with the structure of PDF/UA: title, language, headings,
 * alternative texts.
 *
 * @returns the bytes of the file.
 */
export async function drawReport(report: RelatorioImpresso): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'pt-BR',
    displayTitle: true,
    bufferPages: true,
    info: { Title: `${report.veiculo}: relatório de avaliação`, Author: report.marca },
  })
  const bytes = collect(doc)
  fonts ??= Object.entries(FACES).map(([name, face]) => [name, readFont(face)])
  for (const [name, font] of fonts) doc.registerFont(name, font)
  const set = SETTINGS.find(one => draw(doc, undefined, report, one) <= MAX_PAGES) ?? LAST
  const root = doc.struct('Document')
  doc.addStructure(root)
  draw(doc, root, report, set)
  root.end()
  drawFeet(doc, report)
  doc.end()
  return bytes
}

/** Draws the report in one layout, without footers; without a root it only measures. @returns the number of pages. */
function draw(doc: Doc, root: Element | undefined, report: RelatorioImpresso, set: Setting): number {
  const pen: Pen = { doc, root, y: PAGE.margin, set, pages: 1 }
  drawHead(pen, report)
  if (report.destaque) drawValue(pen, report.destaque)
  if (report.estrada) drawRoad(pen, report.estrada)
  drawCards(pen, report.cartoes, { highlight: true })
  pen.y += 20
  for (const part of report.partes) drawPart(pen, part)
  // The verification instructions are never shortened.
  pen.set = { ...set, items: WIDE.items }
  drawPart(pen, { titulo: 'Confira este relatório', itens: report.conferir.linhas })
  return pen.pages
}

function collect(doc: Doc): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => void parts.push(part))
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
    doc.on('error', reject)
  })
}

const QR = 92
/** Font sizes of the vehicle's name; the largest that fits the height is used. */
const TITLE = { sizes: [26, 20, 16, 13], least: 11, height: 64 }

function drawHead(pen: Pen, { marca, veiculo, versao, fatos, conferir }: RelatorioImpresso): void {
  const { doc } = pen
  const width = WIDTH - QR - 24
  drawCode(pen, conferir)
  pen.y += write(pen, 'P', `${marca} · Relatório de avaliação`, { size: 10, color: COLOR.muted, width }) + 4
  const size = TITLE.sizes.find(
    one => heightOf(pen, veiculo, { size: one, face: 'title', width }) <= TITLE.height,
  )
  pen.y += write(pen, 'H1', veiculo, { size: size ?? TITLE.least, face: 'title', width }) + 2
  if (versao) pen.y += write(pen, 'P', versao, { size: 10.5, color: COLOR.muted, width }) + 2
  pen.y += write(pen, 'P', fatos.join(' · '), { size: 10.5, width }) + 10
  pen.y = Math.max(pen.y, PAGE.margin + QR + 40)
  decorate(pen, () => {
    doc
      .moveTo(PAGE.margin, pen.y)
      .lineTo(RIGHT, pen.y)
      .lineWidth(1.5)
      .dash(7, { space: 6 })
      .stroke(COLOR.line)
    doc.undash()
  })
  pen.y += 14
}

/** QR code, with the code to type below it. */
function drawCode(pen: Pen, { codigo, endereco }: RelatorioImpresso['conferir']): void {
  const { data, size } = encode(endereco, { ecc: 'M', border: 0 })
  const x = RIGHT - QR
  const module = QR / size
  drawFigure(pen, `Código QR do endereço ${endereco}`, () => {
    for (const [row, line] of data.entries())
      for (const [column, dark] of line.entries())
        if (dark) pen.doc.rect(x + column * module, PAGE.margin + row * module, module + 0.05, module + 0.05)
    pen.doc.fill(COLOR.ink)
  })
  const [a, b, c, d] = codigo.split('-')
  const label = d ? `${a}-${b}-\n${c}-${d}` : codigo
  write(
    pen,
    'P',
    label,
    { size: 9, face: 'bold', x: x - 20, width: QR + 20, align: 'right' },
    PAGE.margin + QR + 11,
  )
}

function drawValue(
  pen: Pen,
  { nome, valor, faixa, confianca }: NonNullable<RelatorioImpresso['destaque']>,
): void {
  pen.y += write(pen, 'P', nome, { size: 11, color: COLOR.muted })
  pen.doc.font('title').fontSize(38)
  const width = pen.doc.widthOfString(valor)
  const height = write(pen, 'P', valor, { size: 38, face: 'title', color: COLOR.green })
  const beside = { x: PAGE.margin + width + 16, width: WIDTH - width - 16 }
  let y = pen.y + 11
  y += write(pen, 'P', faixa, { size: 12.5, face: 'bold', ...beside }, y) + 1
  y += write(pen, 'P', confianca, { size: 10, color: COLOR.muted, ...beside }, y)
  pen.y = Math.max(pen.y + height, y) + 8
}

type Estrada = NonNullable<RelatorioImpresso['estrada']>

/** The road under drawing: its upper edge, and the place of a price from left to right. */
type Road = { pen: Pen; top: number; at(price: number): number }

/** Price ranges, the reference and the place of this vehicle, as on screen. */
function drawRoad(pen: Pen, values: Estrada): void {
  const { referencia, venda, troca, aqui } = values
  const { doc, y } = pen
  const top = y + 26
  const road: Road = { pen, top, at: scaleOf(values) }
  drawFigure(pen, values.descricao, () => {
    doc.roundedRect(PAGE.margin, top, WIDTH, 54, 8).fill(COLOR.asphalt)
    doc.moveTo(PAGE.margin + 10, top + 27).lineTo(RIGHT - 10, top + 27)
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
  pen.y = top + 88
}

function scaleOf({ referencia, venda, troca }: Estrada): Road['at'] {
  const from = Math.min(troca.de, referencia.de)
  const to = Math.max(venda.ate, referencia.ate)
  const slack = (to - from) * 0.06
  return price => PAGE.margin + ((price - from + slack) / (to - from + 2 * slack)) * WIDTH
}

type Lane = { dy: number; color: string; name: string }

/** One range, with its name inside if it fits, else at its right. */
function drawLane({ pen, top, at }: Road, { de, ate }: Estrada['venda'], { dy, color, name }: Lane): void {
  const width = at(ate) - at(de)
  const inside = width > 40
  pen.doc.roundedRect(at(de), top + dy, width, 19, 4).fill(color)
  pen.doc
    .font('bold')
    .fontSize(10)
    .fillColor(inside ? COLOR.ink : COLOR.white)
  pen.doc.text(name, inside ? at(de) : at(ate) + 5, top + dy + 4, {
    width: inside ? width : 60,
    align: inside ? 'center' : 'left',
  })
}

/** A line across all versions, or a mark, below the road as on screen. */
function drawReference(road: Road, { de, ate, rotulo }: Estrada['referencia']): void {
  const { doc } = road.pen
  const [left, right] = [road.at(de), road.at(ate)]
  doc.lineWidth(3).lineCap('round').strokeColor(COLOR.plate)
  for (const x of new Set([left, right]))
    doc
      .moveTo(x, road.top + 50)
      .lineTo(x, road.top + 62)
      .stroke()
  doc
    .moveTo(left, road.top + 59)
    .lineTo(right, road.top + 59)
    .stroke()
    .lineCap('butt')
  labelRoad(road, rotulo, (de + ate) / 2, { y: road.top + 68, color: COLOR.plate })
}

/** A label around a price and inside the margins. */
function labelRoad(
  { pen, at }: Road,
  text: string,
  price: number,
  { y, color }: { y: number; color: string },
) {
  const width = 200
  const x = Math.min(RIGHT - width, Math.max(PAGE.margin, at(price) - width / 2))
  pen.doc.font('bold').fontSize(10).fillColor(color).text(text, x, y, { width, align: 'center' })
}

type Cards = readonly RelatorioImpresso['cartoes'][number][]
const CARD = { gap: 10, side: 10, top: 9 }
const CARD_TEXT = {
  title: { size: 9.5, color: COLOR.muted },
  value: { size: 12.5, face: 'title' },
  note: { size: 8.5, color: COLOR.muted },
} as const

/** Height of cards beside each other. */
function heightOfCards(pen: Pen, cards: Cards): number {
  const width = widthOfCard(cards) - 2 * CARD.side
  const heights = cards.map(
    ({ titulo, valor, legenda }) =>
      heightOf(pen, titulo, { ...CARD_TEXT.title, width }) +
      heightOf(pen, valor, { ...CARD_TEXT.value, width }) +
      heightOf(pen, legenda, { ...CARD_TEXT.note, width }),
  )
  return Math.max(...heights) + 24
}

const widthOfCard = ({ length }: Cards) => (WIDTH - CARD.gap * (length - 1)) / length

/** Draws cards beside each other. `highlight`: the last one is the answer. */
function drawCards(pen: Pen, cards: Cards, { highlight }: { highlight: boolean }): void {
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
    y += write(pen, 'P', titulo, { ...CARD_TEXT.title, ...at }, y) + 3
    y += write(pen, 'P', valor, { ...CARD_TEXT.value, ...at }, y) + 3
    write(pen, 'P', legenda, { ...CARD_TEXT.note, ...at }, y)
  }
  pen.y += height
}

function drawPart(pen: Pen, part: ParteDoImpresso): void {
  const { titulo, conta = [], itens = [], graficos = [], fatos = [] } = part
  const { between, whole } = pen.set
  const kept = fold(itens, pen.set.items)
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
  if (conta.some(({ porque }) => porque) && !pen.set.reasons) drawItem(pen, REASONS_ON_SITE)
  pen.y += between.parts
}

/** First items of a list, and the number of those that only the site shows. */
function fold(items: readonly string[], most: number): readonly string[] {
  const rest = items.length - most
  return rest > 1 ? [...items.slice(0, most), `E mais ${rest}, no relatório do site.`] : items
}

const TITLE_OF_PART = 25
const REASONS_ON_SITE = 'O porquê de cada linha está no relatório do site.'
const AMOUNT = 96
const LEFT = { width: WIDTH - AMOUNT - 12 }

const styleOf = ({ set }: Pen) => ({
  why: { size: set.why, color: COLOR.muted, ...LEFT },
  item: { size: set.item, x: PAGE.margin + 12, width: WIDTH - 12 },
})

/** Reason under a calculation line, if the layout prints reasons. */
const reasonOf = ({ set }: Pen, { porque }: LinhaDaConta) => (set.reasons ? porque : undefined)

function heightOfLine(pen: Pen, line: LinhaDaConta): number {
  const { nome, total } = line
  const name = heightOf(pen, nome, { size: pen.set.line, face: total ? 'bold' : 'text', ...LEFT })
  const reason = reasonOf(pen, line)
  return reason ? name + 1 + heightOf(pen, reason, styleOf(pen).why) : name
}

/** Calculation line: name and reason at the left, amount at the right. */
function drawLine(pen: Pen, line: LinhaDaConta): void {
  const { nome, valor, total } = line
  const { line: size, between } = pen.set
  const face: Face = total ? 'bold' : 'text'
  const height = heightOfLine(pen, line)
  ensure(pen, height + between.lines)
  decorate(
    pen,
    () => void pen.doc.moveTo(PAGE.margin, pen.y).lineTo(RIGHT, pen.y).lineWidth(0.6).stroke(COLOR.line),
  )
  const top = pen.y + between.lines * 0.45
  const name = write(pen, 'P', nome, { size, face, ...LEFT }, top)
  write(pen, 'P', valor, { size, face: 'bold', x: RIGHT - AMOUNT, width: AMOUNT, align: 'right' }, top)
  const reason = reasonOf(pen, line)
  if (reason) write(pen, 'P', reason, styleOf(pen).why, top + name + 1)
  pen.y += height + between.lines
}

function drawItem(pen: Pen, text: string): void {
  const { item } = styleOf(pen)
  const height = heightOf(pen, text, item)
  ensure(pen, height)
  const middle = pen.y + item.size * 0.63
  decorate(pen, () => void pen.doc.circle(PAGE.margin + 4, middle, 1.6).fill(COLOR.green))
  write(pen, 'P', text, item)
  pen.y += height + pen.set.between.items
}

/** Footer of each page: brand and page number; on the last page also how to verify the report. */
function drawFeet(doc: Doc, { rodape, marca }: RelatorioImpresso): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(start + page)
    doc.markContent('Artifact', { type: 'Pagination' })
    const y = PAGE.height - PAGE.foot + 18
    doc
      .moveTo(PAGE.margin, y - 8)
      .lineTo(RIGHT, y - 8)
      .lineWidth(0.6)
      .stroke(COLOR.line)
    doc.font('text').fontSize(8).fillColor(COLOR.muted)
    doc.text(rodape || marca, PAGE.margin, y, { width: WIDTH - 70 })
    doc.text(`${page + 1} de ${count}`, RIGHT - 60, y, { width: 60, align: 'right' })
    doc.endMarkedContent()
  }
}
