import cluster from 'node:cluster'
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { readEnv } from '#platform/env.ts'
import { SetupError } from '#platform/setup-error.ts'
import { createShutdown } from '#platform/shutdown.ts'
import { mapStackTraces } from '#platform/source-maps.ts'
import { say } from './messages.ts'

/** Timeout for the whole shutdown, with the jobs under way and the database, in ms. */
const STOP_TIMEOUT_MS = MINUTO_MS
/** Timeout for the shutdown of a worker, in ms; the primary waits for it. */
const WORKER_STOP_TIMEOUT_MS = 45_000

mapStackTraces()
const shutdown = createShutdown({
  limit_ms: cluster.isWorker ? WORKER_STOP_TIMEOUT_MS : STOP_TIMEOUT_MS,
  say,
  exit: code => process.exit(code),
})

/**
 * Reads the environment and starts the site: in a single process, or with `PROCESSOS` as primary and workers, which all
 * run this file. Settings of `.env` stay out of the environment: a worker started later would not see their changes.
 */
async function main(): Promise<void> {
  const file = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}
  const env = readEnv({ ...file, ...process.env })
  // The primary serves no requests, so it has no traces.
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT && (cluster.isWorker || env.PROCESSOS === 1)) {
    const { startTracing } = await import('#platform/tracing/otel.ts')
    shutdown.onStop(startTracing(env))
  }
  if (cluster.isWorker) return (await import('./worker.ts')).startWorker(env, shutdown)
  if (env.PROCESSOS > 1) return (await import('./primary.ts')).startPrimary(env, shutdown)
  return (await import('./single-process.ts')).startSingleProcess(env, shutdown)
}

main().catch(error => {
  // A shutdown during start-up closes what the start still needs: its errors are expected.
  if (shutdown.signal.aborted) return
  if (error instanceof SetupError) process.stderr.write(`\navalia60: ${error.message}\n`)
  else process.stderr.write(`\navalia60: falha ao iniciar.\n${error?.stack ?? error}\n`)
  void shutdown.stop(1)
})
