import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import type {
  LinhaDaConta,
  ParteDoImpresso,
  RelatorioImpresso,
} from '#domain/avaliacao/relatorio/impresso.ts'
import { readFont } from './font.ts'

/** Light colours of look.md: paper is white. */
const COLOR = {
  ink: '#10231d',
  muted: '#51635b',
  line: '#dde3dc',
  green: '#0b6b4f',
  greenSoft: '#e3efe9',
  mango: '#ffb224',
  plate: '#10458e',
  asphalt: '#22332c',
  grey: '#8fa39a',
  white: '#ffffff',
}
const FACES = {
  title: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
  text: '@fontsource/figtree/files/figtree-latin-500-normal.woff',
  bold: '@fontsource/figtree/files/figtree-latin-700-normal.woff',
}
/** Unpacked once, with the first report. */
let fonts: [string, Buffer][] | undefined
/** A4 in points, and its margins. */
const PAGE = { width: 595.28, height: 841.89, margin: 48, foot: 60 }
const WIDTH = PAGE.width - 2 * PAGE.margin
const RIGHT = PAGE.width - PAGE.margin

type Face = keyof typeof FACES
type Style = {
  size: number
  face?: Face
  color?: string
  x?: number
  width?: number
  align?: 'left' | 'right' | 'center'
  link?: string
}
type Doc = InstanceType<typeof PDFDocument>
type Element = ReturnType<Doc['struct']>

/** Density of the layout: font sizes and gaps in points. */
type Setting = {
  /** Font sizes of calculation lines, their reasons, and list items. */
  line: number
  why: number
  item: number
  /** Gaps between calculation lines, items, sections. */
  between: { lines: number; items: number; parts: number }
  /** Moves a section to the next page instead of splitting it. */
  whole: boolean
  /** Maximum number of list items, and whether reasons are printed; the site shows all. */
  items: number
  reasons: boolean
}

const WIDE: Setting = {
  line: 10.5,
  why: 8.5,
  item: 9.5,
  between: { lines: 9, items: 3, parts: 14 },
  whole: true,
  items: Number.POSITIVE_INFINITY,
  reasons: true,
}
const CLOSER: Setting = {
  ...WIDE,
  line: 10,
  item: 9,
  between: { lines: 7.5, items: 2.5, parts: 11 },
  whole: false,
}
const CLOSEST: Setting = {
  ...WIDE,
  line: 9.5,
  why: 8,
  item: 8.5,
  between: { lines: 6, items: 2, parts: 9 },
  whole: false,
}
/** Layouts from the widest; the first that fits two pages is used. None omits a figure: they must add up. */
const SETTINGS: readonly Setting[] = [
  WIDE,
  { ...WIDE, whole: false },
  CLOSER,
  CLOSEST,
  { ...CLOSEST, items: 5 },
]
const LAST: Setting = { ...CLOSEST, items: 2, reasons: false }
const MAX_PAGES = 2

/** Drawing position; `y` grows with the text. */
type Pen = {
  doc: Doc
  /** Structure element of the text; undefined while a layout is only measured. */
  root: Element | undefined
  y: number
  set: Setting
  pages: number
}

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
  drawCards(pen, report.cartoes)
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

const optionsOf = ({ width, align = 'left', link }: Style) => ({
  width: width ?? WIDTH,
  align,
  ...(link && { link, underline: false }),
})

function heightOf({ doc }: Pen, text: string, style: Style): number {
  doc.font(style.face ?? 'text').fontSize(style.size)
  return doc.heightOfString(text, optionsOf(style))
}

/** Writes a text as a structure element at the pen. @returns its height. */
function write(pen: Pen, tag: string, text: string, style: Style, at = pen.y): number {
  const { doc, root } = pen
  const height = heightOf(pen, text, style)
  if (!root) return height
  const element = doc.struct(tag)
  root.add(element)
  doc.fillColor(style.color ?? COLOR.ink)
  const content = doc.markStructureContent(tag)
  doc.text(text, style.x ?? PAGE.margin, at, optionsOf(style))
  doc.endMarkedContent()
  element.add(content)
  element.end()
  return height
}

/** Draws decoration (lines, backgrounds), which screen readers skip. */
function decorate({ doc, root }: Pen, draw: () => void): void {
  if (!root) return
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

/** Draws a figure with its alternative text. */
function drawFigure({ doc, root }: Pen, alt: string, draw: () => void): void {
  if (!root) return
  const element = doc.struct('Figure', { alt })
  root.add(element)
  const content = doc.markStructureContent('Figure', { alt })
  draw()
  doc.endMarkedContent()
  element.add(content)
  element.end()
}

/** Starts a new page unless a block of this height fits. */
function ensure(pen: Pen, height: number): void {
  if (pen.y + height <= PAGE.height - PAGE.foot - PAGE.margin / 2) return
  if (pen.root) pen.doc.addPage()
  pen.pages++
  pen.y = PAGE.margin
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

function drawValue(pen: Pen, { valor, faixa, confianca }: NonNullable<RelatorioImpresso['destaque']>): void {
  pen.y += write(pen, 'P', 'Vale cerca de', { size: 11, color: COLOR.muted })
  pen.doc.font('title').fontSize(38)
  const width = pen.doc.widthOfString(valor)
  const height = write(pen, 'P', valor, { size: 38, face: 'title', color: COLOR.green })
  const beside = { x: PAGE.margin + width + 16, width: WIDTH - width - 16 }
  let y = pen.y + 11
  y += write(pen, 'P', faixa, { size: 12.5, face: 'bold', ...beside }, y) + 1
  y += write(pen, 'P', confianca, { size: 10, color: COLOR.muted, ...beside }, y)
  pen.y = Math.max(pen.y + height, y) + 8
}

/** Price ranges and the reference, as on screen. */
function drawRoad(pen: Pen, values: NonNullable<RelatorioImpresso['estrada']>): void {
  const { referencia, venda, troca } = values
  const from = Math.min(troca.de, referencia.reais)
  const to = Math.max(venda.ate, referencia.reais)
  const slack = (to - from) * 0.06
  const at = (value: number) => PAGE.margin + ((value - from + slack) / (to - from + 2 * slack)) * WIDTH
  const { doc, y } = pen
  const top = y + 8
  drawFigure(pen, values.descricao, () => {
    doc.roundedRect(PAGE.margin, top, WIDTH, 54, 8).fill(COLOR.asphalt)
    const lane = (min: number, max: number, dy: number, color: string, name: string) => {
      doc.roundedRect(at(min), top + dy, at(max) - at(min), 19, 4).fill(color)
      doc
        .font('bold')
        .fontSize(10)
        .fillColor(at(max) - at(min) > 40 ? COLOR.ink : COLOR.white)
      const inside = at(max) - at(min) > 40
      doc.text(name, inside ? at(min) : at(max) + 5, top + dy + 4, {
        width: inside ? at(max) - at(min) : 60,
        align: inside ? 'center' : 'left',
      })
    }
    lane(venda.de, venda.ate, 5, COLOR.mango, 'Venda')
    lane(troca.de, troca.ate, 30, COLOR.grey, 'Troca')
    doc.roundedRect(at(referencia.reais) - 3, top - 6, 6, 66, 3).fill(COLOR.white)
    doc.roundedRect(at(referencia.reais) - 1.5, top - 5, 3, 64, 1.5).fill(COLOR.plate)
    const x = Math.min(RIGHT - 150, Math.max(PAGE.margin, at(referencia.reais) - 75))
    doc.font('bold').fontSize(10).fillColor(COLOR.plate)
    doc.text(referencia.rotulo, x, top + 64, { width: 150, align: 'center' })
  })
  pen.y = top + 88
}

function drawCards(pen: Pen, cards: RelatorioImpresso['cartoes']): void {
  if (cards.length === 0) return
  const gap = 10
  const width = (WIDTH - gap * (cards.length - 1)) / cards.length
  const inner = { width: width - 20 }
  const heights = cards.map(
    ({ titulo, valor, legenda }) =>
      heightOf(pen, titulo, { size: 9.5, ...inner }) +
      heightOf(pen, valor, { size: 12.5, face: 'title', ...inner }) +
      heightOf(pen, legenda, { size: 8.5, ...inner }),
  )
  const height = Math.max(...heights) + 24
  for (const [i, { titulo, valor, legenda }] of cards.entries()) {
    const x = PAGE.margin + i * (width + gap)
    decorate(pen, () => {
      const box = pen.doc.roundedRect(x, pen.y, width, height, 7).lineWidth(0.8)
      if (i === cards.length - 1) box.fillAndStroke(COLOR.greenSoft, COLOR.green)
      else box.stroke(COLOR.line)
    })
    let y = pen.y + 9
    const at = { x: x + 10, ...inner }
    y += write(pen, 'P', titulo, { size: 9.5, color: COLOR.muted, ...at }, y) + 3
    y += write(pen, 'P', valor, { size: 12.5, face: 'title', ...at }, y) + 3
    write(pen, 'P', legenda, { size: 8.5, color: COLOR.muted, ...at }, y)
  }
  pen.y += height + 20
}

function drawPart(pen: Pen, { titulo, conta = [], itens = [] }: ParteDoImpresso): void {
  const { between, whole } = pen.set
  const kept = fold(itens, pen.set.items)
  const lines = [
    ...conta.map(line => heightOfLine(pen, line) + between.lines),
    ...kept.map(item => heightOf(pen, item, styleOf(pen).item) + between.items),
  ]
  const height = TITLE_OF_PART + lines.reduce((sum, line) => sum + line, 0)
  // Keeps a title on the page of its first line.
  ensure(pen, whole && height < PAGE.height / 2 ? height : TITLE_OF_PART + (lines[0] ?? 0) + (lines[1] ?? 0))
  pen.y += write(pen, 'H2', titulo, { size: 14, face: 'title' }) + 5
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
