import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { ApiMundo } from './app.ts'

/** `/healthz` (the process answers), `/readyz` (the database answers too) and `/metrics`. */
export function createHealth(mundo: Pick<ApiMundo, 'db'>) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return new Hono()
    .get('/healthz', c => c.json({ status: 'ok' }))
    .get('/readyz', async c => {
      try {
        await mundo.db.publico.execute(sql`select 1`)
        return c.json({ status: 'ok' })
      } catch {
        return c.json(
          { status: 'indisponivel', error: 'O banco de dados não respondeu.', code: 'indisponivel' },
          503,
        )
      }
    })
    .get('/metrics', async c =>
      c.text(await registry.metrics(), 200, { 'Content-Type': registry.contentType }),
    )
}
