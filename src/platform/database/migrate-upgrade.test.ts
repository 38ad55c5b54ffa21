import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/platform/database/disposable-database.ts'
import { plantar } from '#tests/platform/database/sample-rows.ts'
import { catalogoDe } from '#tests/platform/database/schema-catalogue.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { migrate } from './migrate.ts'

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../migrations')
const nothing = () => undefined

// A separate server, because the passwords of the logins derive from its owner's password.
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

/** Creates the owner of the operator's guide, who is subject to row level security. */
async function createOwner(): Promise<string> {
  await all.query(`create role dono login createrole password 'porta';
    alter database avalia60 owner to dono; create schema guilhotina; grant usage on schema guilhotina to dono`)
  const url = new URL(server.url)
  url.username = 'dono'
  url.password = 'porta'
  return url.href
}

/** Lists the tables in the order of their creation, without partitions. */
async function listTables(): Promise<string[]> {
  const { rows } = await all.query<{ relname: string }>(`select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> 'migracoes' order by oid`)
  return rows.map(({ relname }) => relname)
}

/**
 * Tables that end empty: migration 0011 restarts the throttle counters, and the sample row of `leads_envios` moves the issued
 * valuation to `avaliacoes`.
 */
const NOT_KEPT = ['limites', 'avaliacoes_emitidas']

/** A string, a function body, a comment, or the end of a statement. */
const PARTS = /\$(\w*)\$[\s\S]*?\$\1\$|'[^']*'|--.*|;/g

/** Finds the positions in a file before the first statement and after each one. */
const placesIn = (text: string) => [
  0,
  ...[...text.matchAll(PARTS)].filter(([part]) => part === ';').map(({ index }) => index + 1),
]

/** Cuts each file at every position instead of one: `CORTES=todos npx vitest run --project src src/platform/database/migrate-upgrade.test.ts`. */
const EVERY = process.env.CORTES === 'todos'
/** Selects the cut of each file. */
const SEED = 17

/** Returns the places to cut a file: one that the seed selects, or all. */
function cutsOf(file: string, text: string): number[] {
  const places = placesIn(text)
  const drawn = createHash('sha256').update(`${SEED} ${file}`).digest().readUInt32BE() % places.length
  return EVERY ? places : places.slice(drawn, drawn + 1)
}

/** Statement that kills its own connection. */
const FALL = 'select pg_terminate_backend(pg_backend_pid());'

/** Kills the connection when a file is recorded as applied, after its text. */
const FALL_AT_NOTE = `
  create function guilhotina.cair() returns trigger language plpgsql as $$ begin
    perform pg_terminate_backend(pg_backend_pid());
  end $$;
  create trigger guilhotina before insert on migracoes execute function guilhotina.cair()`

/** Applies one file after two kills: between two of its statements, and when it is recorded. */
async function applyCut(owner: string, file: string): Promise<number> {
  const text = fs.readFileSync(path.join(MIGRATIONS, file), 'utf8')
  const cuts = cutsOf(file, text)
  const fall = (where: string) =>
    expect(migrate(owner, folder, nothing), `${file}, ${where}`).rejects.toThrow(
      'parou no meio das migrações',
    )
  for (const at of cuts) {
    fs.writeFileSync(path.join(folder, file), `${text.slice(0, at)}\n${FALL}\n${text.slice(at)}`)
    await fall(`cut at ${at}`)
  }
  fs.writeFileSync(path.join(folder, file), text)
  await all.query(FALL_AT_NOTE)
  await fall('cut when noted')
  await all.query('drop function guilhotina.cair cascade')
  await migrate(owner, folder, nothing)
  return cuts.length
}

test(
  'rows of each table, written as soon as the table exists, stay in every later migration, each of which is killed in the middle first',
  async () => {
    const owner = await createOwner()
    const files = fs.readdirSync(MIGRATIONS).sort()
    const planted = new Set<string>()
    let cuts = 0
    for (const file of files) {
      cuts += await applyCut(owner, file)
      for (const table of await listTables()) {
        if (!planted.has(table)) await plantar(all, table)
        planted.add(table)
      }
    }
    const empty: string[] = []
    // Skips tables that a later migration dropped.
    const last = await listTables()
    for (const table of [...planted].filter(one => last.includes(one)))
      if (!(await all.query(`select from ${table} limit 1`)).rowCount) empty.push(table)
    expect(empty).toEqual(NOT_KEPT)
    expect(planted.size).toBeGreaterThan(70)
    expect(cuts).toBeGreaterThanOrEqual(files.length)
    const whole = await createTestDatabase()
    await whole.close()
    expect(await catalogoDe(owner)).toEqual(await catalogoDe(whole.url))
  },
  EVERY ? 900_000 : 120_000,
)
