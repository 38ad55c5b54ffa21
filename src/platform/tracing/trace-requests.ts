import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { currentSpan, isTracing, traced } from './trace.ts'

/** Route that a nested application matched, by span; the outer application sees only its mount path. */
const routes = new WeakMap<object, string>()

/** Records, in nested applications, the matched route for `traceRequests`. */
export const recordRoute: MiddlewareHandler = (c, next) =>
  isTracing()
    ? next().then(() => {
        const span = currentSpan()
        const route = span && routeOf(c)
        if (route) routes.set(span, route)
      })
    : next()

/**
 * Traces each request with method, route template and status; never with path, query string or headers.
 *
 * @param pages first path segments of the pages.
 */
export function traceRequests(pages: ReadonlySet<string>): MiddlewareHandler {
  return (c, next) =>
    traced(c.req.method, 'server', { 'http.request.method': c.req.method }, async () => {
      await next()
      const span = currentSpan()
      const route = (span && routes.get(span)) ?? routeOf(c) ?? pageOf(c.req.path, pages)
      const { status } = c.res
      span?.rename(`${c.req.method} ${route}`)
      span?.set({ 'http.route': route, 'http.response.status_code': status })
      if (status >= 500) span?.fail(String(status))
    })
}

/** Finds the template of the matched route: the last one without a wildcard. */
function routeOf(c: Context): string | undefined {
  return matchedRoutes(c).findLast(({ path }) => !path.includes('*'))?.path
}

/** Finds the route of a page by its first path segment; the rest may be the private code of a report. */
function pageOf(path: string, pages: ReadonlySet<string>): string {
  const [, first = '', rest] = path.split('/')
  if (first !== '' && !pages.has(first)) return 'desconhecida'
  return rest === undefined ? `/${first}` : `/${first}/*`
}
