import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type ColunaDoLead,
  NOMES_DAS_PERGUNTAS,
  perguntaDe,
} from '#domain/questionario/registro-das-perguntas.ts'
import { createTestDatabase } from '#tests/platform/database/disposable-database.ts'

let db: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

/** Spells a column of the registry as PostgreSQL writes it. */
const colunaNoBanco = (coluna: ColunaDoLead) => coluna.replace('selado', 'text')

test('each question has in the database the column that the registry names, and agencies read what they may', async () => {
  const { rows } = await db.servico.execute<{ nome: string; coluna: string; agencia: boolean }>(sql`
    select attname as nome, format_type(atttypid, atttypmod) || case when attnotnull then ' not null' else '' end as coluna,
      has_column_privilege('agencia', attrelid, attname, 'select') as agencia
    from pg_attribute where attrelid = 'leads'::regclass and attnum > 0 and not attisdropped
  `)
  const doBanco = new Map(rows.map(({ nome, coluna, agencia }) => [nome, { coluna, agencia }]))
  for (const nome of NOMES_DAS_PERGUNTAS) {
    const { coluna, agencia = true } = perguntaDe(nome)
    expect(doBanco.get(nome), nome).toEqual(coluna ? { coluna: colunaNoBanco(coluna), agencia } : undefined)
  }
})
