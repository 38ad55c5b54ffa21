import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/platform/database/disposable-database.ts'

let db: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

/**
 * Rights of an agency and its sellers on each column, by right. A new column is in no list: the test fails until
 * somebody decides who may read and write it. Policies narrow the rows besides (`docs/politicas.md`).
 */
const DIREITOS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  janelas: {
    select: `id fechada aberta_em fecha_em tipo_veiculo marca modelo versao ano quilometragem horas_uso cidade uf
      codigo_ibge valor_fipe referencia_estimada referencia_fonte referencia_versoes referencia_min referencia_max
      valor_troca_min valor_troca_max dividas detalhes sem_avarias`,
    // The person, the owner's decision, and what others offer.
    nada: `lead_id estado caduca_em escolhida escolhida_em terminou_em motivo oculta primeira_em melhor
      avisada_da_primeira_em avisada_do_fim_em avisada_sem_contato_em desistencia_avisada_em perguntada_em
      pergunta_avisada_em agencias_avisadas_em`,
  },
  // The policy shows the own invitation.
  janelas_convites: {
    select: 'janela_id agencia_id convidada_em fecha_em fechada',
    'select update': 'vista_em',
  },
  // The policy shows the own offer.
  propostas: {
    select: 'colocacao',
    'insert select': 'id janela_id agencia_id valor_inicial feita_em',
    'insert select update': 'quem valor validade_dias vale_ate inspecao busca_reais mudada_em',
    'select update': 'aumentos situacao',
  },
  // The policy shows the own cases; the owner's answer and the decision are written by others.
  palavras: {
    select: `id proposta_id agencia_id valor escolhida_em contato_em dono_desfecho dono_valor dono_em dono_confere
      cumprida decidida_por decidida_em`,
    'select update': 'loja_desfecho loja_valor loja_motivo loja_km loja_em contestacao contestada_em',
  },
  // The policy shows the own evidence; photos of the owner come from `fotos_da_janela`, without the lead.
  fotos: {
    'insert select': 'id lead_id vista proposta_id arquivo chave resumo bytes largura altura criada_em',
  },
}

test.each(['agencia', 'vendedor'])('each column has its decided rights for the role %s', async papel => {
  const tabelas = Object.keys(DIREITOS)
  const { rows } = await db.servico.execute<{ tabela: string; coluna: string; direitos: string }>(sql`
    select c.relname as tabela, a.attname as coluna, coalesce(nullif(concat_ws(' ',
      case when has_column_privilege(${papel}, c.oid, a.attnum, 'insert') then 'insert' end,
      case when has_column_privilege(${papel}, c.oid, a.attnum, 'select') then 'select' end,
      case when has_column_privilege(${papel}, c.oid, a.attnum, 'update') then 'update' end), ''), 'nada') as direitos
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relname = any (${sql.param(tabelas)}::text[])`)
  const emVigor = rows.map(({ tabela, coluna, direitos }) => `${tabela}.${coluna}: ${direitos}`)
  const decididos = Object.entries(DIREITOS).flatMap(([tabela, porDireito]) =>
    Object.entries(porDireito).flatMap(([direitos, colunas]) =>
      colunas.split(/\s+/).map(coluna => `${tabela}.${coluna}: ${direitos}`),
    ),
  )
  expect(emVigor.toSorted()).toEqual(decididos.toSorted())
})

/** Lists the tables of `DIREITOS` that a role may delete from or truncate. */
async function listarApagaveis(papel: string): Promise<string[]> {
  const { rows } = await db.servico.execute<{ tabela: string }>(sql`
    select tabela from unnest(${sql.param(Object.keys(DIREITOS))}::text[]) as tabela
    where has_table_privilege(${papel}, 'public.' || tabela, 'delete, truncate')`)
  return rows.map(({ tabela }) => tabela)
}

test.each(['agencia', 'vendedor'])(
  'the role %s may neither delete nor truncate them; our own may',
  async papel => {
    expect(await listarApagaveis('servico')).toEqual(Object.keys(DIREITOS))
    expect(await listarApagaveis(papel)).toEqual([])
  },
)
