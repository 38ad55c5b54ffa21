import { constants, inflateSync } from 'node:zlib'

/**
 * Returns the compressed streams of a PDF as text. A stream that is not compressed gives ''.
 *
 * The expression takes a last byte 0x0D for a part of the line end. Z_SYNC_FLUSH accepts the stream without it.
 */
export function inflateStreams(pdf: Buffer): string[] {
  return [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(
    ([, bytes = '']) => {
      try {
        return inflateSync(Buffer.from(bytes, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH }).toString(
          'latin1',
        )
      } catch {
        return ''
      }
    },
  )
}
