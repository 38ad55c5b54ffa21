import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ORIGENS_DA_ASSINATURA, STATUS_DA_ASSINATURA, STATUS_DO_PROVEDOR } from '#domain/agencia/situacao.ts'
import { DESFECHOS, TEMPERATURAS } from '#domain/lead/classificacao.schema.ts'
import { NIVEIS } from '#domain/plano/plano.ts'
import { OBJETIVOS } from '#domain/questionario/campo.schema.ts'
import { CONSERVACOES, TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { createTestDatabase } from '#tests/platform/database/disposable-database.ts'

let db: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

/** Lists the values that the constraint of a column allows, in its order. */
async function palavrasDe(tabela: string, coluna: string): Promise<string[]> {
  const { rows } = await db.servico.execute<{ regra: string }>(sql`
    select pg_get_constraintdef(oid) as regra from pg_constraint
    where conrelid = ${tabela}::regclass and contype = 'c'
      and conkey = array[(select attnum from pg_attribute where attrelid = ${tabela}::regclass and attname = ${coluna})]
  `)
  return rows.flatMap(({ regra }) =>
    [...regra.matchAll(/'([^']*)'::text/g)].map(([, palavra = '']) => palavra),
  )
}

describe('a closed list is the same in the domain and in the database', () => {
  test.each<[string, string, readonly string[]]>([
    ['agencias', 'status_assinatura', STATUS_DA_ASSINATURA],
    ['agencias', 'assinatura_origem', ORIGENS_DA_ASSINATURA],
    ['agencias', 'plano', NIVEIS],
    ['assinaturas', 'status', STATUS_DO_PROVEDOR],
    ['planos_disponiveis', 'nivel', NIVEIS],
    ['leads', 'tipo_veiculo', TIPOS_VEICULO],
    ['leads', 'objetivo', OBJETIVOS],
    ['leads', 'conservacao_lataria', CONSERVACOES],
    ['leads_agencias', 'temperatura', TEMPERATURAS],
    ['leads_agencias', 'desfecho', DESFECHOS],
  ])('%s.%s', async (tabela, coluna, palavras) => {
    expect((await palavrasDe(tabela, coluna)).toSorted()).toEqual([...palavras].toSorted())
  })
})
