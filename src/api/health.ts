import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { ApiMundo } from './app.ts'
import { ehPedidoLocal } from './local-request.ts'

/**
 * `/healthz` (the process answers), `/readyz` (the database answers too) and
 * `/metrics` (this machine, or the token: figures of load are nobody else's business).
 */
export function createHealth({ db, env }: Pick<ApiMundo, 'db' | 'env'>) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return new Hono()
    .get('/healthz', c => c.json({ status: 'ok' }))
    .get('/readyz', async c => {
      try {
        await db.publico.execute(sql`select 1`)
        return c.json({ status: 'ok' })
      } catch {
        return c.json(
          { status: 'indisponivel', error: 'O banco de dados não respondeu.', code: 'indisponivel' },
          503,
        )
      }
    })
    .get('/metrics', async c => {
      if (!ehPedidoLocal(c) && !temToken(c, env.METRICS_TOKEN)) {
        const error =
          'As métricas só respondem nesta máquina, ou com o METRICS_TOKEN no cabeçalho Authorization.'
        return c.json({ error, code: 'sem_permissao' }, 403)
      }
      return c.text(await registry.metrics(), 200, { 'Content-Type': registry.contentType })
    })
}

/** Compared as digests, which are equally long and tell nothing by the time that it takes. */
function temToken(c: Context, token: string | undefined): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const sent = c.req.header('authorization') ?? ''
  return token !== undefined && timingSafeEqual(digest(sent), digest(`Bearer ${token}`))
}
