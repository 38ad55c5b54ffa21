import fs from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/platform/database/disposable-database.ts'

let db: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const nomes = (celula: string) => [...celula.matchAll(/`([^`]+)`/g)].map(([, nome = '']) => nome)

/** Rows of the table; a row may name several triggers and tables. */
const linhas = fs
  .readFileSync('docs/gatilhos.md', 'utf8')
  .split('\n')
  .map(linha => linha.split('|').map(celula => celula.trim()))
  .filter(([, gatilhos = '']) => gatilhos.startsWith('`'))
  .map(([, gatilhos = '', tabelas = '', evento = '', garantia = '', teste = '']) => ({
    gatilhos: nomes(gatilhos),
    tabelas: nomes(tabelas),
    evento,
    garantia,
    teste,
  }))

test('docs/gatilhos.md lists every trigger of the database with its event', async () => {
  // Bits of tgtype: 2 before, 4 insert, 8 delete, 16 update, 32 truncate.
  const { rows } = await db.servico.execute<{ gatilho: string }>(sql`
    select c.relname || '.' || t.tgname || ': ' || case when t.tgtype & 2 = 2 then 'before ' else 'after ' end
      || array_to_string(array_remove(array[
        case when t.tgtype & 4 = 4 then 'insert' end, case when t.tgtype & 8 = 8 then 'delete' end,
        case when t.tgtype & 16 = 16 then 'update' end, case when t.tgtype & 32 = 32 then 'truncate' end
      ], null), ' or ') || case when t.tginitdeferred then ', deferred' else '' end as gatilho
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and not t.tgisinternal and t.tgparentid = 0
  `)
  const escritos = linhas.flatMap(({ gatilhos, tabelas, evento }) =>
    gatilhos.flatMap(gatilho => tabelas.map(tabela => `${tabela}.${gatilho}: ${evento}`)),
  )
  expect(escritos.sort()).toEqual(rows.map(({ gatilho }) => gatilho).sort())
})

test.each(linhas)('$gatilhos on $tabelas: $garantia', ({ garantia, teste }) => {
  expect(garantia).not.toBe('')
  const [, arquivo = '', nome = ''] = /^`([^`]+)`: (.+)$/.exec(teste) ?? []
  expect(nome).not.toBe('')
  expect(fs.readFileSync(arquivo, 'utf8').includes(nome), teste).toBe(true)
})
