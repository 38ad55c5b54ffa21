import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { DADOS_DE_TESTE } from '../secrets/test-data-vault.ts'
import { type Database, openDatabase, SESSION_SETTINGS } from './db.ts'
import { tellByRows } from './ear.ts'
import { createTestDatabase } from './test-database.ts'
import { PGBOUNCER, startPooler } from './test-pooler.ts'

let direct: Database & { url: string }
let pooler: Awaited<ReturnType<typeof startPooler>>
let db: Database

beforeAll(async () => {
  direct = await createTestDatabase()
  if (!PGBOUNCER) return
  // One connection for each login: whoever keeps anything on a connection meets the others.
  pooler = await startPooler(direct.url, 1)
  db = openDatabase(direct.url, systemClock, DADOS_DE_TESTE, { poolUrl: pooler.url })
})

afterAll(async () => {
  await db?.close()
  await direct?.close()
  pooler?.stop()
})

test('every session begins with its settings, though nobody asked for them on connecting', async () => {
  for (const [name, value] of Object.entries(SESSION_SETTINGS)) {
    const { rows } = await direct.publico.execute(sql`select current_setting(${name}) as valor`)
    expect(rows).toEqual([{ valor: value }])
  }
})

test.skipIf(!PGBOUNCER)(
  'behind a pooler in transaction mode nobody meets the claims of another',
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

test.skipIf(!PGBOUNCER)('a statement prepared by name runs behind it on whatever connection', async () => {
  const named = db.servico
    .select({ n: sql<number>`${sql.placeholder('n')}::int` })
    .from(sql`(values (1)) v`)
    .prepare('com_nome')
  const numbers = Array.from({ length: 20 }, (_, n) => n)
  const answers = await Promise.all(numbers.map(n => named.execute({ n })))
  expect(answers).toEqual(numbers.map(n => [{ n }]))
})

test.skipIf(!PGBOUNCER)(
  'the settings are in force behind it, and notifications are heard past it',
  async () => {
    const { rows } = await db.servico.execute(sql`select current_setting('statement_timeout') as limite`)
    expect(rows).toEqual([{ limite: SESSION_SETTINGS.statement_timeout }])
    const heard: string[] = []
    await db.listen('teste', payload => heard.push(payload))
    await db.servico.execute(sql`select avisar('teste', 'oi')`)
    await expect.poll(() => heard).toContain('oi')
  },
)

test.skipIf(!PGBOUNCER)('what is told by rows is heard through it, and nothing listens past it', async () => {
  // Nothing but the pooler's address: the logins' passwords are made of the owner's, which is in it.
  const through = openDatabase(pooler.url, systemClock, DADOS_DE_TESTE)
  try {
    await tellByRows(direct, true)
    const heard: string[] = []
    await through.listen('teste', payload => heard.push(payload))
    await through.servico.execute(sql`select avisar('teste', 'oi')`)
    await direct.servico.execute(sql`select avisar('teste', 'de outro')`)
    await expect.poll(() => heard).toEqual(['', 'oi', 'de outro'])
  } finally {
    await through.close()
  }
})
