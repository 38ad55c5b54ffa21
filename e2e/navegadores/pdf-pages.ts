import { inflateStreams } from '#tests/platform/pdf/inflate-streams.ts'

/** Counts the pages of a PDF. Browsers store the page objects in compressed streams. */
export function countPages(pdf: Buffer): number {
  return (
    [pdf.toString('latin1'), ...inflateStreams(pdf)].join('\n').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
  )
}
