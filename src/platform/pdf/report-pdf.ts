import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import type { RelatorioImpresso } from '#domain/avaliacao/relatorio/relatorio-impresso.ts'
import { readFont } from './font.ts'
import {
  COLOR,
  type Doc,
  decorate,
  drawFigure,
  type Element,
  type Face,
  heightOf,
  type Layout,
  PAGE,
  type Pen,
  RIGHT,
  WIDTH,
  write,
} from './pen.ts'
import { drawCards } from './report-cards.ts'
import { drawPart } from './report-part.ts'
import { drawRoad } from './report-road.ts'

/** Font files, below `node_modules`. */
const FACES: Record<Face, string> = {
  title: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
  text: '@fontsource/figtree/files/figtree-latin-500-normal.woff',
  bold: '@fontsource/figtree/files/figtree-latin-700-normal.woff',
}
/** The fonts of `FACES` by name, unpacked once, with the first report. */
let fonts: [string, Buffer][] | undefined
/** The layout of a short report. Font sizes and gaps are in points; all figures of these layouts are our choice. */
const WIDE: Layout = {
  line: 10.5,
  why: 8.5,
  item: 9.5,
  between: { lines: 9, items: 3, parts: 14 },
  chart: 108,
  whole: true,
  items: Number.POSITIVE_INFINITY,
  reasons: true,
}
const CLOSER: Layout = {
  ...WIDE,
  line: 10,
  item: 9,
  between: { lines: 7.5, items: 2.5, parts: 11 },
  chart: 92,
  whole: false,
}
const CLOSEST: Layout = {
  ...WIDE,
  line: 9.5,
  why: 8,
  item: 8.5,
  between: { lines: 6, items: 2, parts: 9 },
  chart: 76,
  whole: false,
}
const TIGHT: Layout = {
  ...CLOSEST,
  line: 9,
  why: 7.5,
  item: 8,
  between: { lines: 5, items: 1.5, parts: 6 },
  chart: 56,
}
/** Layouts from the widest; the first that fits two pages is used. None omits a figure: they must add up. */
const LAYOUTS: readonly Layout[] = [
  WIDE,
  // Closer lines are easier to read than an account on two pages.
  { ...WIDE, line: CLOSER.line, between: CLOSER.between, chart: 140 },
  { ...CLOSER, whole: true },
  { ...CLOSER, between: CLOSEST.between, whole: true },
  { ...WIDE, whole: false },
  CLOSER,
  CLOSEST,
  TIGHT,
  { ...TIGHT, items: 5 },
  { ...TIGHT, items: 5, reasons: false },
]
/** The layout of a report that fits two pages in none of these. */
const LAST: Layout = { ...TIGHT, items: 2, reasons: false }
/** Pages of a report at most, with every layout but the last: our choice. */
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
  const layout = LAYOUTS.find(one => draw(doc, undefined, report, one) <= MAX_PAGES) ?? LAST
  const root = doc.struct('Document')
  doc.addStructure(root)
  draw(doc, root, report, layout)
  root.end()
  drawFeet(doc, report)
  doc.end()
  return bytes
}

/** Draws the report in one layout, without footers; without a root it only measures. @returns the number of pages. */
function draw(doc: Doc, root: Element | undefined, report: RelatorioImpresso, layout: Layout): number {
  const pen: Pen = { doc, root, y: PAGE.margin, layout, pages: 1 }
  drawHead(pen, report)
  if (report.destaque) drawValue(pen, report.destaque)
  if (report.estrada) drawRoad(pen, report.estrada)
  drawCards(pen, report.cartoes, { highlight: true })
  if (report.cartoes.length > 0) pen.y += 20
  for (const part of report.partes) drawPart(pen, part)
  // The verification instructions are never shortened.
  pen.layout = { ...layout, items: WIDE.items }
  drawPart(pen, { titulo: 'Confira este relatório', itens: report.conferir.linhas })
  return pen.pages
}

/** Collects the bytes of a document until its end. */
function collect(doc: Doc): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => void parts.push(part))
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
    doc.on('error', reject)
  })
}

/** Side of the QR code, in points: our choice. */
const QR = 92
/** Overlap of the modules of the QR code, in points, so that no hairline shows between them. */
const OVERLAP = 0.05
/** Font sizes of the vehicle's name; the largest that fits the height is used. */
const TITLE = { sizes: [26, 20, 16, 13], least: 11, height: 64 }

/** Draws the head: brand, vehicle, facts and code, with the QR code at the right. */
function drawHead(pen: Pen, { marca, veiculo, versao, fatos, conferir }: RelatorioImpresso): void {
  const { doc } = pen
  const width = WIDTH - QR - 24
  drawCode(pen, conferir.endereco)
  pen.y += write(pen, 'P', `${marca} · Relatório de avaliação`, { size: 10, color: COLOR.muted, width }) + 4
  const size = TITLE.sizes.find(
    one => heightOf(pen, veiculo, { size: one, face: 'title', width }) <= TITLE.height,
  )
  pen.y += write(pen, 'H1', veiculo, { size: size ?? TITLE.least, face: 'title', width }) + 2
  if (versao) pen.y += write(pen, 'P', versao, { size: 10.5, color: COLOR.muted, width }) + 2
  pen.y += write(pen, 'P', fatos.join(' · '), { size: 10.5, width }) + 10
  // The last line of the head ends with the QR code.
  pen.y = Math.max(pen.y, PAGE.margin + QR - 12)
  pen.y += write(pen, 'P', `Código ${conferir.codigo}`, { size: 10, face: 'bold', width }) + 14
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

/** Draws the QR code of an address. */
function drawCode(pen: Pen, endereco: string): void {
  const { data, size } = encode(endereco, { ecc: 'M', border: 0 })
  const x = RIGHT - QR
  const module = QR / size
  drawFigure(pen, `Código QR do endereço ${endereco}`, () => {
    for (const [row, line] of data.entries())
      for (const [column, dark] of line.entries())
        if (dark)
          pen.doc.rect(x + column * module, PAGE.margin + row * module, module + OVERLAP, module + OVERLAP)
    pen.doc.fill(COLOR.ink)
  })
}

/** Draws the value in large type, with its range and confidence at its right. */
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
  y += write(pen, 'P', faixa, { size: 12.5, face: 'bold', ...beside, y }) + 1
  y += write(pen, 'P', confianca, { size: 10, color: COLOR.muted, ...beside, y })
  pen.y = Math.max(pen.y + height, y) + 8
}

/** Draws the footer of each page: brand and page number; on the last page also how to verify the report. */
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
