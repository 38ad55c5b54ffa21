import cluster, { type Worker as ClusterWorker } from 'node:cluster'
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '#platform/database/db.ts'
import { MIGRATIONS, type OpenedDatabase, openSiteDatabase } from '#platform/database/open.ts'
import type { Env } from '#platform/env.ts'
import { connectionsPerPool } from '#platform/processes/connection-limit.ts'
import { forceGc } from '#platform/processes/force-gc.ts'
import { mergeMetrics } from '#platform/processes/metrics.ts'
import { type Call, createRpc, type Handlers } from '#platform/processes/rpc.ts'
import { createSupervisor, type Supervisor, type Worker } from '#platform/processes/supervisor.ts'
import { SetupError } from '#platform/setup-error.ts'
import { hasTerminal, type Shutdown, stopOnSignals } from '#platform/shutdown.ts'
import { say, warnMissingSettings } from './messages.ts'
import type { workerConfigSchema } from './worker.ts'

/** Timeout for the metrics of a worker, in ms: a busy one is left out of a scrape. Our choice. */
const METRICS_TIMEOUT_MS = 2_000
/** The worker that runs the jobs, and initializes the site before the others open. */
const JOBS_SLOT = 0

/** Configuration that is the same for all workers. */
type SharedConfig = Omit<z.output<typeof workerConfigSchema>, 'runsJobs' | 'initializes'>

/**
 * Starts the primary of several processes (decision 0103). It owns the embedded database and the migrations, and spawns
 * and supervises the workers, which serve. SIGHUP restarts them one by one with the current code and `.env`, except the
 * variables of the database, `PORT`, `HOST` and `PROCESSOS`. Tested by `e2e/processos.test.ts`.
 */
export async function startPrimary(env: Env, shutdown: Shutdown): Promise<void> {
  const { onStop, stop } = shutdown
  const attached = hasTerminal()
  const end = () => {
    say('parando…')
    void stop(0)
  }
  const known = fs.readdirSync(MIGRATIONS)
  let supervisor: Supervisor | undefined
  // SIGHUP of a terminal that was closed ends the site; any other asks for a rolling restart.
  stopOnSignals(end, () => (attached && !hasTerminal() ? end() : void rollingRestart(supervisor, known)))
  const opening = openSiteDatabase(env, say, { exclusive: true })
  // A failed opening has no database to close; the await below reports its error.
  onStop(async () => (await opening.catch(() => undefined))?.close())
  const config = opening.then(opened => prepareConfig(opened, env))
  // Attach a handler now, so that a rejection before the await below is not unhandled.
  config.catch(() => undefined)
  const workers = superviseWorkers(env, config, async () => (await opening).running())
  supervisor = workers.supervisor
  onStop(() => workers.supervisor.stop())
  const started = workers.supervisor.start()
  await config
  warnMissingSettings(env)
  if (!(await started)) throw new SetupError(workers.failure() ?? 'Um dos processos não chegou a atender.')
  forceGc()
  say(`pronto em ${process.uptime().toFixed(1)} s: ${env.PUBLIC_URL} (${env.PROCESSOS} processos)`)
}

/** Divides the connections of the database between the workers. */
async function prepareConfig(
  { db, ownerUrl, poolUrl, dataDir }: OpenedDatabase,
  env: Env,
): Promise<SharedConfig> {
  // A pooler limits the connections of the database by itself.
  const connections = poolUrl === ownerUrl ? await countConnections(db) : Number.POSITIVE_INFINITY
  return { ownerUrl, poolUrl, dataDir, perPool: connectionsPerPool(connections, env.PROCESSOS) }
}

/** Counts the connections that PostgreSQL leaves to our logins. */
async function countConnections(db: Database): Promise<number> {
  const { rows } = await db.servico.execute<{ n: number }>(sql`
    select sum(case name when 'max_connections' then setting::int else -setting::int end)::int as n from pg_settings
    where name in ('max_connections', 'superuser_reserved_connections', 'reserved_connections')
  `)
  return rows[0]?.n ?? 0
}

/** Supervises the workers and answers their calls. */
function superviseWorkers(env: Env, config: Promise<SharedConfig>, running: () => Promise<boolean>) {
  const calls = new Map<Worker, Call>()
  const initialized = Promise.withResolvers<void>()
  let isInitialized = false
  let failure: string | undefined
  const handlers: Handlers = {
    database: running,
    metrics: () => collectMetrics(supervisor, calls),
    initialized: () => {
      isInitialized = true
      initialized.resolve()
    },
    failed: sentence => {
      failure ??= String(sentence)
    },
  }
  const spawn = (slot: number): Worker => {
    const forked = cluster.fork()
    const configOf = async () => {
      const runsJobs = slot === JOBS_SLOT
      const shared = await config
      if (!runsJobs) await initialized.promise
      return { ...shared, runsJobs, initializes: runsJobs && !isInitialized }
    }
    const { worker, call } = connect(forked, { ...handlers, config: configOf })
    calls.set(worker, call)
    void worker.ended.then(() => calls.delete(worker))
    void worker.ready.then(
      ok => ok && say(`processo ${slot + 1} de ${env.PROCESSOS} atende (pid ${worker.pid}).`),
    )
    return worker
  }
  const supervisor = createSupervisor({
    count: env.PROCESSOS,
    spawn,
    say,
    now_ms: () => performance.now(),
  })
  return { supervisor, failure: () => failure }
}

/** Wraps a forked process as the supervisor sees it, with the RPC to it. */
function connect(forked: ClusterWorker, handlers: Handlers): { worker: Worker; call: Call } {
  const ready = Promise.withResolvers<boolean>()
  const ended = Promise.withResolvers<void>()
  forked.once('exit', () => {
    ready.resolve(false)
    ended.resolve()
  })
  forked.on('error', () => undefined)
  const call = createRpc(
    {
      send: message => void (forked.isConnected() && forked.send(message, undefined, () => undefined)),
      onMessage: handle => void forked.on('message', handle),
    },
    { ...handlers, ready: () => ready.resolve(true) },
  )
  const worker = {
    pid: forked.process.pid,
    ready: ready.promise,
    ended: ended.promise,
    stop: (lingers: boolean) => void call('stop', lingers),
  }
  return { worker, call }
}

/** Merges the metrics of the workers that answer in time. */
async function collectMetrics(supervisor: Supervisor, calls: ReadonlyMap<Worker, Call>): Promise<string> {
  const serving = supervisor.serving()
  const parts = await Promise.all(
    serving.map(worker => {
      const timeout = sleep(METRICS_TIMEOUT_MS, undefined, { ref: false })
      return Promise.race([calls.get(worker)?.('metrics'), timeout])
    }),
  )
  const received = parts.filter(part => Array.isArray(part))
  return mergeMetrics(received, { serving: serving.length, restarts: supervisor.restarts() })
}

/**
 * Restarts the workers one by one. Refuses when there are new migrations: only a start of the primary applies them, so the
 * new workers would meet the old schema.
 */
async function rollingRestart(supervisor: Supervisor | undefined, known: readonly string[]): Promise<void> {
  if (!supervisor) return
  if (fs.readdirSync(MIGRATIONS).some(file => !known.includes(file))) {
    say('há migrações novas: elas rodam num início, e só nele. Pare e inicie o servidor de novo.')
    return
  }
  say('trocando os processos, um por um…')
  if (await supervisor.restartAll()) say('todos os processos foram trocados.')
}
