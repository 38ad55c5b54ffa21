import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { putScriptOff } from './after-paint.ts'
import { etagOf } from './etag.ts'
import type { StaticFiles } from './static-files.ts'
import { createPruner } from './style-sheet.ts'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/**
 * Quality of Brotli. A page that is kept is compressed once: a higher quality saves a fiftieth and takes six times as
 * long. A page for one visitor is compressed for each: 2 kB larger, in a quarter of the time (1.5 against 5.4 ms).
 */
const BROTLI_QUALITY = { kept: 5, once: 3 }
/** Random bytes of the renderer's one-time mark. */
const NONCE_BYTES = 16
/** Smallest window of Brotli, as a power of two: 64 kB. */
const MIN_WINDOW_BITS = 16

/** A page as it was rendered. */
export type Drawn = {
  status: number
  headers: Headers
  bytes: number
  /** The body in each form that it can be sent in, each computed once, at its first use. */
  bodies: { identity: Form; br?: Form; gzip?: Form }
}
/** Computes a form of the body, or returns the one computed before. */
type Form = () => Promise<Uint8Array<ArrayBuffer>>
/** Renders a page; `asked` is the request as it came, since a HEAD is rendered as a GET. */
export type Render = (request: Request, nonce: string, asked: Request) => Promise<Response>

/**
 * Renders a page with its ETag and its Content-Security-Policy.
 * @param tag ETag of a public page that is known before its rendering; otherwise the digest of the text is the ETag.
 */
export async function renderPage(
  render: Render,
  request: Request,
  files: StaticFiles,
  tag: string | undefined,
): Promise<Drawn> {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url')
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
    if (tag && isPublic(response)) headers.set('ETag', tag)
    return { status: response.status, headers, bytes: body.byteLength, bodies }
  }
  // Only the pages for agencies' own sites state which sites may show them in a frame.
  const asked = headers.get('content-security-policy')?.match(/^frame-ancestors [^\s;,]+$/)?.[0]
  const { html, policy } = secure(await response.text(), nonce, files, asked ?? "frame-ancestors 'none'")
  const identity = new TextEncoder().encode(html)
  headers.set('Content-Security-Policy', policy)
  if (!headers.has('cache-control')) headers.set('Cache-Control', 'no-store')
  const kept = isPublic({ status: response.status, headers })
  headers.set('ETag', (kept && tag) || etagOf(html))
  headers.set('Vary', 'Accept-Encoding')
  const bodies = {
    identity: async () => identity,
    ...compressed(identity, kept ? BROTLI_QUALITY.kept : BROTLI_QUALITY.once),
  }
  return { status: response.status, headers, bytes: identity.byteLength, bodies }
}

/**
 * Returns the compressed forms of a text, each computed once, at its first request.
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
    gzip: () => (gzip ??= gz(text).then(bytes => new Uint8Array(bytes))),
  }
}

/** Returns the digest of an inline script or style, as the policy lists it. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

/** The pruner of each style sheet, by its text. */
const pruners = new Map<string, ReturnType<typeof createPruner>>()
/** Selects the rules of a style sheet that can apply to a page; a site has one sheet. */
function pruneFor(html: string, css: string): string {
  const prune = pruners.get(css) ?? createPruner(css)
  pruners.set(css, prune)
  return prune(html)
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
  const mark = ` nonce="${nonce}"`
  const page = rendered.includes('<body data-script="depois"') ? putScriptOff(rendered) : { html: rendered }
  const scripts = findMarkedScripts(page.html, mark)
  if (page.text) scripts.unshift(page.text)
  const { html, sheets } = insertStyleSheet(page.html.replaceAll(mark, ''), files)
  return { html, policy: writePolicy(scripts.map(digest), sheets.map(digest), ancestors) }
}

/** Finds the texts of the inline scripts that carry the renderer's mark. */
function findMarkedScripts(html: string, mark: string): string[] {
  const marked: string[] = []
  for (const [, attributes = '', text] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g))
    if (text && attributes.includes(mark)) marked.push(text)
  return marked
}

/** Replaces the link to the style sheet by the rules that a page without scripts needs. */
function insertStyleSheet(html: string, files: StaticFiles): { html: string; sheets: string[] } {
  const sheets: string[] = []
  if (html.includes('<script type="module"')) return { html, sheets }
  const inserted = html.replace(/<link rel="stylesheet" href="([^"]+)"[^>]*>/, (whole, href: string) => {
    const text = files.text(href)
    if (!text) return whole
    const css = pruneFor(html, text)
    sheets.push(css)
    return `<style>${css}</style>`
  })
  return { html: inserted, sheets }
}

/** Builds the Content-Security-Policy of a page with these inline scripts and styles, as SHA-256 digests in Base64. */
function writePolicy(scripts: readonly string[], styles: readonly string[], ancestors: string): string {
  const sources = (digests: readonly string[]) => digests.map(value => `'sha256-${value}'`).join(' ')
  return [
    "default-src 'none'",
    `script-src 'self' ${sources(scripts)}`,
    `style-src 'self' ${sources(styles)}`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-src 'self'",
    ancestors,
  ].join('; ')
}

/** Tells if a page is the same for all visitors, so that it may be cached. */
export function isPublic({ status, headers }: Pick<Drawn, 'status' | 'headers'>): boolean {
  return status === 200 && Boolean(headers.get('cache-control')?.startsWith('public'))
}
