import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { createTestDatabase } from './test-database.ts'

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations')
const nothing = () => undefined

test('an older program refuses the schema of a newer one with a sentence, and changes nothing', async () => {
  const db = await createTestDatabase()
  await db.close()
  const older = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-antiga-'))
  const files = fs.readdirSync(MIGRATIONS).sort()
  for (const file of files.slice(0, -1)) fs.copyFileSync(path.join(MIGRATIONS, file), path.join(older, file))
  const refused = migrate(db.url, older, nothing)
  await expect(refused).rejects.toThrow(`versão mais nova do Avalia60 (migração ${files.at(-1)})`)
  await migrate(db.url, MIGRATIONS, nothing)
  const client = new pg.Client({ connectionString: db.url })
  await client.connect()
  const { rows } = await client.query('select count(*)::int as n from migracoes')
  expect(rows).toEqual([{ n: files.length }])
  await client.end()
  fs.rmSync(older, { recursive: true })
})

/** Ends its own connection at the statement of that number, counted from the start. */
const GUILHOTINA = `
  create schema guilhotina;
  create sequence guilhotina.comandos;
  create table guilhotina.queda (em bigint not null);
  insert into guilhotina.queda values (1);
  create function guilhotina.cair() returns event_trigger language plpgsql as $$ begin
    if nextval('guilhotina.comandos') = (select em from guilhotina.queda) then
      perform pg_terminate_backend(pg_backend_pid());
    end if;
  end $$;
  create event trigger guilhotina on ddl_command_end execute function guilhotina.cair();`

/** Everything that migrations make in a database, one line each. */
const ESQUEMA = `
  select format('%s %s %s %s %s', relname, relkind, relrowsecurity, relforcerowsecurity, relacl) as linha
    from pg_class where relnamespace = 'public'::regnamespace
  union all select format('%s.%s %s %s %s', attrelid::regclass, attname, atttypid::regtype, attnotnull, attacl)
    from pg_attribute join pg_class c on c.oid = attrelid
    where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
  union all select format('%s %s %s %s %s %s', tablename, policyname, roles, cmd, qual, with_check) from pg_policies
  union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select format('%s %s', pg_get_functiondef(oid), proacl)
    from pg_proc where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
  union all select nome from migracoes
  order by 1`

async function comoDono<T>(url: string, fazer: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await fazer(client)
  } finally {
    await client.end()
  }
}
const esquemaDe = (url: string) =>
  comoDono(url, async client =>
    (await client.query<{ linha: string }>(ESQUEMA)).rows.map(({ linha }) => linha),
  )

test('R10: migrations whose connection is killed at one statement after another end in the same schema', async () => {
  const inteiro = await createTestDatabase()
  await inteiro.close()
  const url = inteiro.url.replace(/\/[^/]*$/, `/teste_r10_${randomBytes(4).toString('hex')}`)
  await comoDono(inteiro.url, client => client.query(`create database ${new URL(url).pathname.slice(1)}`))
  await comoDono(url, client => client.query(GUILHOTINA))
  let quedas = 0
  // Each time it gets further before it falls, and goes on from the last whole file.
  for (let em = 1; ; em = Math.ceil(em * 1.6)) {
    await comoDono(url, async client => {
      await client.query(`select setval('guilhotina.comandos', 1, false)`)
      await client.query('update guilhotina.queda set em = $1', [em])
    })
    const motivo = await migrate(url, MIGRATIONS, nothing).then(
      () => '',
      (error: Error) => error.message,
    )
    if (!motivo) break
    expect(motivo).toMatch(/parou no meio das migrações .*administrator command.* inicie de novo/)
    quedas++
  }
  expect(quedas).toBeGreaterThanOrEqual(8)
  await migrate(url, MIGRATIONS, nothing)
  const esquema = await esquemaDe(url)
  expect(esquema.length).toBeGreaterThan(300)
  expect(esquema).toEqual(await esquemaDe(inteiro.url))
})
