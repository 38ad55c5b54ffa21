import fs from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

/** Reads a font of an installed package (`@fontsource/….woff`) as TrueType, which every drawing library supports. */
export function readFont(face: string): Buffer {
  return readWoff(fs.readFileSync(createRequire(import.meta.url).resolve(face)))
}

/** Sizes in bytes: the header of a file, and the entry of each table. */
const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/** Unpacks a WOFF 1.0 file: the same tables, each deflated (W3C WOFF 1.0, §4). */
function readWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const header = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * count)
  // The flavour, the number of tables, and three fields for a binary search among them.
  header.writeUInt32BE(woff.readUInt32BE(4), 0)
  header.writeUInt16BE(count, 4)
  const power = 2 ** Math.floor(Math.log2(count))
  header.writeUInt16BE(power * SFNT_ENTRY, 6)
  header.writeUInt16BE(Math.log2(power), 8)
  header.writeUInt16BE((count - power) * SFNT_ENTRY, 10)
  const tables: Buffer[] = [header]
  let at = header.length
  for (let i = 0; i < count; i++) {
    const entry = WOFF_HEADER + WOFF_ENTRY * i
    const [offset = 0, packed = 0, length = 0] = [4, 8, 12].map(field => woff.readUInt32BE(entry + field))
    const bytes = woff.subarray(offset, offset + packed)
    const table = packed < length ? inflateSync(bytes) : bytes
    const to = SFNT_HEADER + SFNT_ENTRY * i
    // Tag, checksum, offset and length of the table.
    woff.copy(header, to, entry, entry + 4)
    woff.copy(header, to + 4, entry + 16, entry + 20)
    header.writeUInt32BE(at, to + 8)
    header.writeUInt32BE(length, to + 12)
    // Each table begins at a multiple of four.
    const padding = Buffer.alloc((4 - (length % 4)) % 4)
    tables.push(table, padding)
    at += length + padding.length
  }
  return Buffer.concat(tables)
}
