import http from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

/** An answer; its text is unpacked when it is read, so that a load costs the measuring process little. */
type Answer = { status: number; bytes: number; ms: number; readonly html: string }

/** Gets one page as a crawler gets it: compressed, over a connection that stays open. */
export function getPage(url: string, agent?: http.Agent): Promise<Answer> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': 'br' }
    http
      .get(url, { headers, ...(agent && { agent }) }, response => {
        const chunks: Buffer[] = []
        response.on('error', reject).on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const body = Buffer.concat(chunks)
          const ms = performance.now() - start
          const packed = response.headers['content-encoding'] === 'br'
          resolve({
            status: response.statusCode ?? 0,
            bytes: body.byteLength,
            ms,
            get html() {
              return (packed ? brotliDecompressSync(body) : body).toString()
            },
          })
        })
      })
      .on('error', reject)
  })
}

/** Reads the paths of the pages that a site map lists. */
export async function readMap(origin: string, map: string): Promise<string[]> {
  const { html } = await getPage(`${origin}${map}`)
  return [...html.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
}

/** The faults that a crawl found; all lists are empty for a good site. */
export type Crawl = {
  /** Pages without status 200. */
  failed: string[]
  /** Links to addresses with an error. */
  broken: string[]
  /** Titles and descriptions that an earlier page has too. */
  repeated: string[]
  /** Pages of the map that forbid their indexing. */
  noindex: string[]
  /** Size of the largest page, compressed. */
  max_bytes: number
}

/** Title and description of a page, and its links within the site. */
const TEXTS = /<title>[^<]*|<meta name="description" content="[^"]*/g
const LINKS = /<a [^>]*href="(\/[^"#]*)/g

/** Visits pages, and each address of the site that they link to. */
export async function crawl(origin: string, paths: readonly string[]): Promise<Crawl> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 2 })
  const found: Crawl = { failed: [], broken: [], repeated: [], noindex: [], max_bytes: 0 }
  const texts = new Set<string>()
  const links = new Map<string, string>()
  for (const path of paths) {
    const page = await getPage(origin + path, agent)
    complain(found, texts, path, page)
    for (const [, link = ''] of page.html.matchAll(LINKS)) links.set(link.replaceAll('&amp;', '&'), path)
  }
  for (const path of paths) links.delete(path)
  for (const [link, from] of links) {
    const { status } = await getPage(origin + link, agent)
    if (status >= 400) found.broken.push(`${from}: ${link} (${status})`)
  }
  agent.destroy()
  return found
}

/** Adds the faults of a page to those found before. @param texts titles and descriptions of the pages before. */
function complain(found: Crawl, texts: Set<string>, path: string, { status, bytes, html }: Answer): void {
  if (status !== 200) found.failed.push(`${path}: ${status}`)
  if (html.includes('<meta name="robots" content="noindex"')) found.noindex.push(path)
  found.max_bytes = Math.max(found.max_bytes, bytes)
  for (const text of html.match(TEXTS) ?? []) {
    if (texts.has(text)) found.repeated.push(`${path}: ${text}`)
    texts.add(text)
  }
}
