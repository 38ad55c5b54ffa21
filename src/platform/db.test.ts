import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from './test-database.ts'

let db: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

test('every table has row level security, forced', async () => {
  const { rows } = await db.servico.execute<{ relname: string }>(sql`
    select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and relkind in ('r', 'p') and relname <> 'migracoes'
      and not (relrowsecurity and relforcerowsecurity)
  `)
  expect(rows).toEqual([])
})

test('our logins own nothing, are no superusers and do not bypass the policies', async () => {
  const { rows } = await db.servico.execute(sql`
    select rolname from pg_roles where rolname like 'avalia60\\_%' and (rolsuper or rolbypassrls or rolcreaterole)
    union all select tableowner from pg_tables where schemaname = 'public' and tableowner like 'avalia60\\_%'
  `)
  expect(rows).toEqual([])
})

test('a role and its claims end with the transaction, also after an error', async () => {
  const seen = await db.como({ papel: 'admin', claims: { a: 1 } }, async tx => {
    const { rows } = await tx.execute(sql`select current_user as papel, claims() as claims`)
    return rows[0]
  })
  expect(seen).toEqual({ papel: 'admin', claims: { a: 1 } })
  await expect(db.como({ papel: 'admin', claims: {} }, tx => tx.execute(sql`select 1/0`))).rejects.toThrow()
  const after = await db.como(
    { papel: 'anon', claims: {} },
    async tx => (await tx.execute(sql`select claims() as claims`)).rows[0],
  )
  expect(after).toEqual({ claims: {} })
})

test('a visitor reads no lead, no consent and no valuation but the one named', async () => {
  for (const table of ['leads', 'avaliacoes']) {
    const rows = await db.como(
      { papel: 'anon', claims: {} },
      async tx => (await tx.execute(sql`select id from ${sql.identifier(table)}`)).rows,
    )
    expect(rows).toEqual([])
  }
  await expect(
    db.como({ papel: 'anon', claims: {} }, tx => tx.execute(sql`select 1 from consentimentos`)),
  ).rejects.toMatchObject({ cause: { code: '42501' } })
})

test('the throttle counts within its window', async () => {
  const use = async () =>
    (await db.publico.execute<{ wait: number }>(sql`select consumir_limite('teste', 3600, 2) as wait`))
      .rows[0]?.wait
  expect(await use()).toBe(0)
  expect(await use()).toBe(0)
  expect(await use()).toBeGreaterThan(0)
})
