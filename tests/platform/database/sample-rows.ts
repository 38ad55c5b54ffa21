import { randomUUID } from 'node:crypto'
import type pg from 'pg'

type Coluna = { nome: string; tipo: string; exigida: boolean; aponta: boolean; regras: string | null }

/** Lists the columns of a table with their type, their check, and whether a row requires or references them. */
const COLUNAS = `
  select a.attname as nome, format_type(a.atttypid, null) as tipo,
    a.attnotnull and not a.atthasdef and a.attidentity = '' as exigida, f.aponta, c.regras
  from pg_attribute a,
    lateral (select string_agg(pg_get_constraintdef(oid), ' ') as regras from pg_constraint
      where conrelid = a.attrelid and contype = 'c' and conkey = array[a.attnum]) c,
    lateral (select count(*) > 0 as aponta from pg_constraint
      where conrelid = a.attrelid and contype = 'f' and a.attnum = any (conkey)) f
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  order by a.attnum`

/** One id for all rows, so that each reference finds its row. */
const ID = randomUUID()

/** A value for a column of this name, where the first word of its rule or any value of its type is invalid. */
const VALORES_POR_NOME: Readonly<Record<string, unknown>> = {
  aceita_contato_parceiros: true,
  agencia_ids: [ID],
  ano: 2020,
  cnpj: '11222333000181',
  codigo_fipe: '001004-9',
  cpf: '52998224725',
  lead_ids: [ID],
  mes: '2026-08',
  prazo: '2026-09-16',
  publica: 'x'.repeat(43),
  whatsapp: '+5511987654321',
}

/** Values for the columns of one table. */
const VALORES_POR_TABELA: Readonly<Record<string, Record<string, unknown>>> = {
  chaves_de_assinatura: { id: 'assinatura' },
  chaves_de_dados: { id: 'chave-01', conferencia: `c1.chave-01.${'x'.repeat(40)}` },
  chaves_de_parceiros: { comeco: 'a60_abcd', escopos: ['avaliar'] },
  convites_agencias: { expira_em: '2026-09-02T12:00:00Z' },
  distribuicoes: { faltou: 'preferencias' },
  envios: { lead_id: ID },
  fipe_sync_modelos: { tipo: 'carro' },
  janelas: { fecha_em: '2026-09-02T12:00:00Z' },
  // "acesso", the first of its kinds, was never written (migration 0054).
  pedidos_de_titular: { tipo: 'exportacao' },
  propostas: { valor: 40_000, valor_inicial: 40_000, validade_dias: 7, mudada_em: '2026-09-01T12:00:00Z' },
  fotos: { chave: `c1.chave-01.${'x'.repeat(40)}` },
  simulacoes: { de: '2026-08-01T12:00:00Z', terminada_em: '2026-09-01T12:00:00Z', resultado: {} },
  whatsapp_mensagens: { id: ID },
  whatsapp_eventos: { corpo: `c1.chave-01.${'x'.repeat(40)}` },
  vitrines: { chave: 'abcdefghijklmnop', origens: ['https://loja.exemplo.com.br'] },
  leads_da_vitrine: { origem: 'https://loja.exemplo.com.br', aceita: false },
  webhooks: { endereco: 'https://crm.exemplo.com.br' },
}

/** The statement that a table's row requires before it: a contract, a consent, or a registered site. */
const PREPARO_POR_TABELA: Readonly<Record<string, string>> = {
  janelas: `insert into consentimentos (id, lead_id, finalidade, aceito, texto, versao, registrado_em)
    select gen_random_uuid(), id, 'propostas', true, 'x', 'x', now() from leads`,
  fotos: `insert into fotos_a_apagar values ('${ID}', now()) on conflict do nothing`,
  leads_agencias: `update agencias set status_assinatura = 'active', assinatura_origem = 'manual',
    assinatura_inicio = now(), limite_leads_mensal = 9`,
  leads_da_vitrine: `insert into vitrines (agencia_id, chave, origens, criada_em)
    select id, 'abcdefghijklmnop', '{https://loja.exemplo.com.br}', now() from agencias on conflict do nothing`,
}

/**
 * Inserts one row with a table's required values and references, unless a trigger or a migration wrote one.
 * @throws the database's refusal.
 */
export async function plantar(client: pg.Client, tabela: string): Promise<void> {
  if ((await client.query(`select from ${tabela} limit 1`)).rowCount) return
  const { rows } = await client.query<Coluna>(COLUNAS, [tabela])
  if (PREPARO_POR_TABELA[tabela]) await client.query(PREPARO_POR_TABELA[tabela])
  const dadas = VALORES_POR_TABELA[tabela] ?? {}
  const escritas = rows.filter(
    ({ nome, exigida, aponta }) => exigida || aponta || nome in dadas || nome in VALORES_POR_NOME,
  )
  const nomes = escritas.map(({ nome }) => `"${nome}"`).join()
  const valores = escritas.map(coluna => dadas[coluna.nome] ?? valorDe(coluna))
  const parametros = valores.map((_, i) => `$${i + 1}`).join()
  await client.query(`insert into ${tabela} (${nomes}) values (${parametros})`, valores).catch(erro => {
    throw new Error(`${tabela}: ${erro.message}`, { cause: erro })
  })
}

function valorDe({ nome, tipo, regras }: Coluna): unknown {
  if (nome in VALORES_POR_NOME) return VALORES_POR_NOME[nome]
  const palavra = /= ANY \(ARRAY\['([^']*)'/.exec(regras ?? '')?.[1]
  return palavra ?? VALORES_POR_TIPO[tipo]
}

const VALORES_POR_TIPO: Readonly<Record<string, unknown>> = {
  uuid: ID,
  text: 'x',
  smallint: 1,
  integer: 1,
  bigint: 1,
  numeric: 1,
  real: 1,
  boolean: false,
  'timestamp with time zone': '2026-09-01T12:00:00Z',
  date: '2026-09-01',
  jsonb: {},
  bytea: Buffer.from('x'),
  'text[]': [],
  'bigint[]': [],
  'uuid[]': [],
}
