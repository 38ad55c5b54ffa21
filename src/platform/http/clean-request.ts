import type { Context, MiddlewareHandler } from 'hono'
import { type FalhaDoJson, falhaDoJson } from '#domain/json-seguro.ts'
import { ehCaminhoIlegivel, limparConsulta, limparJson } from '#domain/texto-limpo.ts'

/** How a door refuses, each with its own error. */
export type Refusals = {
  /** A path that names nothing. */
  notFound: () => never
  /** A body that no code can safely walk, or that says one thing twice. */
  badJson: (falha: FalhaDoJson) => never
}

/**
 * Cleans what enters, once, at the door: handlers read body and query without what no database column can
 * hold. Bodies with too many levels or with repeated names are refused here, so that no route parses them. A body that
 * is signed as it came (`asSent`) is left alone.
 */
export function cleanRequest(
  { notFound, badJson }: Refusals,
  asSent: (path: string) => boolean = () => false,
): MiddlewareHandler {
  return async (c, next) => {
    if (ehCaminhoIlegivel(c.req.path)) notFound()
    const url = limparConsulta(c.req.url)
    if (url !== c.req.url) c.req.raw = new Request(url, c.req.raw)
    if (!asSent(c.req.path) && mayHaveBody(c)) {
      const cleaned = limparJson(await c.req.text())
      const falha = falhaDoJson(cleaned)
      if (falha) badJson(falha)
      // Hono keeps what was read as a promise, whatever its type says.
      Object.assign(c.req.bodyCache, { text: Promise.resolve(cleaned) })
    }
    await next()
  }
}

/** Looking at the body itself makes a stream of it, which costs as much as a small request; a declared one is there. */
function mayHaveBody(c: Context): boolean {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return false
  return Number(c.req.header('content-length')) > 0 || c.req.raw.body !== null
}
