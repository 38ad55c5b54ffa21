import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/platform/database/disposable-database.ts'

/** Tables whose rows belong to one lead alone and are made again for the lead that stays. */
const FICAM_PARA_TRAS = [
  // Kept by triggers.
  'leads_chaves',
  'leads_indice',
  // The lead that stays has been decided.
  'distribuicao_fila',
]

let db: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

test('merging two leads moves or drops the rows of every table that references a lead', async () => {
  const { rows } = await db.servico.execute<{ tabela: string }>(sql`
    select distinct conrelid::regclass::text as tabela from pg_constraint
    where contype = 'f' and confrelid = 'leads'::regclass and conparentid = 0 order by 1
  `)
  const [funcao] = (
    await db.servico.execute<{ texto: string }>(
      sql`select pg_get_functiondef('mover_lead(uuid, uuid)'::regprocedure) as texto`,
    )
  ).rows
  const faltam = rows
    .map(({ tabela }) => tabela)
    .filter(tabela => !new RegExp(`public\\.${tabela}\\b`).test(funcao?.texto ?? ''))
  expect(faltam.sort()).toEqual([...FICAM_PARA_TRAS].sort())
})
