import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/platform/database/disposable-database.ts'

// The server's clock differs from the database's by more than a year.
const agora = '2028-02-29T12:00:00.000Z'
let db: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  db = await createTestDatabase({ now: () => new Date(agora) })
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
  expect(seen).toEqual({ papel: 'admin', claims: { a: 1, agora } })
  await expect(db.como({ papel: 'admin', claims: {} }, tx => tx.execute(sql`select 1/0`))).rejects.toThrow()
  const after = await db.como(
    { papel: 'anon', claims: {} },
    async tx => (await tx.execute(sql`select claims() as claims`)).rows[0],
  )
  expect(after).toEqual({ claims: { agora } })
})

test('a visitor reads no lead, no consent and no valuation', async () => {
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

test('no policy judges by the database’s own clock, and no caller can bring a clock of its own', async () => {
  const { rows } = await db.servico.execute(sql`
    select tablename, policyname from pg_policies
    where concat(qual, ' ', with_check) ~* 'now\\(|current_(date|time)|clock_timestamp|localtime|statement_timestamp'
  `)
  expect(rows).toEqual([])
  const claims = await db.como(
    { papel: 'anon', claims: { agora: '1999-01-01T00:00:00Z' } },
    async tx => (await tx.execute(sql`select claims() as claims`)).rows[0],
  )
  expect(claims).toEqual({ claims: { agora } })
})
