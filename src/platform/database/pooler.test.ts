import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/platform/database/disposable-database.ts'
import { PGBOUNCER, startPooler } from '#tests/platform/database/pooler.ts'
import { executarComoDono } from '#tests/platform/database/schema-catalogue.ts'
import { COFRE_DE_TESTE } from '#tests/platform/secrets/fixed-data-vault.ts'
import { systemClock } from '../clock.ts'
import { readEnv } from '../env.ts'
import { SetupError } from '../setup-error.ts'
import { type Database, openDatabase, SESSION_SETTINGS } from './db.ts'
import { freePort } from './embedded/free-port.ts'
import { openSiteDatabase } from './open.ts'

let direct: Database & { url: string }
let pooler: Awaited<ReturnType<typeof startPooler>>
let db: Database

beforeAll(async () => {
  direct = await createTestDatabase()
  if (!PGBOUNCER) return
  // One connection per login: state left on a connection would reach other clients.
  pooler = await startPooler(direct.url, 1)
  db = openDatabase(direct.url, systemClock, COFRE_DE_TESTE, { poolUrl: pooler.url })
})

afterAll(async () => {
  await db?.close()
  await direct?.close()
  pooler?.stop()
})

test('every session begins with its settings, although the client does not send them', async () => {
  for (const [name, value] of Object.entries(SESSION_SETTINGS)) {
    const { rows } = await direct.publico.execute(sql`select current_setting(${name}) as valor`)
    expect(rows).toEqual([{ valor: value }])
  }
})

/** Opens the site's database at a pooler's address. @returns the error. */
async function openRefused(poolUrl: string, ownerUrl: string): Promise<unknown> {
  const env = readEnv({ DATABASE_URL: poolUrl, DATABASE_URL_DIRETA: ownerUrl, DADOS_CHAVE: 'x'.repeat(43) })
  const opening = openSiteDatabase(env, () => undefined)
  return opening.then(
    async opened => opened.close(),
    error => error,
  )
}

/** Creates an empty database. @returns its address, and a function that lists its tables. */
async function createEmptyDatabase() {
  const name = `teste_pooler_${randomUUID().slice(0, 8)}`
  await executarComoDono(direct.url, client => client.query(`create database ${name}`))
  const url = direct.url.replace(/\/[^/]*$/, `/${name}`)
  const tables = () =>
    executarComoDono(
      url,
      async client => (await client.query(`select 1 from pg_tables where schemaname = 'public'`)).rows,
    )
  return { url, tables }
}

test('a pooler that does not answer gives a message that names the setting, and nothing is migrated', async () => {
  const { url, tables } = await createEmptyDatabase()
  const closed = `postgres://avalia60:x@127.0.0.1:${await freePort()}/avalia60`
  const error = await openRefused(closed, url)
  expect(error).toBeInstanceOf(SetupError)
  expect(String(error)).toMatch(/pooler \(PgBouncer\) de DATABASE_URL não responde \(.*ECONNREFUSED/)
  expect(await tables()).toEqual([])
})

test('a database behind the pooler that does not answer gives a message that names its own setting', async () => {
  const closed = `postgres://avalia60:x@127.0.0.1:${await freePort()}/avalia60`
  const error = await openRefused(direct.url, closed)
  expect(error).toBeInstanceOf(SetupError)
  expect(String(error)).toMatch(
    /Não foi possível conectar ao banco de dados .* Confira DATABASE_URL_DIRETA\.$/,
  )
})

test.skipIf(!PGBOUNCER)('a pooler that refuses the logins gives a message too', async () => {
  // The pooler serves one database, and refuses a login to any other.
  const stranger = new URL(pooler.url)
  stranger.pathname = '/outro'
  const error = await openRefused(stranger.href, direct.url)
  expect(error).toBeInstanceOf(SetupError)
  expect(String(error)).toMatch(/recusou o login avalia60_servico .* DATABASE_URL/)
})

test.skipIf(!PGBOUNCER)(
  'behind a pooler in transaction mode no client sees the claims of another',
  async () => {
    const ask = async (id: string) => {
      const { rows } = await db.como({ papel: 'anon', claims: { avaliacao_id: id } }, async tx => {
        await tx.execute(sql`select pg_sleep(0.001)`)
        return tx.execute<{ id: string; papel: string }>(
          sql`select claims() ->> 'avaliacao_id' as id, current_user as papel`,
        )
      })
      return rows[0]
    }
    const ids = Array.from({ length: 60 }, () => randomUUID())
    const answers = await Promise.all(ids.map(ask))
    expect(answers).toEqual(ids.map(id => ({ id, papel: 'anon' })))
    const { rows } = await db.publico.execute(sql`select claims() ->> 'avaliacao_id' as id`)
    expect(rows).toEqual([{ id: null }])
  },
)

test.skipIf(!PGBOUNCER)('a named prepared statement runs on any connection behind a pooler', async () => {
  const named = db.servico
    .select({ n: sql<number>`${sql.placeholder('n')}::int` })
    .from(sql`(values (1)) v`)
    .prepare('com_nome')
  const numbers = Array.from({ length: 20 }, (_, n) => n)
  const answers = await Promise.all(numbers.map(n => named.execute({ n })))
  expect(answers).toEqual(numbers.map(n => [{ n }]))
})

test.skipIf(!PGBOUNCER)(
  'behind a pooler the settings are in force, and notifications arrive without it',
  async () => {
    const { rows } = await db.servico.execute(sql`select current_setting('statement_timeout') as limite`)
    expect(rows).toEqual([{ limite: SESSION_SETTINGS.statement_timeout }])
    const received: string[] = []
    await db.listen('teste', payload => received.push(payload))
    await db.servico.execute(sql`select notificar('teste', 'oi')`)
    await expect.poll(() => received).toContain('oi')
  },
)
