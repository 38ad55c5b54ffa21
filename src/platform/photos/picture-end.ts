/** First bytes of a JPEG (marker SOI), and the signature of a PNG. */
const JPEG_START = 'ffd8'
const PNG_SIGNATURE = '89504e470d0a1a0a'

/**
 * Finds the offset of the first byte behind a JPEG, PNG or WebP, without decoding it. Undefined for a damaged file: the
 * decoder refuses it.
 */
export function findPictureEnd(file: Buffer): number | undefined {
  const end = findEnd(file)
  return end !== undefined && end <= file.length ? end : undefined
}

/** Finds the end by the kind of the file; it may lie behind a cut file. */
function findEnd(file: Buffer): number | undefined {
  const start = file.toString('hex', 0, 8)
  if (start.startsWith(JPEG_START)) return findJpegEnd(file)
  return start === PNG_SIGNATURE ? findPngEnd(file) : findWebpEnd(file)
}

/** Recognises markers without a length: TEM and the restarts (ITU-T T.81, B.1.1.3). */
const isStandalone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
/** Markers SOS and EOI. */
const SCAN = 0xda
const END = 0xd9

/** Walks the segments; behind the header of a scan, compressed data up to the next marker. */
function findJpegEnd(file: Buffer): number | undefined {
  let at = 2
  while (at + 2 <= file.length && file[at] === 0xff) {
    const marker = file[at + 1] ?? 0
    if (marker === END) return at + 2
    // Fill bytes may come before a marker.
    if (marker === 0xff) at++
    else if (isStandalone(marker)) at += 2
    else at = skipSegment(file, at + 2, marker)
  }
  return undefined
}

/** Finds the end of a segment, whose length follows its marker. */
function skipSegment(file: Buffer, at: number, marker: number): number {
  if (at + 2 > file.length) return file.length
  const end = at + file.readUInt16BE(at)
  return marker === SCAN ? skipScan(file, end) : end
}

/** Finds the end of a scan. A zero behind 0xff is data, and a restart belongs to the scan. */
function skipScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !isStandalone(next)) return at
  }
  return file.length
}

/** Bytes of a PNG chunk without its data: length, type and checksum. */
const PNG_CHUNK = 12

/** Finds the end of a PNG: chunks of a length, a type, data and a checksum, up to IEND. */
function findPngEnd(file: Buffer): number | undefined {
  let at = PNG_SIGNATURE.length / 2
  while (at + PNG_CHUNK <= file.length) {
    const type = file.toString('latin1', at + 4, at + 8)
    at += PNG_CHUNK + file.readUInt32BE(at)
    if (type === 'IEND') return at
  }
  return undefined
}

/** Bytes of a WebP before those that its RIFF length counts: the name and this length. */
const WEBP_HEADER = 8

/** Computes the end of a WebP: RIFF states its length, and pads it to an even one. */
function findWebpEnd(file: Buffer): number | undefined {
  if (file.length < WEBP_HEADER) return undefined
  const size = file.readUInt32LE(4)
  return WEBP_HEADER + size + (size % 2)
}
