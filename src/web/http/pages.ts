import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { CACHE_PUBLICO } from '#web/site/meta.ts'
import { type Drawn, isPublic, type Render, renderPage } from './render-page.ts'
import { chooseEncoding, hasTag, type StaticFiles } from './static-files.ts'

const unbrotli = promisify(brotliDecompress)
const gz = promisify(gzip)

// The limits of the caches and the wait are our choice.

/** Time for which a public answer is served again without rendering; an edit ends it at once. */
const CACHE_MS = 30_000
/** Largest number of cached pages, and their largest size in bytes. */
const MAX_CACHED = 500
const MAX_CACHED_BYTES = 24 * 1024 * 1024
/** Size of a cached page with its headers and compressed forms, as a multiple of its text. */
const BESIDE_TEXT = 1.5
/** Bytes of the pages that are kept until their ETag changes. */
const MAX_KEPT_BYTES = 32 * 1024 * 1024
/** Bytes of the kept pages that are seldom requested: a crawl of all of them must not drop the others. */
const MAX_SELDOM_BYTES = 8 * 1024 * 1024
/** Bytes of a kept page beside its body: its headers. */
const BESIDE_KEPT = 2048
/** Longest wait for the new state of a changed page. After it the request gets the old state once more. */
const PATIENCE_MS = 1_000

/** A rendered page, with the number of changes of the site before its rendering. */
type Page = Drawn & { edition: number }

/** Answers the requests for pages, from the cache where it may. */
export type Pages = {
  respond(request: Request): Promise<Response>
  /**
   * Call it after a change of a text or a plan. Each page is rendered again at its next request. Simultaneous callers
   * share that rendering and wait for it; after a timeout or an error they get the old page.
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
  const renderings = createRenderings(request =>
    renderPage(render, request, files, tagOf?.(new URL(request.url).pathname)),
  )
  const tagged = createTaggedPages(renderings, isSeldom)
  const timed = createTimedPages(renderings, patience_ms)
  return {
    async respond(request) {
      const { pathname } = new URL(request.url)
      const readable = request.method === 'GET' || request.method === 'HEAD'
      if (!readable) return answer(await renderings.draw(request), request)
      const tag = tagOf?.(pathname)
      if (tag && hasTag(request, tag))
        return new Response(null, { status: 304, headers: { ETag: tag, ...CACHE_PUBLICO } })
      const page = tag ? await tagged(pathname, tag, request) : await timed(pathname, request)
      return answer(page, request)
    },
    renew() {
      renderings.edition++
    },
  }
}

/** The renderings of pages, each with the number of changes of the site before it. */
type Renderings = {
  /** Number of changes of the site until now. */
  edition: number
  draw(request: Request): Promise<Page>
  /** Shares one rendering among the callers who ask for one page at once. */
  drawOnce(request: Request): Promise<Page>
}

function createRenderings(drawNow: (request: Request) => Promise<Drawn>): Renderings {
  /** Renderings under way, by edition and whole address. */
  const underWay = new Map<string, Promise<Page>>()
  const renderings: Renderings = {
    edition: 0,
    async draw(request) {
      const { edition } = renderings
      return { ...(await drawNow(request)), edition }
    },
    drawOnce(request) {
      // A rendering begun before a change is not the page after it.
      const key = `${renderings.edition} ${request.url}`
      const known = underWay.get(key)
      if (known) return known
      const page = renderings.draw(request).finally(() => underWay.delete(key))
      underWay.set(key, page)
      return page
    },
  }
  return renderings
}

/**
 * Creates pages with an ETag that is known before their rendering; the cache has each, compressed, until it changes.
 */
function createTaggedPages(renderings: Renderings, isSeldom: Options['isSeldom']) {
  const keep = (maxSize: number) =>
    new LRUCache<string, Page>({ maxSize, sizeCalculation: ({ bytes }) => bytes + BESIDE_KEPT })
  const [often, seldom] = [keep(MAX_KEPT_BYTES), keep(MAX_SELDOM_BYTES)]
  return async (pathname: string, tag: string, request: Request): Promise<Page> => {
    const kept = isSeldom?.(pathname) ? seldom : often
    const known = kept.get(pathname)
    if (known?.edition === renderings.edition && known.headers.get('etag') === tag) return known
    const page = await renderings.drawOnce(request).catch(error => {
      if (known) return known
      throw error
    })
    if (page !== known && isPublic(page)) kept.set(pathname, await compact(page))
    return page
  }
}

type TimedCache = LRUCache<string, Page, Request>

/** Creates all other pages: a public one is served for `CACHE_MS` without rendering. */
function createTimedPages(renderings: Renderings, patience_ms: number) {
  const cache = createTimedCache(renderings)
  const fetchChanged = (pathname: string, request: Request, old: Page) => {
    const wanted = renderings.edition
    const late = new AbortController()
    const oldPage = sleep(patience_ms, old, { signal: late.signal }).catch(() => old)
    const newPage = async () => {
      const page = await renderAgain(cache, pathname, request)
      // The page may come from a rendering begun before the change.
      return page && page.edition < wanted ? renderAgain(cache, pathname, request) : page
    }
    return Promise.race([newPage(), oldPage]).finally(() => late.abort())
  }
  const findCached = (pathname: string, request: Request) => {
    const old = cache.peek(pathname, { allowStale: true })
    if (!old) return undefined
    return old.edition < renderings.edition
      ? fetchChanged(pathname, request, old)
      : fetchPage(cache, pathname, request)
  }
  return async (pathname: string, request: Request): Promise<Page> => {
    const cached = await findCached(pathname, request)
    if (cached) return cached
    const page = await renderings.drawOnce(request)
    if (isPublic(page)) cache.set(pathname, page)
    return page
  }
}

function createTimedCache(renderings: Renderings): TimedCache {
  return new LRUCache({
    max: MAX_CACHED,
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ bytes }) => Math.ceil((bytes + 1) * BESIDE_TEXT),
    ttl: CACHE_MS,
    // The clock of the cache: `Date` has `now`, which tests can move.
    perf: Date,
    // After expiry callers get the old page at once, while one rendering makes the new one.
    allowStale: true,
    allowStaleOnFetchRejection: true,
    fetchMethod: async (_, __, { context }) => {
      const page = await renderings.draw(context)
      return isPublic(page) ? page : undefined
    },
  })
}

/** Returns the cached page, also a stale one, or a rendering of it; undefined after an error: the caller renders again. */
const fetchPage = (cache: TimedCache, pathname: string, context: Request) =>
  cache.fetch(pathname, { context, allowStale: true }).catch(() => undefined)

/** Renders a page again; returns undefined after an error: the caller renders once more and receives it. */
const renderAgain = (cache: TimedCache, pathname: string, context: Request) =>
  cache.fetch(pathname, { context, forceRefresh: true, allowStale: false }).catch(() => undefined)

/** Returns the page with its Brotli form alone; the few browsers without Brotli get a form that is computed from it. */
async function compact(page: Page): Promise<Page> {
  const br = await page.bodies.br?.()
  if (!br) return page
  const identity = async () => new Uint8Array(await unbrotli(br))
  const gzip = async () => new Uint8Array(await gz(await identity()))
  return { ...page, bytes: br.byteLength, bodies: { identity, gzip, br: async () => br } }
}

/** Builds the answer to a request from a page: 304, or the body in an encoding that the browser accepts. */
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
