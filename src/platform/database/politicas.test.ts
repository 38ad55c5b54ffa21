import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/platform/database/disposable-database.ts'

let db: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const PAPEIS = ['anon', 'agencia', 'vendedor', 'operador', 'admin', 'titular', 'servico']
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

/** Reads the grants of the roles on tables, with columns where they are limited to some. */
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

/** Reads the policies of all tables. `ve` is the condition `using`, and `grava` the condition `with check`. */
async function lerPoliticas(): Promise<Politica[]> {
  const { rows } = await db.servico.execute<Politica>(sql`
    select tablename as tabela, policyname as nome, lower(cmd) as comando,
      array_to_string(roles, ', ') as papeis, qual as ve, with_check as grava
    from pg_policies where schemaname = 'public' order by tablename, policyname
  `)
  return rows
}

/**
 * Short forms of PostgreSQL's long ones: a claim, a list of claims, a cast of a claim, and a cast to text. Then membership
 * in another table, and a column of its visible rows. The first lines of the document explain them.
 */
const FORMAS: readonly [RegExp, string][] = [
  [/\(\( SELECT claims\(\) AS claims\) ->> '(\w+)'::text\)/g, 'claims.$1'],
  [
    /ANY \(ARRAY\( SELECT jsonb_array_elements_text\(\(\( SELECT claims\(\) AS claims\) -> '(\w+)'::text\)\) AS \w+\)\)/g,
    'ANY (claims.$1)',
  ],
  [/\((claims\.\w+)\)::(?:uuid|timestamp with time zone)/g, '$1'],
  [/::text\b/g, ''],
  [/\(EXISTS \( SELECT 1 FROM (\w+) (\w+) WHERE \(\2\.(\w+) = \w+\.(\w+)\)\)\)/g, '($4 ∈ $1.$3)'],
  [/\( SELECT (\w+)\.(\w+) FROM (\w+) \1\)/g, '($3.$2)'],
]

/** Puts a policy on one line, with the short forms. */
const juntarLinhas = (texto: string) =>
  FORMAS.reduce((curto, [longa, forma]) => curto.replace(longa, forma), texto.replace(/\s+/g, ' ').trim())

/** Grant and policy of the service that nearly every table has; printed only where they differ. */
const DIREITOS_DO_SERVICO = 'delete, insert, select, update'
const ehLivre = ({ nome, comando, papeis, ve, grava }: Politica, esperados: string) =>
  `${nome} ${comando} ${papeis} ${ve} ${grava}` === `${esperados} true true`
const ehDoServico = (politica: Politica) => ehLivre(politica, 'servico_tudo all servico')
/** Tells if a policy is for functions and triggers of the owner; the server itself never connects as the owner. */
const ehDoDono = (politica: Politica) => ehLivre(politica, 'dono all postgres')

/** Formats the condition of a policy: one for what the command sees and writes, unless the two differ. */
function condicaoDe({ ve, grava }: Politica): string {
  const condicao = (texto: string) => (texto === 'true' ? 'tudo' : `\`${juntarLinhas(texto)}\``)
  if (ve !== null && grava !== null && ve !== grava) return `; vê ${condicao(ve)}; grava ${condicao(grava)}`
  const uma = ve ?? grava ?? 'true'
  return uma === 'true' ? '' : `; ${condicao(uma)}`
}

/** Groups items by key, in their order. */
const agrupar = <Item>(itens: Item[], chave: (item: Item) => string) =>
  Object.entries(Object.groupBy(itens, chave)).map(([texto, deles = []]) => ({ texto, deles }))

/** Composes the section of a table: the grants that differ from the usual ones, and its policies. */
function linhasDa(tabela: string, direitos: Direito[], politicas: Politica[]): string[] {
  const papeis = PAPEIS.flatMap(papel => {
    const lista = direitos
      .filter(direito => direito.tabela === tabela && direito.papel === papel)
      .map(({ comando, colunas }) => (colunas ? `${comando} (${colunas})` : comando))
      .join(', ')
    if (papel === 'servico' && lista === DIREITOS_DO_SERVICO) return []
    return lista || papel === 'servico' ? [{ papel, lista: lista || 'nada' }] : []
  })
  const dela = politicas.filter(politica => politica.tabela === tabela)
  const outras = dela.filter(politica => !ehDoServico(politica) && !ehDoDono(politica))
  return [
    ...agrupar(papeis, ({ lista }) => lista).map(
      ({ texto, deles }) => `- ${deles.map(({ papel }) => `**${papel}**`).join(', ')}: ${texto}`,
    ),
    ...(dela.some(ehDoServico) ? [] : ['- sem `servico_tudo`']),
    ...agrupar(outras, politica => politica.papeis + condicaoDe(politica)).map(
      ({ texto, deles }) =>
        `- ${deles.map(({ nome, comando }) => `\`${nome}\` (${comando})`).join(', ')}: ${texto}`,
    ),
  ]
}

type Secao = { tabela: string; linhas: string[] }

/** Composes the document: its head, the lists of tables without a section of their own, and the sections. */
function escreverDocumento(secoes: readonly Secao[], politicas: readonly Politica[]): string {
  const lista = (nomes: string[]) => nomes.map(nome => `\`${nome}\``).join(', ')
  return [
    '# Políticas em vigor',
    '',
    'Impresso do banco por `src/platform/database/politicas.test.ts`, que falha quando o banco e este texto diferem.',
    'Um papel só alcança uma linha se tem o direito (a lista com o seu nome) e uma política que a deixa passar. Uma política',
    'sem condição vale para toda linha.',
    'Onde nada mais é dito, `servico` tem os quatro direitos (delete, insert, select, update) e a política `servico_tudo`,',
    "que vê e grava tudo. `claims.x` abrevia `(SELECT claims()) ->> 'x'`, convertido ao tipo da coluna; `x ∈ tabela.y`, que o papel",
    'vê ali uma linha com `y = x`; `(tabela.x)`, o `x` das linhas que ele vê ali.',
    '',
    '## Só o serviço',
    '',
    lista(secoes.filter(({ linhas }) => linhas.length === 0).map(({ tabela }) => tabela)),
    '',
    '## Também as funções e os gatilhos do dono',
    '',
    'Pela política `dono`, que vê e grava tudo. O servidor nunca entra como o dono.',
    '',
    lista(politicas.filter(ehDoDono).map(({ tabela }) => tabela)),
    '',
    ...secoes
      .filter(({ linhas }) => linhas.length > 0)
      .flatMap(({ tabela, linhas }) => [`## ${tabela}`, '', ...linhas, '']),
  ].join('\n')
}

test('docs/politicas.md shows who may read and write which row (--update=all updates it)', async () => {
  const [direitos, politicas] = [await lerDireitos(), await lerPoliticas()]
  const tabelas = [...new Set([...direitos, ...politicas].map(({ tabela }) => tabela))].sort()
  expect(tabelas.length).toBeGreaterThan(20)
  const secoes = tabelas.map(tabela => ({ tabela, linhas: linhasDa(tabela, direitos, politicas) }))
  await expect(escreverDocumento(secoes, politicas)).toMatchFileSnapshot(FILE)
})
