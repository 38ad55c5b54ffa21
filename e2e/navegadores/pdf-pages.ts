import { inflateSync } from 'node:zlib'

/** Counts the pages of a PDF. Browsers store the page objects in compressed streams. */
export function countPages(pdf: Buffer): number {
  const text = pdf.toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, bytes = '']) =>
    inflate(bytes),
  )
  return [text, ...streams].join('\n').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}

function inflate(bytes: string): string {
  try {
    return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
  } catch {
    // A picture or a font, without pages.
    return ''
  }
}
