import fs from 'node:fs'
import path from 'node:path'
import { etagOf } from './etag.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** Cache lifetimes of files: under a name with their digest, and under a fixed name. */
const CACHE_BY_NAME = { digest: 'public, max-age=31536000, immutable', fixed: 'public, max-age=3600' }

type Encoding = 'br' | 'gzip' | 'identity'
type File = {
  type: string
  etag: string
  cache: string
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>
}

/** Answers a request for a built file, or nothing when there is none. */
export type StaticFiles = {
  respond(request: Request): Response | undefined
  /** Text of a built file by its address, for putting a style sheet into a page; the same text each time. */
  text(pathname: string): string | undefined
}

/**
 * Loads the built client (a few hundred kilobytes) into memory with its compressed twins, made at build
 * time. Addresses are looked up whole, so no path can leave the folder.
 */
export function loadStaticFiles(folder: string): StaticFiles {
  const files = new Map<string, File>()
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const type = TYPES[path.extname(entry.name)]
    if (entry.isFile() && type)
      files.set(`/${path.relative(folder, file).replaceAll(path.sep, '/')}`, readFile(file, type))
  }
  const texts = new Map<string, string>()
  return {
    respond(request) {
      const { pathname } = new URL(request.url)
      const file = files.get(pathname)
      return file && respondWith(file, request)
    },
    text: pathname => {
      const body = files.get(pathname)?.bodies.identity
      if (body && !texts.has(pathname)) texts.set(pathname, new TextDecoder().decode(body))
      return texts.get(pathname)
    },
  }
}

function readFile(file: string, type: string): File {
  const identity = new Uint8Array(fs.readFileSync(file))
  const twin = (suffix: string) =>
    fs.existsSync(file + suffix) ? new Uint8Array(fs.readFileSync(file + suffix)) : undefined
  const br = twin('.br')
  const gzip = twin('.gz')
  const cache = cacheOf(file)
  return {
    type,
    etag: etagOf(identity),
    cache,
    bodies: { identity, ...(br && { br }), ...(gzip && { gzip }) },
  }
}

function cacheOf(file: string): string {
  // Names under assets/ carry a digest of their content: they never change.
  if (file.includes(`${path.sep}assets${path.sep}`)) return CACHE_BY_NAME.digest
  // A browser must see a new service worker at once.
  return path.basename(file) === 'avisos.js' ? 'no-cache' : CACHE_BY_NAME.fixed
}

function respondWith(file: File, request: Request): Response {
  const headers = new Headers({
    'Content-Type': file.type,
    ETag: file.etag,
    'Cache-Control': file.cache,
    Vary: 'Accept-Encoding',
  })
  if (hasTag(request, file.etag)) return new Response(null, { status: 304, headers })
  const encoding = chooseEncoding(request, file.bodies)
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  // `chooseEncoding` returns only a form that the file has.
  const body = file.bodies[encoding] as Uint8Array<ArrayBuffer>
  headers.set('Content-Length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}

/** Tells if the browser's If-None-Match lists the tag; compares weakly, as proxies weaken tags (RFC 9110 §13.1.2). */
export function hasTag(request: Request, etag: string): boolean {
  const listed = request.headers.get('if-none-match')?.split(',') ?? []
  return listed.some(one => one.trim().replace(/^W\//, '') === etag)
}

/** Chooses the smallest available encoding that the browser accepts. */
export function chooseEncoding(request: Request, available: Partial<Record<Encoding, unknown>>): Encoding {
  const accepted = request.headers.get('accept-encoding') ?? ''
  for (const encoding of ['br', 'gzip'] as const)
    if (available[encoding] && accepted.includes(encoding)) return encoding
  return 'identity'
}
