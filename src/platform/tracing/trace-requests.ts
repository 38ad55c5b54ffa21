import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { currentSpan, isTracing, traced } from './trace.ts'

/** The route that a door inside found for a request; the outer door sees one address for all of them. */
const routes = new WeakMap<object, string>()

/** Notes the route of a request, for the door that traces it. */
export const recordRoute: MiddlewareHandler = (c, next) =>
  isTracing()
    ? next().then(() => {
        const span = currentSpan()
        const route = span && routeOf(c)
        if (route) routes.set(span, route)
      })
    : next()

/**
 * A span for each request: its method, its route's template, its status. Neither address nor query string nor headers.
 *
 * @param pages first words of the addresses of pages.
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

/** The template of the route that answered: the last that is no catch-all. */
function routeOf(c: Context): string | undefined {
  return matchedRoutes(c).findLast(({ path }) => !path.includes('*'))?.path
}

/** A page by the first word of its address, if it is one of ours: the rest may be a code that opens a report. */
function pageOf(path: string, pages: ReadonlySet<string>): string {
  const [, first = '', rest] = path.split('/')
  if (first !== '' && !pages.has(first)) return 'desconhecida'
  return rest === undefined ? `/${first}` : `/${first}/*`
}
