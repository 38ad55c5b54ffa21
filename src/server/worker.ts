import { z } from 'zod'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/database/db.ts'
import { addReplica } from '#platform/database/open.ts'
import type { Env } from '#platform/env.ts'
import { createRpc } from '#platform/processes/rpc.ts'
import { dataKeys, openDataVault } from '#platform/secrets/data-vault.ts'
import { SetupError } from '#platform/setup-error.ts'
import { ignoreBrokenPipe, type Shutdown } from '#platform/shutdown.ts'
import { say } from './messages.ts'

/** Configuration that the primary sends to a worker. */
export const workerConfigSchema = z.object({
  ownerUrl: z.string(),
  poolUrl: z.string(),
  dataDir: z.string(),
  /** Connections of each pool. */
  perPool: z.int(),
  runsJobs: z.boolean(),
  initializes: z.boolean(),
})

/** Starts a worker: it gets its configuration from the primary, serves, and stops on the primary's message. */
export async function startWorker(env: Env, shutdown: Shutdown): Promise<void> {
  const { call, context } = connectToPrimary(shutdown)
  // A terminal sends SIGINT and SIGHUP to all its processes: the primary decides. A SIGTERM is for this worker alone.
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined)
  process.on('SIGTERM', () => void shutdown.stop(0))
  ignoreBrokenPipe()
  try {
    const loading = import('./composition.ts').then(({ loadSite }) => loadSite())
    const [received, serve] = await Promise.all([call('config'), loading])
    const { perPool, poolUrl, ...config } = workerConfigSchema.parse(received)
    const { ownerUrl } = config
    const cofre = openDataVault(dataKeys({ setting: env.DADOS_CHAVE, dataDir: config.dataDir }))
    const primary = openDatabase(ownerUrl, systemClock, cofre, { poolUrl, perPool })
    const db = await addReplica(primary, { env, ownerUrl, perPool, say })
    shutdown.onStop(() => db.close())
    await serve({ ...config, ...context, db }, env, shutdown, () => void call('ready'))
  } catch (error) {
    // The primary prints the message once, although all workers fail alike.
    if (!(error instanceof SetupError) || shutdown.signal.aborted) throw error
    await call('failed', error.message)
    await shutdown.stop(1)
  }
}

/** Opens the channel to the primary; `context` is the part of the composition that the primary answers. */
function connectToPrimary(shutdown: Shutdown) {
  let replaced = false
  let readOwnMetrics: () => Promise<object> = async () => []
  const call = createRpc(
    {
      send: message => void (process.connected && process.send?.(message)),
      onMessage: handle => void process.on('message', handle),
    },
    {
      metrics: () => readOwnMetrics(),
      stop: lingers => {
        replaced = lingers === true
        void shutdown.stop(0)
      },
    },
  )
  const context = {
    initialized: () => void call('initialized'),
    isReplaced: () => replaced,
    databaseRunning: async () => (await call('database')) !== false,
    processes: {
      offer(read: () => Promise<object>) {
        readOwnMetrics = read
      },
      metrics: async () => String(await call('metrics')),
    },
  }
  return { call, context }
}
