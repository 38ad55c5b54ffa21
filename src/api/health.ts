import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { isReadOnly } from '#platform/database/db.ts'
import { mergeMetrics } from '#platform/processes/metrics.ts'
import { ehPedidoLocal } from './local-request.ts'
import { createOperationMetrics } from './metrics.ts'
import type { ApiMundo } from './mundo-da-api.ts'

/** Longest wait of `/readyz` for the database: whoever asks has a limit of its own. */
const PATIENCE_MS = 2_000

type HealthMundo = Pick<ApiMundo, 'db' | 'clock'> & {
  /** False while a database of our own that died is being started again. */
  databaseRunning?: (() => boolean | Promise<boolean>) | undefined
  /** The processes behind this one's port; without it there is this one. */
  processes?: Processes | undefined
}

/** Port: what all the processes on one port tell together, so that a scrape says the same whichever answers it. */
export type Processes = {
  /** Takes the way to read this process's own figures, as objects. */
  offer(read: () => Promise<object>): void
  /** Everybody's figures as one text. */
  metrics(): Promise<string>
}

function alone(): Processes {
  let read: () => Promise<object> = async () => []
  return {
    offer(own) {
      read = own
    },
    metrics: async () => mergeMetrics([await read()], { serving: 1, restarts: 0 }),
  }
}

/**
 * `/healthz` (the process answers), `/readyz` (the database answers too, and takes what we write) and
 * `/metrics` (this machine, or the token: figures of load are nobody else's business).
 *
 * @param own what this process counts by itself.
 */
export function createHealth(
  { env, ...mundo }: HealthMundo & Pick<ApiMundo, 'env'>,
  own: Registry = new Registry(),
) {
  collectDefaultMetrics({ register: own })
  const { processes = alone() } = mundo
  processes.offer(() => own.getMetricsAsJSON())
  // Read from the database by whichever process is asked: they add up to nothing.
  const facts = new Registry()
  const read = createOperationMetrics(facts, mundo, env)
  return new Hono()
    .get('/healthz', c => c.json({ status: 'ok' }))
    .get('/readyz', async c => {
      const error = await whyNotReady(mundo)
      return error
        ? c.json({ status: 'indisponivel', error, code: 'indisponivel' }, 503)
        : c.json({ status: 'ok' })
    })
    .get('/metrics', async c => {
      if (!ehPedidoLocal(c) && !temToken(c, env.METRICS_TOKEN)) {
        const error =
          'As métricas só respondem nesta máquina, ou com o METRICS_TOKEN no cabeçalho Authorization.'
        return c.json({ error, code: 'sem_permissao' }, 403)
      }
      const [figures] = await Promise.all([processes.metrics(), read()])
      return c.text(`${figures}${await facts.metrics()}`, 200, { 'Content-Type': own.contentType })
    })
}

/** Compared as digests, which are equally long and tell nothing by the time that it takes. */
function temToken(c: Context, token: string | undefined): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const sent = c.req.header('authorization') ?? ''
  return token !== undefined && timingSafeEqual(digest(sent), digest(`Bearer ${token}`))
}

async function whyNotReady({ db, databaseRunning }: HealthMundo): Promise<string | undefined> {
  if ((await databaseRunning?.()) === false)
    return 'O banco de dados parou sozinho e está sendo iniciado de novo.'
  const limit = new AbortController()
  try {
    const asked = isReadOnly(db)
    const late = sleep(PATIENCE_MS, undefined, { signal: limit.signal })
    const answer = await Promise.race([asked, late.catch(() => undefined)])
    if (answer !== undefined) return answer ? 'O banco de dados está só para leitura.' : undefined
    asked.catch(() => undefined)
    return 'O banco de dados não respondeu a tempo.'
  } catch {
    return 'O banco de dados não respondeu.'
  } finally {
    limit.abort()
  }
}
