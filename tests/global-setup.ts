import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/database/db.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts'
import { migrate } from '#platform/database/migrate.ts'
import { seed } from '#platform/database/seed.ts'
import { COFRE_DE_TESTE } from '#tests/platform/secrets/fixed-data-vault.ts'

/** Starts one throw-away PostgreSQL for the run, with a migrated and seeded template for `createTestDatabase`. */
export default async function setup(project: TestProject) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-teste-'))
  // Started by root, PostgreSQL runs as another user, who must read the folder.
  fs.chmodSync(dataDir, 0o755)
  const server = await startEmbeddedPostgres({
    dataDir,
    exclusive: false,
    durable: false,
    say: () => undefined,
  })
  const root = path.resolve(import.meta.dirname, '..')
  await migrate(server.url, path.join(root, 'migrations'), () => undefined)
  const db = openDatabase(server.url, systemClock, COFRE_DE_TESTE)
  await seed(db, path.join(root, 'seeds'), systemClock)
  await db.close()
  project.provide('postgresUrl', server.url)
  return async () => {
    await server.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}
