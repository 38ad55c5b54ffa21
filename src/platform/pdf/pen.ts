import type PDFDocument from 'pdfkit'

/** Light colours of look.md: paper is white. */
export const COLOR = {
  ink: '#10231d',
  muted: '#51635b',
  line: '#dde3dc',
  green: '#0b6b4f',
  greenSoft: '#e3efe9',
  mango: '#ffb224',
  mangoSoft: '#ffefd0',
  plate: '#10458e',
  asphalt: '#22332c',
  grey: '#8fa39a',
  white: '#ffffff',
}
/** A4 in points, and its margins. */
export const PAGE = { width: 595.28, height: 841.89, margin: 48, foot: 60 }
/** Gap between the text and the foot of a page, in points. */
const ABOVE_FOOT = 4
/** Width of the text, in points. */
export const WIDTH = PAGE.width - 2 * PAGE.margin
/** Right end of the text, in points from the left edge. */
export const RIGHT = PAGE.width - PAGE.margin

/** Fonts, by their use. */
export type Face = 'title' | 'text' | 'bold'
/** Style and box of a text. */
export type Style = {
  size: number
  face?: Face
  color?: string
  x?: number
  /** Top of the text; by default the pen. */
  y?: number
  width?: number
  align?: 'left' | 'right' | 'center'
  link?: string
}
/** A file while it is written. */
export type Doc = InstanceType<typeof PDFDocument>
/** A structure element of the file. */
export type Element = ReturnType<Doc['struct']>

/** Density of the layout: font sizes and gaps in points. */
export type Layout = {
  /** Font sizes of calculation lines, their reasons, and list items. */
  line: number
  why: number
  item: number
  /** Gaps between calculation lines, items, sections. */
  between: { lines: number; items: number; parts: number }
  /** Height of the plot of a chart. */
  chart: number
  /** Moves a section to the next page instead of splitting it. */
  whole: boolean
  /** Maximum number of list items, and whether reasons are printed; the site shows all. */
  items: number
  reasons: boolean
}

/** Drawing position; `y` grows with the text. */
export type Pen = {
  doc: Doc
  /** Structure element of the text; undefined while a layout is only measured. */
  root: Element | undefined
  y: number
  layout: Layout
  pages: number
}

const optionsOf = ({ width, align = 'left', link }: Style) => ({
  width: width ?? WIDTH,
  align,
  ...(link && { link, underline: false }),
})

/** Measures the height of a text in its style. */
export function heightOf({ doc }: Pen, text: string, style: Style): number {
  doc.font(style.face ?? 'text').fontSize(style.size)
  return doc.heightOfString(text, optionsOf(style))
}

/** Returns the smallest width, to a point, that keeps the number of lines, so that the last one is not a single word. */
export function balanceWidth(pen: Pen, text: string, style: Style): number {
  const full = style.width ?? WIDTH
  const height = heightOf(pen, text, style)
  let [least, most] = [full / 2, full]
  while (most - least > 1) {
    const middle = (least + most) / 2
    if (heightOf(pen, text, { ...style, width: middle }) > height) least = middle
    else most = middle
  }
  return most
}

/** Draws a text as a structure element at its place. @returns its height. */
export function write(pen: Pen, tag: string, text: string, style: Style): number {
  const { doc, root } = pen
  const height = heightOf(pen, text, style)
  if (!root) return height
  const element = doc.struct(tag)
  root.add(element)
  doc.fillColor(style.color ?? COLOR.ink)
  const content = doc.markStructureContent(tag)
  doc.text(text, style.x ?? PAGE.margin, style.y ?? pen.y, optionsOf(style))
  doc.endMarkedContent()
  element.add(content)
  element.end()
  return height
}

/** Draws decoration (lines, backgrounds), which screen readers skip. */
export function decorate({ doc, root }: Pen, draw: () => void): void {
  if (!root) return
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

/** Draws a figure with its alternative text. */
export function drawFigure({ doc, root }: Pen, alt: string, draw: () => void): void {
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
export function ensure(pen: Pen, height: number): void {
  if (pen.y + height <= PAGE.height - PAGE.foot - ABOVE_FOOT) return
  if (pen.root) pen.doc.addPage()
  pen.pages++
  pen.y = PAGE.margin
}
