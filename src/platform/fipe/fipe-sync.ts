import { sql } from 'drizzle-orm'
import { inteiro } from '#domain/numero/numero.ts'
import { type LinhaFipe, TIPOS_FIPE, type TipoFipe } from '#domain/veiculo/fipe.ts'
import { motivosDeRecusa } from '#domain/veiculo/meses/comparar-meses.ts'
import type { Database } from '../database/db.ts'
import { compareWithPreviousMonth, dominantMonth, MonthRefused, storeFipeTable } from './fipe-import.ts'
import { type FipeReference, type FipeSource, FipeSourceError } from './fipe-source.ts'

/** Minimum share of the previous month's rows of a type; below it the reading is incomplete. Our choice. */
const MENOR_PARTE = 0.9
/** Models per progress message: our choice. */
const SHOW_EVERY = 100

/** Result of a synchronisation: the month as `AAAA-MM`, and the number of its rows. */
export type SyncReport = {
  mes: string
  linhas: number
  /** False when the month was complete already, or the table is the same. */
  mudou: boolean
}

/** Dependencies of the synchronisation; `say` gets progress messages in Portuguese. */
export type MundoDaSincronizacao = { db: Database; source: FipeSource; say(message: string): void }

/**
 * Synchronises the newest month of a source. Progress is stored in `fipe_sync*`, so the next call resumes. The tables
 * that the site reads change once, at the end, in one transaction, and only for a complete month.
 *
 * @param again reads an imported month once more, for a source that corrected it.
 * @throws FipeSourceError when the source or the daily quota stops it; MonthRefused for an incomplete month.
 */
export async function syncFipe(world: MundoDaSincronizacao, again = false): Promise<SyncReport> {
  const [referencia] = await world.source.listReferences()
  if (!referencia) throw new MonthRefused('A fonte não lista nenhum mês.')
  const ready = again ? null : await storedRows(world.db, referencia.mes)
  if (ready !== null) return { mes: referencia.mes, linhas: ready, mudou: false }
  await begin(world.db, referencia, again)
  await storeBrands(world, referencia)
  await storeModels(world, referencia)
  await readAll(world, referencia)
  return finish(world, referencia.mes)
}

/** Returns the number of rows of an imported month; null for another month. */
async function storedRows(db: Database, mes: string): Promise<number | null> {
  const { rows } = await db.servico.execute<{ linhas: number }>(
    sql`select linhas from fipe_meses where mes = ${mes}`,
  )
  return rows[0]?.linhas ?? null
}

/** Starts or resumes the month; drops the progress of a month that is no longer the newest. */
async function begin(db: Database, { mes, codigo }: FipeReference, again: boolean): Promise<void> {
  await db.servico.execute(sql`
    delete from fipe_sync where concluido_em is null and (mes <> ${mes} or codigo_referencia <> ${codigo})
      or mes = ${mes} and ${again} and concluido_em is not null
  `)
  await db.servico.execute(
    sql`insert into fipe_sync (mes, codigo_referencia) values (${mes}, ${codigo}) on conflict do nothing`,
  )
}

/** Reads the brands of each type without any. */
async function storeBrands(
  { db, source }: MundoDaSincronizacao,
  { mes, codigo }: FipeReference,
): Promise<void> {
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
}

/** Reads the models of each brand without any. */
async function storeModels(
  { db, source, say }: MundoDaSincronizacao,
  { mes, codigo }: FipeReference,
): Promise<void> {
  const { rows } = await db.servico.execute<{ tipo: TipoFipe; marca_id: string; marca: string }>(
    sql`select tipo, marca_id, marca from fipe_sync_marcas where mes = ${mes} and not listada order by 1, 2`,
  )
  for (const { tipo, marca_id, marca } of rows) {
    const modelos = await source.listModels(tipo, marca_id, codigo)
    await insertModels(db, mes, { tipo, marca_id, marca }, modelos)
    say(`  ${marca}: ${modelos.length} ${modelos.length === 1 ? 'versão listada' : 'versões listadas'}`)
  }
}

/** Stores all models of a brand in one transaction, with codes known from other months. */
async function insertModels(
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

/** Reads the prices of each model without any, one after the other. */
async function readAll(
  { db, source, say }: MundoDaSincronizacao,
  { mes, codigo }: FipeReference,
): Promise<void> {
  const { rows } = await db.servico.execute<Modelo>(sql`
    select tipo, marca_id, modelo_id, codigo_fipe from fipe_sync_modelos
    where mes = ${mes} and linhas is null order by tipo, marca_id, modelo_id
  `)
  for (const [done, { tipo, marca_id, modelo_id, codigo_fipe }] of rows.entries()) {
    const codigoAchado = codigo_fipe ?? (await source.findCode(tipo, marca_id, modelo_id, codigo))
    const linhas = codigoAchado ? await source.readPrices(codigoAchado, codigo) : []
    await db.servico.execute(sql`
      update fipe_sync_modelos set codigo_fipe = ${codigoAchado}, linhas = ${JSON.stringify(linhas)}::jsonb
      where mes = ${mes} and tipo = ${tipo} and marca_id = ${marca_id} and modelo_id = ${modelo_id}
    `)
    if ((done + 1) % SHOW_EVERY === 0 || done + 1 === rows.length)
      say(`  ${inteiro(done + 1)} de ${inteiro(rows.length)} versões lidas`)
  }
}

/** Puts the whole month into use. @throws MonthRefused for a month that looks wrong. */
async function finish({ db }: MundoDaSincronizacao, mes: string): Promise<SyncReport> {
  const { rows } = await db.servico.execute<{ linhas: LinhaFipe[] }>(
    sql`select linhas from fipe_sync_modelos where mes = ${mes} order by tipo, marca_id, modelo_id`,
  )
  const unicas = new Map<string, LinhaFipe>()
  for (const linha of rows.flatMap(row => row.linhas))
    unicas.set(`${linha.codigo_fipe}|${String(linha.ano).padStart(5, '0')}|${linha.combustivel}`, linha)
  // A fixed order: the same prices must have the same checksum.
  const linhas = [...unicas].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, linha]) => linha)
  const motivo = await findRefusalReason(db, mes, linhas)
  if (motivo) {
    // The data read is wrong: the next synchronisation starts over.
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

/**
 * Finds a reason to refuse a table, or null. A table must be of its month, and have about as many rows of each type as
 * the last.
 */
async function findRefusalReason(
  db: Database,
  mes: string,
  linhas: readonly LinhaFipe[],
): Promise<string | null> {
  if (linhas.length === 0) return 'A fonte não deu nenhum preço.'
  const mesCarregado = dominantMonth(linhas)
  if (mesCarregado !== mes) return `A fonte listou ${mes}, mas os preços são de ${mesCarregado}.`
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

/** Explains to the operator why a synchronisation stopped, and whether its progress is kept. */
export function explainSync(error: Error): string {
  if (error instanceof MonthRefused) return `${error.message} ${NADA_MUDOU}`
  const kept = `O que já foi lido está guardado. ${NADA_MUDOU}`
  return error instanceof FipeSourceError ? `${error.message} ${kept}` : `A sincronização falhou. ${kept}`
}
