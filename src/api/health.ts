import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { isReadOnly } from '#platform/database/db.ts'
import { mergeMetrics } from '#platform/processes/metrics.ts'
import { ehPedidoLocal } from './local-request.ts'
import { createOperationMetrics } from './metrics.ts'
import type { MundoDaApi } from './mundo-da-api.ts'

/** Timeout of `/readyz` for the database, in ms, our choice: monitors have a shorter limit than the pool. */
const PATIENCE_MS = 2_000

type MundoDaSaude = Pick<MundoDaApi, 'db' | 'clock' | 'log'> & {
  /** False during a restart of the embedded database. */
  databaseRunning?: (() => boolean | Promise<boolean>) | undefined
  /** The processes behind this port; undefined for a single process. */
  processes?: Processes | undefined
}

/** The shared metrics of all processes on one port, so that a scrape is the same from any of them. */
export type Processes = {
  /** Registers the reader of this process's own figures. */
  offer(read: () => Promise<object>): void
  /** The figures of all processes as text. */
  metrics(): Promise<string>
}

/** Creates the metrics of a process that is alone behind its port. */
function createSingleProcess(): Processes {
  let read: () => Promise<object> = async () => []
  return {
    offer(own) {
      read = own
    },
    metrics: async () => mergeMetrics([await read()], { serving: 1, restarts: 0 }),
  }
}

/**
 * Creates `/healthz` (the process answers), `/readyz` (the database answers and accepts writes) and `/metrics` (for
 * this machine or the token, since load figures are private).
 * @param own the figures of this process.
 */
export function createHealth(
  { env, ...mundo }: MundoDaSaude & Pick<MundoDaApi, 'env'>,
  own: Registry = new Registry(),
) {
  collectDefaultMetrics({ register: own })
  const { processes = createSingleProcess() } = mundo
  processes.offer(() => own.getMetricsAsJSON())
  // Business figures come from the database and are equal in every process, so they are not summed.
  const facts = new Registry()
  const read = createOperationMetrics(facts, mundo, env)
  return new Hono()
    .get('/healthz', c => c.json({ status: 'ok' }))
    .get('/readyz', async c => {
      const error = await explainNotReady(mundo)
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

/** Tells if a request carries the token. Compares digests of equal length, so that the duration reveals no content. */
function temToken(c: Context, token: string | undefined): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const sent = c.req.header('authorization') ?? ''
  return token !== undefined && timingSafeEqual(digest(sent), digest(`Bearer ${token}`))
}

/** Finds the reason, in Portuguese, why the database cannot serve; undefined when it can. */
async function explainNotReady({ db, databaseRunning }: MundoDaSaude): Promise<string | undefined> {
  if ((await databaseRunning?.()) === false)
    return 'O banco de dados parou sozinho e está sendo iniciado de novo.'
  const limit = new AbortController()
  try {
    const asked = isReadOnly(db)
    const late = sleep(PATIENCE_MS, undefined, { signal: limit.signal })
    // The abort in `finally` rejects this wait; nobody needs that error.
    const answer = await Promise.race([asked, late.catch(() => undefined)])
    if (answer !== undefined) return answer ? 'O banco de dados está só para leitura.' : undefined
    // The answer may still arrive later as an error, which would be unhandled.
    asked.catch(() => undefined)
    return 'O banco de dados não respondeu a tempo.'
  } catch {
    return 'O banco de dados não respondeu.'
  } finally {
    limit.abort()
  }
}
