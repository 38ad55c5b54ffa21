import PDFDocument from 'pdfkit'
import type { Pen } from '#platform/pdf/pen.ts'

const LAYOUT: Pen['layout'] = {
  line: 9,
  why: 8,
  item: 8,
  between: { lines: 5, items: 2, parts: 6 },
  chart: 100,
  whole: false,
  items: 5,
  reasons: true,
}

/** Opens a pen at 100 points on a page with standard fonts. @returns it with the list of texts that it writes. */
export function openPen(layout: Partial<Pen['layout']> = {}): { pen: Pen; texts: string[] } {
  const doc = new PDFDocument({ autoFirstPage: true })
  doc.registerFont('title', 'Helvetica-Bold')
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
  return { pen: { doc, root, y: 100, layout: { ...LAYOUT, ...layout }, pages: 1 }, texts }
}
