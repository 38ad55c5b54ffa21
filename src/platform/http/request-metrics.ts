import type { MiddlewareHandler } from 'hono'
import { Histogram, type Registry } from 'prom-client'

/** Metric: duration of responses in seconds, by kind of route and class of status. */
export const HTTP_DURATION_METRIC = 'avalia60_http_segundos'

/** Kind of route by prefix, the first match; all others are pages. */
const PARTES = [
  ['/api/stripe/', 'stripe'],
  ['/api/', 'api'],
  ['/functions/', 'api'],
  ['/auth/', 'contas'],
  ['/assets/', 'arquivos'],
] as const
/** Paths that machines poll every few seconds; they are not measured. */
const SAUDE = new Set(['/healthz', '/readyz', '/metrics'])

/** Buckets of the histogram, in seconds. */
const LIMITES = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Measures all responses in `registry`; of streams the time to the first byte. */
export function timeRequests(registry: Registry): MiddlewareHandler {
  const histogram = new Histogram({
    name: HTTP_DURATION_METRIC,
    help: 'Segundos de cada resposta, por parte do site e por classe de status',
    labelNames: ['parte', 'classe'],
    buckets: LIMITES,
    registers: [registry],
  })
  return async (c, next) => {
    const start = performance.now()
    await next()
    const { path } = c.req
    if (SAUDE.has(path)) return
    const parte = PARTES.find(([prefixo]) => path.startsWith(prefixo))?.[1] ?? 'paginas'
    const classe = `${Math.floor(c.res.status / 100)}xx`
    histogram.observe({ parte, classe }, (performance.now() - start) / 1000)
  }
}
