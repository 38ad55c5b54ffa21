import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { readFont } from './font.ts'

/** Fonts of the drawings: `Bricolage Grotesque` 700, `Figtree` 500 and 700. */
const FACES = [
  '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
  '@fontsource/figtree/files/figtree-latin-500-normal.woff',
  '@fontsource/figtree/files/figtree-latin-700-normal.woff',
]

/** Cached images of about 50 kB: a link sent to a group is previewed by every reader's client. */
const MAX_CACHED = 100
/** Short, because an image shows the owner's text, which must not outlive the report. */
const CACHE_TTL_MS = 10 * MINUTO_MS

/** Renders an SVG that uses the fonts above to a PNG of its own size. */
export type Rasterize = (svg: string) => Promise<Uint8Array<ArrayBuffer>>

/**
 * Creates the rasteriser (docs/decisions/0062), loaded with the first image. The returned function rejects where the
 * platform has no binary of it; the caller has a fallback image.
 */
export function createRasterizer(): Rasterize {
  let loaded: Promise<Rasterize> | undefined
  const cache = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    max: MAX_CACHED,
    ttl: CACHE_TTL_MS,
    ttlAutopurge: true,
  })
  return async svg => {
    const cached = cache.get(svg)
    if (cached) return cached
    loaded ??= load().catch(error => {
      // The failure may be temporary (a full disk): retry with the next image.
      loaded = undefined
      throw error
    })
    const png = await (await loaded)(svg)
    cache.set(svg, png)
    return png
  }
}

/** Loads the rasteriser with its fonts. */
async function load(): Promise<Rasterize> {
  const { renderAsync } = await import('@resvg/resvg-js')
  const font = { loadSystemFonts: false, fontFiles: unpackFonts(), defaultFontFamily: 'Figtree' }
  return async svg => new Uint8Array((await renderAsync(svg, { font })).asPng())
}

/** Writes the fonts as files for the rasteriser, in a temporary folder. */
function unpackFonts(): string[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-letras-'))
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
  return FACES.map(face => {
    const file = path.join(folder, `${path.basename(face, '.woff')}.ttf`)
    fs.writeFileSync(file, readFont(face))
    return file
  })
}
