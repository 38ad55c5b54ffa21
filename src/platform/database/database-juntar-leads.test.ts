import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/platform/database/disposable-database.ts'

let db: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const ler = async (consulta: string) => (await db.servico.execute(sql.raw(consulta))).rows

test('each table that references a lead says what merging two leads does with its rows', async () => {
  const ditas = await ler('select nome from tabelas_do_lead order by 1')
  const referem = await ler(`
    select distinct conrelid::regclass::text as nome from pg_constraint
    where contype = 'f' and confrelid = 'leads'::regclass and conparentid = 0 order by 1`)
  // The proofs of consent outlive an erasure: no foreign key.
  expect(ditas).toEqual([{ nome: 'consentimentos' }, ...referem])
})

test('the function may move the rows of each table, and no unique key stops it', async () => {
  const semPolitica = await ler(`
    select nome from tabelas_do_lead t where ao_juntar = 'move' and not exists (
      select 1 from pg_policies p where p.tablename = t.nome and p.policyname = 'dono'
    )`)
  expect(semPolitica).toEqual([])
  // The function itself handles partial keys, which are left out here.
  const chaves = await ler(`
    select nome, chave from tabelas_do_lead where chave is not null order by 1`)
  const unicas = await ler(`
    select t.nome, array_agg(a.attname::text order by a.attname) filter (where a.attname <> 'lead_id') as chave
    from tabelas_do_lead t join pg_index i on i.indrelid = t.nome::regclass
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where t.ao_juntar = 'move' and i.indisunique and i.indpred is null
    group by t.nome, i.indexrelid having bool_or(a.attname = 'lead_id') order by 1`)
  expect(chaves).toEqual(unicas.map(({ nome, chave }) => ({ nome, chave: chave ?? [] })))
})
