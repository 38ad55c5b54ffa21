import { sql } from 'drizzle-orm'
import { type LinhaFipe, TIPOS_FIPE, type TipoFipe } from '#domain/veiculo/fipe.ts'
import { motivosDeRecusa } from '#domain/veiculo/meses/comparar-meses.ts'
import type { Database } from '../database/db.ts'
import { compareWithPreviousMonth, dominantMonth, MonthRefused, storeFipeTable } from './fipe-import.ts'
import { type FipeReference, type FipeSource, FipeSourceError } from './fipe-source.ts'

/** A new month with fewer rows of a type than this share of the last one is a broken reading, not a market. */
const MENOR_PARTE = 0.9
/** Models between two lines of progress. */
const SHOW_EVERY = 100

export type SyncReport = {
  mes: string
  linhas: number
  /** False when the month was whole already, or is the very table that was there. */
  mudou: boolean
}

/** What the synchronisation needs; `say` hears sentences in Portuguese. */
export type SyncMundo = { db: Database; source: FipeSource; say(message: string): void }

/**
 * Brings the newest month of a source. All that was read is kept in `fipe_sync*` as it comes, so that a second
 * call goes on where the first stopped; the tables that the site reads change once, at the end, in one
 * transaction, and only for a month that looks whole.
 *
 * @param again reads a month that is there already once more, for a source that corrected it.
 * @throws FipeSourceError when the source or the day's quota stops it; MonthRefused for a month not whole.
 */
export async function syncFipe(mundo: SyncMundo, again = false): Promise<SyncReport> {
  const [referencia] = await mundo.source.listReferences()
  if (!referencia) throw new MonthRefused('A fonte não lista nenhum mês.')
  const ready = again ? null : await storedRows(mundo.db, referencia.mes)
  if (ready !== null) return { mes: referencia.mes, linhas: ready, mudou: false }
  await begin(mundo.db, referencia, again)
  await listAll(mundo, referencia)
  await readAll(mundo, referencia)
  return finish(mundo, referencia.mes)
}

async function storedRows(db: Database, mes: string): Promise<number | null> {
  const { rows } = await db.servico.execute<{ linhas: number }>(
    sql`select linhas from fipe_meses where mes = ${mes}`,
  )
  return rows[0]?.linhas ?? null
}

/** Opens the month's progress, or goes on with it; what was begun for a month that is no longer the newest is dropped. */
async function begin(db: Database, { mes, codigo }: FipeReference, again: boolean): Promise<void> {
  await db.servico.execute(sql`
    delete from fipe_sync where concluido_em is null and (mes <> ${mes} or codigo_referencia <> ${codigo})
      or mes = ${mes} and ${again} and concluido_em is not null
  `)
  await db.servico.execute(
    sql`insert into fipe_sync (mes, codigo_referencia) values (${mes}, ${codigo}) on conflict do nothing`,
  )
}

/** Brands, then the models of each brand that has none yet. */
async function listAll({ db, source, say }: SyncMundo, { mes, codigo }: FipeReference): Promise<void> {
  for (const tipo of TIPOS_FIPE) {
    const { rows } = await db.servico.execute(
      sql`select 1 from fipe_sync_marcas where mes = ${mes} and tipo = ${tipo} limit 1`,
    )
    if (rows.length > 0) continue
    const marcas = await source.listBrands(tipo, codigo)
    await db.servico.execute(sql`
      insert into fipe_sync_marcas (mes, tipo, marca_id, marca)
      select ${mes}, ${tipo}, * from unnest(
        ${sql.param(marcas.map(m => m.id))}::text[], ${sql.param(marcas.map(m => m.nome))}::text[]
      ) on conflict do nothing
    `)
  }
  const { rows } = await db.servico.execute<{ tipo: TipoFipe; marca_id: string; marca: string }>(
    sql`select tipo, marca_id, marca from fipe_sync_marcas where mes = ${mes} and not listada order by 1, 2`,
  )
  for (const { tipo, marca_id, marca } of rows) {
    const modelos = await source.listModels(tipo, marca_id, codigo)
    await saveModels(db, mes, { tipo, marca_id, marca }, modelos)
    say(`  ${marca}: ${modelos.length} ${modelos.length === 1 ? 'versão listada' : 'versões listadas'}`)
  }
}

/** One transaction, so that a brand is listed whole or not at all; codes known from other months come along. */
async function saveModels(
  db: Database,
  mes: string,
  { tipo, marca_id, marca }: { tipo: TipoFipe; marca_id: string; marca: string },
  modelos: readonly { id: string; nome: string }[],
): Promise<void> {
  await db.servico.transaction(async tx => {
    await tx.execute(sql`
      insert into fipe_sync_modelos (mes, tipo, marca_id, modelo_id, modelo, codigo_fipe)
      select ${mes}, ${tipo}, ${marca_id}, lista.id, lista.nome, (
        select p.codigo_fipe from fipe_precos p
        where p.mes = (select max(m.mes) from fipe_meses m)
          and p.tipo = ${tipo} and p.marca = ${marca} and p.modelo = lista.nome
        limit 1
      )
      from unnest(
        ${sql.param(modelos.map(m => m.id))}::text[], ${sql.param(modelos.map(m => m.nome))}::text[]
      ) as lista (id, nome)
      on conflict do nothing
    `)
    await tx.execute(
      sql`update fipe_sync_marcas set listada = true where mes = ${mes} and tipo = ${tipo} and marca_id = ${marca_id}`,
    )
  })
}

type Modelo = { tipo: TipoFipe; marca_id: string; modelo_id: string; codigo_fipe: string | null }

/** The prices of each model that has none yet, one model after the other. */
async function readAll({ db, source, say }: SyncMundo, { mes, codigo }: FipeReference): Promise<void> {
  const { rows } = await db.servico.execute<Modelo>(sql`
    select tipo, marca_id, modelo_id, codigo_fipe from fipe_sync_modelos
    where mes = ${mes} and linhas is null order by tipo, marca_id, modelo_id
  `)
  for (const [done, { tipo, marca_id, modelo_id, codigo_fipe }] of rows.entries()) {
    const achado = codigo_fipe ?? (await source.findCode(tipo, marca_id, modelo_id, codigo))
    const linhas = achado ? await source.readPrices(achado, codigo) : []
    await db.servico.execute(sql`
      update fipe_sync_modelos set codigo_fipe = ${achado}, linhas = ${JSON.stringify(linhas)}::jsonb
      where mes = ${mes} and tipo = ${tipo} and marca_id = ${marca_id} and modelo_id = ${modelo_id}
    `)
    if ((done + 1) % SHOW_EVERY === 0 || done + 1 === rows.length)
      say(`  ${(done + 1).toLocaleString('pt-BR')} de ${rows.length.toLocaleString('pt-BR')} versões lidas`)
  }
}

async function finish({ db }: SyncMundo, mes: string): Promise<SyncReport> {
  const { rows } = await db.servico.execute<{ linhas: LinhaFipe[] }>(
    sql`select linhas from fipe_sync_modelos where mes = ${mes} order by tipo, marca_id, modelo_id`,
  )
  const unicas = new Map<string, LinhaFipe>()
  for (const linha of rows.flatMap(row => row.linhas))
    unicas.set(`${linha.codigo_fipe}|${String(linha.ano).padStart(5, '0')}|${linha.combustivel}`, linha)
  // In one order whatever the source's, so that the same prices have the same checksum.
  const linhas = [...unicas].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, linha]) => linha)
  const motivo = await whyNotWhole(db, mes, linhas)
  if (motivo) {
    // Read again from the start: what was read is what is wrong.
    await db.servico.execute(sql`delete from fipe_sync where mes = ${mes}`)
    throw new MonthRefused(motivo)
  }
  const { soma, mudou } = await storeFipeTable(db, linhas)
  await db.servico.transaction(async tx => {
    await tx.execute(sql`update fipe_sync set concluido_em = now(), soma = ${soma} where mes = ${mes}`)
    await tx.execute(sql`delete from fipe_sync_marcas where mes = ${mes}`)
  })
  return { mes, linhas: linhas.length, mudou }
}

/** Null for a table that may replace: of the month it claims, and of each type about as long as the last one. */
async function whyNotWhole(db: Database, mes: string, linhas: readonly LinhaFipe[]): Promise<string | null> {
  if (linhas.length === 0) return 'A fonte não deu nenhum preço.'
  const carregado = dominantMonth(linhas)
  if (carregado !== mes) return `A fonte listou ${mes}, mas os preços são de ${carregado}.`
  const { rows } = await db.servico.execute<{ tipo: TipoFipe; total: number }>(sql`
    select tipo, count(*)::int as total from fipe_precos
    where mes = (select max(mes) from fipe_meses) group by tipo order by tipo
  `)
  for (const { tipo, total } of rows) {
    const novas = linhas.filter(linha => linha.tipo === tipo).length
    if (novas < total * MENOR_PARTE)
      return `A tabela de ${mes} veio com ${novas} linhas de ${tipo}; a que está em uso tem ${total}.`
  }
  return motivosDeRecusa(await compareWithPreviousMonth(db, linhas))[0] ?? null
}

const NADA_MUDOU = 'A tabela em uso não mudou.'

/** Why a synchronisation stopped, and what of it stays, for whoever watches over it. */
export function explainSync(error: Error): string {
  if (error instanceof MonthRefused) return `${error.message} ${NADA_MUDOU}`
  const kept = `O que já foi lido está guardado. ${NADA_MUDOU}`
  return error instanceof FipeSourceError ? `${error.message} ${kept}` : `A sincronização falhou. ${kept}`
}
