import type { MiddlewareHandler } from 'hono'
import { Histogram, type Registry } from 'prom-client'

/** Name of the metric: seconds of each answer by door and by class of status. */
export const HTTP_DURATION_METRIC = 'avalia60_http_segundos'

/** Doors by how their addresses begin; the first that fits. What is none of them is a page or a file. */
const PORTAS = [
  ['/api/stripe/', 'stripe'],
  ['/api/', 'api'],
  ['/functions/', 'api'],
  ['/auth/', 'contas'],
  ['/assets/', 'arquivos'],
] as const
/** Asked for by machines, every few seconds. */
const SAUDE = new Set(['/healthz', '/readyz', '/metrics'])

/** Seconds, up to what somebody gives up at. */
const LIMITES = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Counts and times what is answered, in `registry`; streams until they begin. */
export function timeRequests(registry: Registry): MiddlewareHandler {
  const histogram = new Histogram({
    name: HTTP_DURATION_METRIC,
    help: 'Segundos de cada resposta, por porta e por classe de status',
    labelNames: ['porta', 'classe'],
    buckets: LIMITES,
    registers: [registry],
  })
  return async (c, next) => {
    const start = performance.now()
    await next()
    const { path } = c.req
    if (SAUDE.has(path)) return
    const porta = PORTAS.find(([prefixo]) => path.startsWith(prefixo))?.[1] ?? 'paginas'
    const classe = `${Math.floor(c.res.status / 100)}xx`
    histogram.observe({ porta, classe }, (performance.now() - start) / 1000)
  }
}
