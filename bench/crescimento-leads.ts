import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import pg from 'pg'
import type { Selado } from '#domain/sigilo.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts'
import { migrate } from '#platform/database/migrate.ts'
import { DADOS_DE_TESTE } from '#platform/secrets/test-data-vault.ts'
import { newDataDir } from '../e2e/site.ts'
import { gerarLeads } from './leads-de-teste.ts'
import { gerarAgencias, medirEm } from './painel.ts'

const say = (message: string) => process.stdout.write(`${message}\n`)
/** Leads that are made one by one, sealed and all; the others are copies of these with ids of their own. */
const FEITOS = 277_778
/** From one step to the next: 1.1, 3.3 and 10 million. */
const VEZES = [4, 3, 3]
const PARTES = 24
/**
 * Medians, since this runs for long beside other work. A sealed value opens only in its own row: a copy shows what
 * stands for one.
 */
const MEDIDA = {
  quantil: 0.5,
  dados: {
    ...DADOS_DE_TESTE,
    abrir(guardado: Selado, lugar: string) {
      try {
        return DADOS_DE_TESTE.abrir(guardado, lugar)
      } catch {
        return 'copiado'
      }
    },
  },
}
/** Beyond this many a second copy of the list's table does not fit a small disk: one table alone is measured. */
const EM_PARTES_ATE = 4_000_000

/**
 * The administrator's list as leads grow up to `quantos`, in one table and in 24 ranges of time: the median of each query, how
 * much that grows from step to step, and bytes a lead.
 */
export async function medirCrescimentoDosLeads(quantos = 3_000_000): Promise<void> {
  const dataDir = newDataDir()
  const servidor = await startEmbeddedPostgres({ dataDir, exclusive: false, say })
  const medidas = new Map<string, Map<string, number>>()
  try {
    await migrate(servidor.url, 'migrations', () => undefined)
    let leads = Math.min(FEITOS, Math.ceil(quantos / 12))
    await gerarLeads(servidor.url, leads)
    await gerarAgencias(servidor.url, 1_000)
    for (const vezes of [1, ...VEZES]) {
      if (leads * vezes > quantos * 1.01) break
      const inicio = performance.now()
      leads *= vezes
      await multiplicar(servidor.url, vezes)
      const nome = `${(leads / 1e6).toFixed(1)} mi`
      const segundos = Math.round((performance.now() - inicio) / 1000)
      say(`\n${nome}: feitos em ${segundos} s; ${await bytesPorLead(servidor.url)}`)
      medidas.set(nome, await medirEm(servidor.url, dataDir, MEDIDA))
      say(resumo(nome, medidas))
      if (leads > EM_PARTES_ATE) continue
      await emPartes(servidor.url, async () => {
        medidas.set(`${nome}/24`, await medirEm(servidor.url, dataDir, MEDIDA))
      })
      say(resumo(`${nome}/24`, medidas))
    }
    tabela(medidas)
  } finally {
    await servidor.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

function resumo(nome: string, medidas: Map<string, Map<string, number>>): string {
  const tempos = [...(medidas.get(nome)?.values() ?? [])].sort((a, b) => a - b)
  const acima = tempos.filter(ms => ms > 50).length
  return `${nome}: mediana das medianas ${tempos[Math.floor(tempos.length / 2)]?.toFixed(1)} ms, pior ${tempos.at(-1)?.toFixed(1)} ms, ${acima} de ${tempos.length} acima de 50 ms`
}

function tabela(medidas: Map<string, Map<string, number>>): void {
  say(`\n${'mediana em ms'.padEnd(38)}${[...medidas.keys()].map(nome => nome.padStart(12)).join('')}`)
  for (const pedido of medidas.values().next().value?.keys() ?? [])
    say(
      pedido.padEnd(38) +
        [...medidas.values()].map(m => (m.get(pedido) ?? 0).toFixed(1).padStart(12)).join(''),
    )
}

async function comoDono<T>(url: string, fazer: (dono: pg.Client) => Promise<T>): Promise<T> {
  const dono = new pg.Client({ connectionString: url })
  await dono.connect()
  try {
    await dono.query(
      "set jit = off; set maintenance_work_mem = '512MB'; set session_replication_role = replica",
    )
    return await fazer(dono)
  } finally {
    await dono.end()
  }
}

/** Tables of which each lead has a row, and the column that names it. */
const POR_LEAD = {
  leads: 'id',
  leads_chaves: 'lead_id',
  leads_indice: 'lead_id',
  leads_agencias: 'lead_id',
} as const

/**
 * Makes `vezes` as many of what is there: ids of their own, the rest as it is, so that every count is multiplied by
 * the same. No valuation stands behind a copy: nothing that is measured reads one.
 */
async function multiplicar(url: string, vezes: number): Promise<void> {
  if (vezes < 2) return
  await comoDono(url, async dono => {
    await dono.query('alter table leads drop constraint if exists leads_avaliacao_id_fkey')
    const indices = await largarIndices(dono, Object.keys(POR_LEAD))
    // The same for all tables of a step, another for the next.
    const sal = randomUUID()
    for (const [nome, chave] of Object.entries(POR_LEAD)) await copiar(dono, nome, chave, vezes, sal)
    for (const { indexdef } of indices) await dono.query(indexdef)
    for (const nome of ['leads_contagens', 'leads_situacoes'])
      await dono.query(
        `update ${nome} set n = n * $1::integer, n_fipe = n_fipe * $1::integer, soma_fipe = soma_fipe * $1::integer`,
        [vezes],
      )
    for (const nome of [...Object.keys(POR_LEAD), 'leads_contagens', 'leads_situacoes'])
      await dono.query(`vacuum analyze ${nome}`)
  })
}

async function copiar(
  dono: pg.Client,
  nome: string,
  chave: string,
  vezes: number,
  sal: string,
): Promise<void> {
  const { rows } = await dono.query<{ coluna: string }>(
    `select attname as coluna from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [nome],
  )
  const colunas = rows.map(({ coluna }) => coluna)
  const valores = colunas.map(coluna =>
    coluna === chave || coluna === 'avaliacao_id' ? `md5(${coluna}::text || $2 || k)::uuid` : coluna,
  )
  await dono.query(
    `insert into ${nome} (${colunas.join(', ')})
     select ${valores.join(', ')} from ${nome}, generate_series(1, $1::integer) k`,
    [vezes - 1, sal],
  )
}

type Indice = { indexname: string; indexdef: string }

/** All but what a constraint stands on, and what is not needed to copy. */
async function largarIndices(dono: pg.Client, tabelas: string[]): Promise<Indice[]> {
  const { rows } = await dono.query<Indice>(
    `select indexname, indexdef from pg_indexes where tablename = any ($1)
       and not exists (select 1 from pg_constraint where conname = indexname)`,
    [tabelas],
  )
  for (const { indexname } of rows) await dono.query(`drop index ${indexname}`)
  return rows
}

/** The list's table in 24 ranges of time, with the same indexes; the whole one is put back afterwards. */
async function emPartes(url: string, medir: () => Promise<void>): Promise<void> {
  const { limites, indices } = await comoDono(url, async dono => ({
    limites: (
      await dono.query<{ de: string }>(
        `select (min(created_at) + (max(created_at) - min(created_at)) * i / ${PARTES})::text as de
         from leads_indice, generate_series(1, ${PARTES - 1}) i group by i order by i`,
      )
    ).rows.map(({ de }) => `'${de}'`),
    indices: (
      await dono.query<Indice>(`select indexname, indexdef from pg_indexes where tablename = 'leads_indice'`)
    ).rows,
  }))
  await comoDono(url, async dono => {
    await dono.query(
      'create table leads_indice_em_partes (like leads_indice including defaults) partition by range (created_at)',
    )
    for (const [i, ate] of [...limites, 'maxvalue'].entries())
      await dono.query(
        `create table leads_indice_p${i} partition of leads_indice_em_partes for values from (${limites[i - 1] ?? 'minvalue'}) to (${ate})`,
      )
    await dono.query('insert into leads_indice_em_partes select * from leads_indice')
    for (const { indexdef, indexname } of indices)
      await dono.query(
        indexdef
          .replace('UNIQUE ', '')
          .replace(indexname, `${indexname}_p`)
          .replace(' ON public.leads_indice ', ' ON public.leads_indice_em_partes '),
      )
    await dono.query(`alter table leads_indice_em_partes enable row level security;
      create policy admin_le on leads_indice_em_partes for select to admin using (true);
      create policy servico_tudo on leads_indice_em_partes to servico using (true);
      grant select on leads_indice_em_partes to admin, servico;
      alter table leads_indice rename to leads_indice_inteira;
      alter table leads_indice_em_partes rename to leads_indice`)
    await dono.query('vacuum analyze leads_indice')
  })
  await medir()
  await comoDono(url, dono =>
    dono.query('drop table leads_indice; alter table leads_indice_inteira rename to leads_indice'),
  )
}

async function bytesPorLead(url: string): Promise<string> {
  return comoDono(url, async dono => {
    const { rows } = await dono.query<{ nome: string; por_lead: number }>(
      `select nome, (pg_total_relation_size(nome::regclass) / (select count(*) from leads))::integer as por_lead
       from unnest($1::text[]) nome`,
      [[...Object.keys(POR_LEAD), 'leads_contagens']],
    )
    const soma = rows.reduce((total, { por_lead }) => total + por_lead, 0)
    return `${soma} bytes por lead (${rows.map(({ nome, por_lead }) => `${nome} ${por_lead}`).join(', ')})`
  })
}
