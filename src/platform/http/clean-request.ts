import type { Context, MiddlewareHandler } from 'hono'
import { type FalhaDoJson, falhaDoJson } from '#domain/texto/json-seguro.ts'
import { ehCaminhoIlegivel, limparConsulta, limparJson } from '#domain/texto/texto-limpo.ts'

/** Refusals; each application throws its own error. */
export type Refusals = {
  /** For an unreadable path. */
  notFound: () => never
  /** For a body that is nested too deeply, or repeats a name. */
  badJson: (falha: FalhaDoJson) => never
}

/**
 * Removes from query and body what PostgreSQL cannot store, once for all routes. Refuses bodies that are nested too
 * deeply or repeat a name.
 *
 * @param asSent requests whose body must stay as it is: signed, or no text.
 */
export function cleanRequest(
  { notFound, badJson }: Refusals,
  asSent: (c: Context) => boolean = () => false,
): MiddlewareHandler {
  return async (c, next) => {
    if (ehCaminhoIlegivel(c.req.path)) notFound()
    const url = limparConsulta(c.req.url)
    if (url !== c.req.url) c.req.raw = new Request(url, c.req.raw)
    if (!asSent(c) && mayHaveBody(c)) {
      const cleaned = limparJson(await c.req.text())
      const falha = falhaDoJson(cleaned)
      if (falha) badJson(falha)
      // Hono caches the body as a promise, although its type says otherwise.
      Object.assign(c.req.bodyCache, { text: Promise.resolve(cleaned) })
    }
    await next()
  }
}

/** Tells if a request may have a body. Content-Length first: reading `body` creates a stream, which is slow. */
function mayHaveBody(c: Context): boolean {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return false
  return Number(c.req.header('content-length')) > 0 || c.req.raw.body !== null
}
