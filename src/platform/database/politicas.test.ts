import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from './test-database.ts'

let db: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const PAPEIS = ['anon', 'agencia', 'vendedor', 'admin', 'titular', 'servico']
const FILE = path.resolve(import.meta.dirname, '../../../docs/politicas.md')

type Direito = { tabela: string; papel: string; comando: string; colunas: string | null }
type Politica = {
  tabela: string
  nome: string
  comando: string
  papeis: string
  ve: string | null
  grava: string | null
}

/** Which role may do what on which table, columns named where not all are meant. */
async function lerDireitos(): Promise<Direito[]> {
  const { rows } = await db.servico.execute<Direito>(sql`
    with tabelas as (
      select c.oid, c.relname as tabela, c.relacl from pg_class c
      join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p')
    ), inteiros as (
      select t.tabela, a.grantee::regrole::text as papel, lower(a.privilege_type) as comando, null as colunas
      from tabelas t, aclexplode(t.relacl) a where a.grantee <> 0
    ), parciais as (
      select t.tabela, a.grantee::regrole::text as papel, lower(a.privilege_type) as comando,
        string_agg(c.attname, ', ' order by c.attnum) as colunas
      from tabelas t join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped,
        aclexplode(c.attacl) a
      where a.grantee <> 0 group by 1, 2, 3
    )
    select * from (select * from inteiros union all select * from parciais) tudo
    where papel in ${PAPEIS} order by tabela, papel, comando
  `)
  return rows
}

async function lerPoliticas(): Promise<Politica[]> {
  const { rows } = await db.servico.execute<Politica>(sql`
    select tablename as tabela, policyname as nome, lower(cmd) as comando,
      array_to_string(roles, ', ') as papeis, qual as ve, with_check as grava
    from pg_policies where schemaname = 'public' order by tablename, policyname
  `)
  return rows
}

const emUmaLinha = (texto: string) => texto.replace(/\s+/g, ' ').trim()

function secao(tabela: string, direitos: Direito[], politicas: Politica[]): string {
  const porPapel = PAPEIS.flatMap(papel => {
    const dele = direitos.filter(direito => direito.tabela === tabela && direito.papel === papel)
    const lista = dele.map(({ comando, colunas }) => (colunas ? `${comando} (${colunas})` : comando))
    return lista.length ? [`- **${papel}**: ${lista.join(', ')}`] : []
  })
  const regras = politicas
    .filter(politica => politica.tabela === tabela)
    .flatMap(({ nome, comando, papeis, ve, grava }) => [
      `- \`${nome}\` (${comando}; ${papeis})`,
      ...(ve ? [`  - vê: \`${emUmaLinha(ve)}\``] : []),
      ...(grava ? [`  - grava: \`${emUmaLinha(grava)}\``] : []),
    ])
  return [`## ${tabela}`, '', ...porPapel, '', ...regras, ''].join('\n')
}

test('docs/politicas.md shows who may read and write which row (vitest -u writes it anew)', async () => {
  const [direitos, politicas] = [await lerDireitos(), await lerPoliticas()]
  const tabelas = [...new Set([...direitos, ...politicas].map(({ tabela }) => tabela))].sort()
  expect(tabelas.length).toBeGreaterThan(20)
  const texto = [
    '# Políticas em vigor',
    '',
    'Impresso do banco por `src/platform/database/politicas.test.ts`, que falha quando o banco e este texto diferem.',
    'Um papel só alcança uma linha se tem o direito (a lista com o seu nome) e uma política que a deixa passar.',
    '',
    ...tabelas.map(tabela => secao(tabela, direitos, politicas)),
  ].join('\n')
  await expect(texto).toMatchFileSnapshot(FILE)
})
