import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** The faces that drawings may name: `Bricolage Grotesque` at 700, `Figtree` at 500 and 700. */
const FACES = [
  '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
  '@fontsource/figtree/files/figtree-latin-500-normal.woff',
  '@fontsource/figtree/files/figtree-latin-700-normal.woff',
]

/** Pictures kept, of about 50 kB each: a link that is sent to a group is asked for by every reader's server. */
const MAX_KEPT = 100

/** From an SVG, with its texts in the faces above, to a PNG of its own size. */
export type Rasterize = (svg: string) => Promise<Uint8Array<ArrayBuffer>>

/**
 * The rasteriser (docs/decisions/0062), which is loaded with the first picture.
 *
 * @throws where the platform has no binary of it; the caller has a picture of its own for that.
 */
export function createRasterizer(): Rasterize {
  let loaded: Promise<Rasterize> | undefined
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: MAX_KEPT })
  return async svg => {
    const known = kept.get(svg)
    if (known) return known
    loaded ??= load()
    const png = await (await loaded)(svg)
    kept.set(svg, png)
    return png
  }
}

async function load(): Promise<Rasterize> {
  const { renderAsync } = await import('@resvg/resvg-js')
  const font = { loadSystemFonts: false, fontFiles: unpackFonts(), defaultFontFamily: 'Figtree' }
  return async svg => new Uint8Array((await renderAsync(svg, { font })).asPng())
}

/** The faces as files that the rasteriser reads, in a folder of this process. */
function unpackFonts(): string[] {
  const { resolve } = createRequire(import.meta.url)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-letras-'))
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
  return FACES.map(face => {
    const file = path.join(folder, `${path.basename(face, '.woff')}.ttf`)
    fs.writeFileSync(file, readWoff(fs.readFileSync(resolve(face))))
    return file
  })
}

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/** The font inside a WOFF file of the first version: the same tables, each deflated by itself (W3C WOFF 1.0, §4). */
function readWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const header = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * count)
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
    woff.copy(header, to, entry, entry + 4)
    woff.copy(header, to + 4, entry + 16, entry + 20)
    header.writeUInt32BE(at, to + 8)
    header.writeUInt32BE(length, to + 12)
    const padding = Buffer.alloc((4 - (length % 4)) % 4)
    tables.push(table, padding)
    at += length + padding.length
  }
  return Buffer.concat(tables)
}
