import { z } from 'zod'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/database/db.ts'
import { openReading } from '#platform/database/open.ts'
import type { Env } from '#platform/env.ts'
import { createDialogue } from '#platform/processes/rpc.ts'
import { dataKeys, openDataVault } from '#platform/secrets/data-vault.ts'
import { SetupError } from '#platform/setup-error.ts'
import { type Shutdown, surviveReaders } from '#platform/shutdown.ts'
import { say } from './messages.ts'

/** What the first process tells each other one about its ground. */
export const groundSchema = z.object({
  ownerUrl: z.string(),
  poolUrl: z.string(),
  dataDir: z.string(),
  perPool: z.int(),
  works: z.boolean(),
  first: z.boolean(),
})

/** A process that serves beside others: it asks the first one for its ground, and ends when that one says so. */
export async function serveAsOne(env: Env, shutdown: Shutdown): Promise<void> {
  let replaced = false
  let readOwn: () => Promise<object> = async () => []
  const ask = createDialogue(
    {
      send: message => void (process.connected && process.send?.(message)),
      onMessage: hear => void process.on('message', hear),
    },
    {
      metrics: () => readOwn(),
      stop: lingers => {
        replaced = lingers === true
        void shutdown.stop(0)
      },
    },
  )
  // A terminal says both to all its processes: the first one decides. A SIGTERM is for this one alone.
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined)
  process.on('SIGTERM', () => void shutdown.stop(0))
  surviveReaders()
  try {
    const reading = import('./composition.ts').then(({ readSite }) => readSite())
    const [told, serve] = await Promise.all([ask('ground'), reading])
    const { perPool, poolUrl, ...ground } = groundSchema.parse(told)
    const { ownerUrl } = ground
    const dados = openDataVault(dataKeys({ setting: env.DADOS_CHAVE, dataDir: ground.dataDir }))
    const primary = openDatabase(ownerUrl, systemClock, dados, { poolUrl, perPool })
    const db = await openReading(primary, { env, ownerUrl, perPool, say })
    shutdown.onStop(() => db.close())
    const site = {
      ...ground,
      db,
      settled: () => void ask('settled'),
      replaced: () => replaced,
      databaseRunning: async () => (await ask('database')) !== false,
      processes: {
        offer(read: () => Promise<object>) {
          readOwn = read
        },
        metrics: async () => String(await ask('metrics')),
      },
    }
    await serve(site, env, shutdown, () => void ask('ready'))
  } catch (error) {
    // Said once by the first process, whose other ones fail alike.
    if (!(error instanceof SetupError) || shutdown.signal.aborted) throw error
    await ask('failed', error.message)
    await shutdown.stop(1)
  }
}
