import cluster from 'node:cluster'
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { readEnv } from '#platform/env.ts'
import { SetupError } from '#platform/setup-error.ts'
import { createShutdown } from '#platform/shutdown.ts'
import { nameSourceLines } from '#platform/source-maps.ts'
import { say } from './messages.ts'

/** Longest way down in all, with the queue's jobs and a database that takes its time. */
const STOP_MS = 60_000
/** That of a process of several, which the first one waits for. */
const PROCESS_STOP_MS = 45_000

nameSourceLines()
const shutdown = createShutdown({
  limit_ms: cluster.isWorker ? PROCESS_STOP_MS : STOP_MS,
  say,
  exit: code => process.exit(code),
})

/**
 * Reads the environment and serves: in this process, or with `PROCESSOS` in several behind the same port, of which this
 * file is both the first and each other one. The settings of `.env` stay out of the environment, where a process that
 * is started later would take them for given.
 */
async function main(): Promise<void> {
  const file = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}
  const env = readEnv({ ...file, ...process.env })
  // The first of several processes serves nobody.
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT && (cluster.isWorker || env.PROCESSOS === 1)) {
    const { startTracing } = await import('#platform/tracing/otel.ts')
    shutdown.onStop(startTracing(env))
  }
  if (cluster.isWorker) return (await import('./worker.ts')).serveAsOne(env, shutdown)
  if (env.PROCESSOS > 1) return (await import('./primary.ts')).lead(env, shutdown)
  return (await import('./single-process.ts')).serveAlone(env, shutdown)
}

main().catch(error => {
  // A stop in the middle of a start takes the ground from under it.
  if (shutdown.signal.aborted) return
  if (error instanceof SetupError) process.stderr.write(`\navalia60: ${error.message}\n`)
  else process.stderr.write(`\navalia60: falha ao iniciar.\n${error?.stack ?? error}\n`)
  void shutdown.stop(1)
})
