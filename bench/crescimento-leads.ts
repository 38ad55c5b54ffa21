import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import pg from 'pg'
import type { Selado } from '#domain/sigilo.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts'
import { migrate } from '#platform/database/migrate.ts'
import { DADOS_DE_TESTE } from '#tests/platform/secrets/fixed-data-vault.ts'
import { newDataDir } from '../e2e/site.ts'
import { gerarLeads } from './leads-de-teste.ts'
import { gerarAgencias, medirAgencia, medirEm, type TemposComProcessador } from './painel.ts'

const say = (message: string) => process.stdout.write(`${message}\n`)
/** Leads that are made one by one, sealed and all; the others are copies of these with ids of their own. */
const FEITOS = 100_000
/** From one step to the next: 1, 3 and 9 million. */
const VEZES = [10, 3, 3]
const PARTES = 24
/** A sealed value opens only in its own row: a copy shows what stands for one. */
const DADOS = {
  ...DADOS_DE_TESTE,
  abrir(guardado: Selado, lugar: string) {
    try {
      return DADOS_DE_TESTE.abrir(guardado, lugar)
    } catch {
      return 'copiado'
    }
  },
}
/** Beyond this many a second copy of the list's table does not fit a small disk: one table alone is measured. */
const EM_PARTES_ATE = 4_000_000

/** What the list's questions took, and pages of tables and indexes looked at for all of them. */
type Medida = { tempos: Map<string, TemposComProcessador>; paginas: number }

/**
 * Both panels as leads grow up to `quantos`, the administrator's list in one table and in 24 ranges of time: median and
 * p95 of each query and its processor time, how much they grow from step to step, and bytes a lead. Both are measured in turns, and of a
 * query's two figures the lower counts, since this runs for long beside other work; how many pages were looked at does not depend on what else the machine does.
 */
export async function medirCrescimentoDosLeads(quantos = 3_000_000): Promise<void> {
  const dataDir = newDataDir()
  const servidor = await startEmbeddedPostgres({ dataDir, exclusive: false, say })
  const medidas = new Map<string, Medida>()
  const { url } = servidor
  try {
    await migrate(url, 'migrations', () => undefined)
    let leads = Math.min(FEITOS, Math.ceil(quantos / 10))
    await gerarLeads(url, leads)
    await gerarAgencias(url, 1_000)
    for (const vezes of [1, ...VEZES]) {
      if (leads * vezes > quantos * 1.01) break
      const inicio = performance.now()
      leads *= vezes
      await multiplicar(url, vezes)
      const nome = `${(leads / 1e6).toFixed(1)} mi`
      const segundos = Math.round((performance.now() - inicio) / 1000)
      say(`\n${nome}: feitos em ${segundos} s; ${await bytesPorLead(url)}`)
      await medirPasso({ url, dataDir, medidas }, nome, leads <= EM_PARTES_ATE)
      for (const linha of await medirAgencia(url, dataDir, { dados: DADOS })) say(linha)
      tabela(medidas)
    }
  } finally {
    await servidor.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

type Banca = { url: string; dataDir: string; medidas: Map<string, Medida> }

/** One table, and the same in parts where that fits, in turns. */
async function medirPasso({ url, dataDir, medidas }: Banca, nome: string, partes: boolean): Promise<void> {
  if (partes) await fazerPartes(url)
  for (let vez = 0; vez < 2; vez++) {
    juntar(medidas, nome, await medir(url, dataDir))
    if (!partes) continue
    await trocar(url)
    juntar(medidas, `${nome}/24`, await medir(url, dataDir))
    await trocar(url)
  }
  say(resumo(nome, medidas))
  if (!partes) return
  say(resumo(`${nome}/24`, medidas))
  await comoDono(url, dono => dono.query('drop table leads_indice_em_partes'))
}

async function medir(url: string, dataDir: string): Promise<Medida> {
  const antes = await paginasOlhadas(url)
  const tempos = await medirEm(url, dataDir, { dados: DADOS })
  return { tempos, paginas: (await paginasOlhadas(url)) - antes }
}

function paginasOlhadas(url: string): Promise<number> {
  return comoDono(url, async dono => {
    const { rows } = await dono.query<{ n: string }>(
      `select sum(heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read)::text as n
       from pg_statio_user_tables where relname like 'leads\\_%'`,
    )
    return Number(rows[0]?.n)
  })
}

function juntar(medidas: Map<string, Medida>, nome: string, nova: Medida): void {
  const { tempos, paginas } = medidas.get(nome) ?? nova
  const menores = [...nova.tempos].map(([qual, agora]): [string, TemposComProcessador] => {
    const antes = tempos.get(qual) ?? agora
    const menor = (de: keyof TemposComProcessador) => Math.min(agora[de], antes[de])
    return [qual, { mediana: menor('mediana'), p95: menor('p95'), processador: menor('processador') }]
  })
  medidas.set(nome, { tempos: new Map(menores), paginas: Math.min(paginas, nova.paginas) })
}

function resumo(nome: string, medidas: Map<string, Medida>): string {
  const { tempos, paginas } = medidas.get(nome) ?? {
    tempos: new Map<string, TemposComProcessador>(),
    paginas: 0,
  }
  const de = (qual: keyof TemposComProcessador) => {
    const todos = [...tempos.values()].map(um => um[qual]).sort((a, b) => a - b)
    const acima = todos.filter(ms => ms > 50).length
    return `${qual}: do meio ${todos[Math.floor(todos.length / 2)]?.toFixed(1)} ms, pior ${todos.at(-1)?.toFixed(1)} ms, ${acima} de ${todos.length} acima de 50 ms`
  }
  return `${nome}: ${de('mediana')}; ${de('p95')}; ${de('processador')}; ${Math.round(paginas / 1000)} mil páginas olhadas`
}

function tabela(medidas: Map<string, Medida>): void {
  say(
    `\n${'mediana/p95/processador em ms'.padEnd(38)}${[...medidas.keys()].map(nome => nome.padStart(20)).join('')}`,
  )
  for (const pedido of medidas.values().next().value?.tempos.keys() ?? [])
    say(
      pedido.padEnd(38) +
        [...medidas.values()].map(({ tempos }) => tresDe(tempos.get(pedido)).padStart(20)).join(''),
    )
}

const tresDe = (um: TemposComProcessador | undefined) =>
  um ? [um.mediana, um.p95, um.processador].map(ms => ms.toFixed(1)).join('/') : ''

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

/** What tells a person from another in what is looked up: a copy is somebody else, or each would have left the same vehicle 90 times. */
const DA_PESSOA = ['cpf', 'whatsapp', 'email']

/**
 * Makes `vezes` as many of what is there: ids and persons of their own, the rest as it is, so that every count is multiplied
 * by the same. No valuation stands behind a copy: nothing that is measured reads one.
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
    await dono.query(
      `update leads_por_dia set leads = leads * $1::integer, com_fipe = com_fipe * $1::integer, soma_fipe = soma_fipe * $1::integer`,
      [vezes],
    )
    for (const nome of [...Object.keys(POR_LEAD), 'leads_por_dia']) await dono.query(`vacuum analyze ${nome}`)
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
  const valores = colunas.map(coluna => {
    const outro = `md5(${coluna}::text || $2 || k)`
    if (coluna === chave || coluna === 'avaliacao_id') return `${outro}::uuid`
    return nome === 'leads_chaves' && DA_PESSOA.includes(coluna) ? outro : coluna
  })
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

/** The list's table once more, in 24 ranges of time, with the same indexes. */
function fazerPartes(url: string): Promise<void> {
  return comoDono(url, async dono => {
    const { rows: limites } = await dono.query<{ de: string }>(
      `select quote_literal(min(created_at) + (max(created_at) - min(created_at)) * i / ${PARTES}) as de
       from leads_indice, generate_series(1, ${PARTES - 1}) i group by i order by i`,
    )
    await dono.query(
      'create table leads_indice_em_partes (like leads_indice including defaults) partition by range (created_at)',
    )
    for (const [i, ate] of [...limites.map(({ de }) => de), 'maxvalue'].entries())
      await dono.query(
        `create table leads_indice_p${i} partition of leads_indice_em_partes for values from (${limites[i - 1]?.de ?? 'minvalue'}) to (${ate})`,
      )
    await dono.query('insert into leads_indice_em_partes select * from leads_indice')
    const { rows: indices } = await dono.query<Indice>(
      `select indexname, indexdef from pg_indexes where tablename = 'leads_indice'`,
    )
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
      grant select on leads_indice_em_partes to admin, servico`)
    await dono.query('vacuum analyze leads_indice_em_partes')
    // As densely packed as the copy that was just written.
    await dono.query('vacuum (full, analyze) leads_indice')
    await dono.query('vacuum leads_indice')
  })
}

/** Each of the two in the other's place. */
async function trocar(url: string): Promise<void> {
  await comoDono(url, dono =>
    dono.query(`alter table leads_indice rename to leads_indice_outra;
      alter table leads_indice_em_partes rename to leads_indice;
      alter table leads_indice_outra rename to leads_indice_em_partes`),
  )
}

async function bytesPorLead(url: string): Promise<string> {
  return comoDono(url, async dono => {
    const { rows } = await dono.query<{ nome: string; por_lead: number }>(
      `select nome, (pg_total_relation_size(nome::regclass) / (select count(*) from leads))::integer as por_lead
       from unnest($1::text[]) nome`,
      [[...Object.keys(POR_LEAD), 'leads_por_dia']],
    )
    const soma = rows.reduce((total, { por_lead }) => total + por_lead, 0)
    return `${soma} bytes por lead (${rows.map(({ nome, por_lead }) => `${nome} ${por_lead}`).join(', ')})`
  })
}
