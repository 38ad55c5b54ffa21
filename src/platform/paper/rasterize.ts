import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { readFont } from './font.ts'

/** The faces that drawings may name: `Bricolage Grotesque` at 700, `Figtree` at 500 and 700. */
const FACES = [
  '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
  '@fontsource/figtree/files/figtree-latin-500-normal.woff',
  '@fontsource/figtree/files/figtree-latin-700-normal.woff',
]

/** Pictures kept, of about 50 kB each: a link that is sent to a group is asked for by every reader's server. */
const MAX_KEPT = 100
/** How long: a picture has the vehicle's name as its owner wrote it, which is to be nowhere once the report is gone. */
const KEPT_MS = 10 * 60_000

/** From an SVG, with its texts in the faces above, to a PNG of its own size. */
export type Rasterize = (svg: string) => Promise<Uint8Array<ArrayBuffer>>

/**
 * The rasteriser (docs/decisions/0062), which is loaded with the first picture.
 *
 * @throws where the platform has no binary of it; the caller has a picture of its own for that.
 */
export function createRasterizer(): Rasterize {
  let loaded: Promise<Rasterize> | undefined
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    max: MAX_KEPT,
    ttl: KEPT_MS,
    ttlAutopurge: true,
  })
  return async svg => {
    const known = kept.get(svg)
    if (known) return known
    loaded ??= load().catch(error => {
      // A full disk passes: the next picture tries again.
      loaded = undefined
      throw error
    })
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
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-letras-'))
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
  return FACES.map(face => {
    const file = path.join(folder, `${path.basename(face, '.woff')}.ttf`)
    fs.writeFileSync(file, readFont(face))
    return file
  })
}
