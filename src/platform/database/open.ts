import path from 'node:path'
import { systemClock } from '../clock.ts'
import type { Env } from '../env.ts'
import { type Database, openDatabase } from './db.ts'
import { defaultDataDir, startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { seed } from './seed.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
/** What brings a database to the newest schema. */
export const MIGRATIONS = path.join(ROOT, 'migrations')

/** An open, migrated and seeded database, and how to let go of it. */
export type OpenedDatabase = {
  db: Database
  ownerUrl: string
  /** Where the pools reach it: a pooler's address, or `ownerUrl`. */
  poolUrl: string
  dataDir: string
  /** False while the embedded database, having died, is started again. */
  running(): boolean
  close(): Promise<void>
}

/**
 * Opens the database that the environment names, or the embedded one.
 *
 * @param exclusive true for a server (one per data folder), false for a command that may run beside it.
 */
export async function openWorldDatabase(
  env: Env,
  exclusive: boolean,
  say: (message: string) => void,
): Promise<OpenedDatabase> {
  const dataDir = path.resolve(env.DATA_DIR ?? defaultDataDir(ROOT))
  const embedded = env.DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir, exclusive, say })
  const poolUrl = env.DATABASE_URL ?? embedded?.url ?? ''
  const ownerUrl = env.DATABASE_URL_DIRETA ?? poolUrl
  await migrate(ownerUrl, MIGRATIONS, say)
  const db = openDatabase(ownerUrl, systemClock, { poolUrl })
  await seed(db, path.join(ROOT, 'seeds'), systemClock)
  return {
    db,
    ownerUrl,
    poolUrl,
    dataDir,
    running: () => embedded?.running() ?? true,
    async close() {
      await db.close()
      await embedded?.stop()
    },
  }
}
