import type { Hono } from 'hono'

/**
 * Lists the methods of a path, as the value of the header `Allow`, so that another method gets 405; undefined without a
 * route.
 */
// biome-ignore lint/suspicious/noExplicitAny: applications of any environment have routes.
export function allowedMethods(app: Pick<Hono<any>, 'routes'>, path: string): string | undefined {
  const methods = new Set<string>()
  for (const route of app.routes) {
    if (route.method === 'ALL' || !pattern(route.path).test(path)) continue
    methods.add(route.method)
    if (route.method === 'GET') methods.add('HEAD')
  }
  return methods.size ? [...methods].sort().join(', ') : undefined
}

function pattern(path: string): RegExp {
  const literal = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${literal.replace(/:\w+/g, '[^/]+')}$`)
}
