import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Clock, systemClock } from '#platform/clock.ts'
import { type Database, openDatabase } from '#platform/database/db.ts'
import { COFRE_DE_TESTE } from '#tests/platform/secrets/fixed-data-vault.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** Creates a migrated, seeded database of its own for one test file, on the real server of the test run. */
export async function createTestDatabase(clock: Clock = systemClock): Promise<Database & { url: string }> {
  const ownerUrl = inject('postgresUrl')
  const name = `teste_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: ownerUrl.replace(/\/[^/]*$/, '/postgres') })
  await admin.connect()
  await admin.query(`create database ${name} template avalia60`)
  await admin.end()
  const url = ownerUrl.replace(/\/[^/]*$/, `/${name}`)
  return { ...openDatabase(url, clock, COFRE_DE_TESTE), url }
}
