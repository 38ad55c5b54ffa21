import type { Hono } from 'hono'

/**
 * The methods that an application answers at a path, as the header `Allow` writes them; undefined where it
 * answers none. For whoever comes with another method: 405 instead of 404.
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
