import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { plantar } from './test-linhas.ts'

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../migrations')
const nothing = () => undefined

// A server of its own: the passwords of the logins follow from its owner's.
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-upgrade-'))
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-migracoes-'))
let server: EmbeddedPostgres
let all: pg.Client
beforeAll(async () => {
  fs.chmodSync(dataDir, 0o755)
  server = await startEmbeddedPostgres({ dataDir, exclusive: false, durable: false, say: nothing })
  all = new pg.Client({ connectionString: server.url })
  await all.connect()
})
afterAll(async () => {
  await all?.end()
  await server?.stop()
  for (const made of [dataDir, folder]) fs.rmSync(made, { recursive: true })
})

/** The owner that the guide to operation has the operator make, whom row level security holds as well. */
async function createOwner(): Promise<string> {
  await all.query(`create role dono login createrole password 'porta'; alter database avalia60 owner to dono`)
  const url = new URL(server.url)
  url.username = 'dono'
  url.password = 'porta'
  return url.href
}

async function tables(): Promise<string[]> {
  const { rows } = await all.query<{ relname: string }>(`select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> 'migracoes' order by oid`)
  return rows.map(({ relname }) => relname)
}

/** Counters of the minute: 0011 counts them anew by another clock. */
const NOT_KEPT = ['limites']

test('rows of each table, written as soon as there is the table, are carried through every later migration', async () => {
  const owner = await createOwner()
  const files = fs.readdirSync(MIGRATIONS).sort()
  const planted = new Set<string>()
  for (const file of files) {
    fs.copyFileSync(path.join(MIGRATIONS, file), path.join(folder, file))
    await migrate(owner, folder, nothing)
    for (const table of await tables()) {
      if (!planted.has(table)) await plantar(all, table)
      planted.add(table)
    }
  }
  const empty: string[] = []
  for (const table of planted)
    if (!(await all.query(`select from ${table} limit 1`)).rowCount) empty.push(table)
  expect(empty).toEqual(NOT_KEPT)
  expect(planted.size).toBeGreaterThan(70)
})
