import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { CACHE_PUBLICO } from '#web/site/meta.ts'
import { putScriptOff } from './after-paint.ts'
import { etagOf } from './etag.ts'
import { chooseEncoding, hasTag, type StaticFiles } from './static-files.ts'

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const gz = promisify(gzip)

/** Time for which a public answer is served again without rendering; an edit ends it at once. */
const CACHE_MS = 30_000
const MAX_CACHED = 500
/** Cache size in bytes, and the overhead of a page beside its text: headers and compressed forms. */
const MAX_CACHED_BYTES = 24 * 1024 * 1024
const BESIDE_TEXT = 1.5
/** Bytes of the pages that are kept until their ETag changes, and the overhead of each: its headers. */
const MAX_KEPT_BYTES = 32 * 1024 * 1024
/** Bytes of the kept pages that are seldom requested: a crawl of all of them must not drop the others. */
const MAX_SELDOM_BYTES = 8 * 1024 * 1024
const BESIDE_KEPT = 2048
/** A higher quality saves a fiftieth of a page and takes six times as long. */
const BROTLI_QUALITY = 5
/** Window of Brotli for a short page, as a power of two. */
const MIN_WINDOW_BITS = 16
/** Longest wait for a page whose text changed, before the old one is served once more: who changed it sees it changed. */
const PATIENCE_MS = 1_000

type Page = {
  /** Number of changes of the site before its rendering. */
  edition: number
  status: number
  headers: Headers
  bytes: number
  /** The body in each form that it can be sent in, made once, when the first who takes it asks. */
  bodies: { identity: Form; br?: Form; gzip?: Form }
}
type Form = () => Promise<Uint8Array<ArrayBuffer>>
/** A page as it was rendered. */
type Drawn = Omit<Page, 'edition'>
/** Renders a page; `asked` is the request as it came, since a HEAD is rendered as a GET. */
type Render = (request: Request, nonce: string, asked: Request) => Promise<Response>

export type Pages = {
  respond(request: Request): Promise<Response>
  /**
   * A text or a plan changed: renders every page again on its next request, once for all callers, who wait for it.
   * Serves the old one only after a timeout or an error.
   */
  renew(): void
}

type Options = {
  patience_ms?: number
  /**
   * ETag of a page that is known before its rendering; undefined for the other pages. Such a page is kept, compressed,
   * until its ETag changes.
   */
  tagOf?: ((pathname: string) => string | undefined) | undefined
  /** True for a page with such an ETag that is seldom requested. */
  isSeldom?: ((pathname: string) => boolean) | undefined
}

/**
 * Serves rendered pages. The renderer marks our own inline scripts with a one-time value. This layer turns the
 * marked ones into hashes for the Content-Security-Policy and removes the mark. So the bytes can be compressed once
 * and cached, while injected text can never run.
 */
export function createPages(
  render: Render,
  files: StaticFiles,
  { patience_ms = PATIENCE_MS, tagOf, isSeldom }: Options = {},
): Pages {
  let edition = 0
  const draw = async (request: Request): Promise<Page> => {
    const begun = edition
    const tag = tagOf?.(new URL(request.url).pathname)
    return { ...(await renderPage(render, request, files, tag)), edition: begun }
  }
  const keep = (maxSize: number) =>
    new LRUCache<string, Page>({ maxSize, sizeCalculation: ({ bytes }) => bytes + BESIDE_KEPT })
  const [often, seldom] = [keep(MAX_KEPT_BYTES), keep(MAX_SELDOM_BYTES)]
  const respondTagged = async (pathname: string, tag: string, request: Request) => {
    const tagged = isSeldom?.(pathname) ? seldom : often
    const known = tagged.get(pathname)
    if (known?.edition === edition && known.headers.get('etag') === tag) return answer(known, request)
    const page = await drawOnce(request).catch(error => {
      if (known) return known
      throw error
    })
    if (page !== known && ehPublica(page)) tagged.set(pathname, await compact(page))
    return answer(page, request)
  }
  const cache = new LRUCache<string, Page, Request>({
    max: MAX_CACHED,
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ bytes }) => Math.ceil((bytes + 1) * BESIDE_TEXT),
    ttl: CACHE_MS,
    perf: Date,
    // After expiry callers get the old page at once, while one rendering makes the new one.
    allowStale: true,
    allowStaleOnFetchRejection: true,
    fetchMethod: async (_, __, { context }) => {
      const page = await draw(context)
      return ehPublica(page) ? page : undefined
    },
  })
  /** Renderings under way, by edition and whole address: those who ask for one page at once share one rendering. */
  const underWay = new Map<string, Promise<Page>>()
  const drawOnce = (request: Request) => {
    // One that was begun before a change is not the page after it.
    const key = `${edition} ${request.url}`
    const known = underWay.get(key)
    if (known) return known
    const page = draw(request).finally(() => underWay.delete(key))
    underWay.set(key, page)
    return page
  }
  const fetch = (pathname: string, context: Request, anew: boolean) =>
    cache.fetch(pathname, { context, forceRefresh: anew, allowStale: !anew }).catch(() => undefined)
  const fetchChanged = async (pathname: string, request: Request, old: Page) => {
    const wanted = edition
    const late = new AbortController()
    const tired = sleep(patience_ms, old, { signal: late.signal }).catch(() => old)
    const made = async () => {
      const page = await fetch(pathname, request, true)
      // One that was begun before the change may be what came.
      return page && page.edition < wanted ? fetch(pathname, request, true) : page
    }
    return Promise.race([made(), tired]).finally(() => late.abort())
  }
  const kept = (pathname: string, request: Request): Promise<Page | undefined> => {
    const old = cache.peek(pathname, { allowStale: true })
    if (!old) return Promise.resolve(undefined)
    return old.edition < edition ? fetchChanged(pathname, request, old) : fetch(pathname, request, false)
  }
  return {
    async respond(request) {
      const { pathname } = new URL(request.url)
      const readable = request.method === 'GET' || request.method === 'HEAD'
      if (!readable) return answer(await draw(request), request)
      const tag = tagOf?.(pathname)
      if (tag && hasTag(request, tag))
        return new Response(null, { status: 304, headers: { ETag: tag, ...CACHE_PUBLICO } })
      if (tag) return respondTagged(pathname, tag, request)
      const cached = await kept(pathname, request)
      if (cached) return answer(cached, request)
      const page = await drawOnce(request)
      if (ehPublica(page)) cache.set(pathname, page)
      return answer(page, request)
    },
    renew() {
      edition++
    },
  }
}

/** True if a page is the same for all visitors, so that it may be cached. */
function ehPublica({ status, headers }: Pick<Drawn, 'status' | 'headers'>): boolean {
  return status === 200 && Boolean(headers.get('cache-control')?.startsWith('public'))
}

/** The page with Brotli's form alone; the others are computed from it for the few readers without Brotli. */
async function compact(page: Page): Promise<Page> {
  const br = await page.bodies.br?.()
  if (!br) return page
  const identity = async () => new Uint8Array(await unbrotli(br))
  const gzip = async () => new Uint8Array(await gz(await identity(), { level: 6 }))
  return { ...page, bytes: br.byteLength, bodies: { identity, gzip, br: async () => br } }
}

async function renderPage(
  render: Render,
  request: Request,
  files: StaticFiles,
  tag: string | undefined,
): Promise<Drawn> {
  const nonce = randomBytes(16).toString('base64url')
  // A HEAD is rendered as a GET: its page may be kept for the next visitor, who wants the body.
  const response = await render(
    request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request,
    nonce,
    request,
  )
  const headers = new Headers(response.headers)
  if (!headers.get('content-type')?.startsWith('text/html')) {
    const body = new Uint8Array(await response.arrayBuffer())
    const bodies = { identity: async () => body }
    if (tag && ehPublica(response)) headers.set('ETag', tag)
    return { status: response.status, headers, bytes: body.byteLength, bodies }
  }
  // Only the pages for agencies' own sites state one.
  const asked = headers.get('content-security-policy')?.match(/^frame-ancestors [^\s;,]+$/)?.[0]
  const { html, policy } = secure(await response.text(), nonce, files, asked ?? "frame-ancestors 'none'")
  const identity = new TextEncoder().encode(html)
  headers.set('Content-Security-Policy', policy)
  if (!headers.has('cache-control')) headers.set('Cache-Control', 'no-store')
  const known = ehPublica({ status: response.status, headers }) && tag
  headers.set('ETag', known || etagOf(html))
  headers.set('Vary', 'Accept-Encoding')
  const bodies = { identity: async () => identity, ...compressed(identity, BROTLI_QUALITY) }
  return { status: response.status, headers, bytes: identity.byteLength, bodies }
}

/**
 * The compressed forms of a text, each computed once, at its first request.
 * @param quality of Brotli. Its window is no larger than the text: a window of 4 MB is most of the memory of a page.
 */
export function compressed(text: Uint8Array<ArrayBuffer>, quality: number): { br: Form; gzip: Form } {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: Math.max(MIN_WINDOW_BITS, Math.ceil(Math.log2(text.byteLength))),
    [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength,
  }
  let br: ReturnType<Form> | undefined
  let gzip: ReturnType<Form> | undefined
  return {
    br: () => (br ??= brotli(text, { params }).then(bytes => new Uint8Array(bytes))),
    gzip: () => (gzip ??= gz(text, { level: 6 }).then(bytes => new Uint8Array(bytes))),
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

const digests = new Map<string, string>()
/** The digest of a style sheet; a site has one. */
function digestOfStyle(css: string): string {
  const known = digests.get(css) ?? digest(css)
  digests.set(css, known)
  return known
}

/**
 * Inserts the style sheet into pages without scripts, defers scripts where the page requests it, hashes our own inline
 * code, and writes the policy.
 * @param ancestors the directive for the sites that may show the page in a frame.
 */
function secure(
  rendered: string,
  nonce: string,
  files: StaticFiles,
  ancestors: string,
): { html: string; policy: string } {
  const scripts: string[] = []
  const styles: string[] = []
  const mark = ` nonce="${nonce}"`
  const page = rendered.includes('<body data-script="depois"') ? putScriptOff(rendered) : { html: rendered }
  if (page.text) scripts.push(`'sha256-${digest(page.text)}'`)
  let html = page.html.replace(
    /<script([^>]*)>([\s\S]*?)<\/script>/g,
    (whole, attributes: string, text: string) => {
      if (text && attributes.includes(mark)) scripts.push(`'sha256-${digest(text)}'`)
      return whole
    },
  )
  html = html.replaceAll(mark, '')
  if (!html.includes('<script type="module"')) {
    html = html.replace(/<link rel="stylesheet" href="([^"]+)"[^>]*>/, (whole, href: string) => {
      const css = files.text(href)
      if (!css) return whole
      styles.push(`'sha256-${digestOfStyle(css)}'`)
      return `<style>${css}</style>`
    })
  }
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self' ${styles.join(' ')}`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-src 'self'",
    ancestors,
  ]
  return { html, policy: policy.join('; ') }
}

async function answer(page: Page, request: Request): Promise<Response> {
  const headers = new Headers(page.headers)
  const etag = headers.get('etag')
  if (page.status === 200 && etag && hasTag(request, etag)) {
    return new Response(null, { status: 304, headers })
  }
  const encoding = chooseEncoding(request, page.bodies)
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  const form = page.bodies[encoding] ?? page.bodies.identity
  const body = await form()
  headers.set('Content-Length', String(body.byteLength))
  const empty = request.method === 'HEAD' || page.status === 204 || page.status === 304
  return new Response(empty ? null : body, { status: page.status, headers })
}
