import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createGunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'
import { travarTexto } from '#domain/banco/travas.ts'
import { ANO_ZERO_KM, type LinhaFipe } from '#domain/veiculo/fipe.ts'
import {
  type Comparacao,
  compararMeses,
  type LinhaComparada,
  motivosDeRecusa,
} from '#domain/veiculo/meses/comparar-meses.ts'
import { lerTabelaFipe } from '#domain/veiculo/meses/ler-tabela.ts'
import type { Database } from '../database/db.ts'

/** Rows per insert: large enough to be fast, small enough to show progress. Our choice. */
const BATCH = 5_000

/** Result of an import, also of one that changed nothing; `linhas` counts the accepted rows. */
export type ImportReport = {
  /** Month of the table, `AAAA-MM`: the month of most rows. */
  mes: string
  linhas: number
  /** Lines skipped, with the reason in Portuguese. */
  erros: { linha: number; erro: string }[]
  /** False when the database had the same table already. */
  mudou: boolean
  /** Comparison with the previous month; empty for the first month. */
  comparacoes: Comparacao[]
  /** Reasons for which the month would be refused without force. */
  motivos: string[]
}

/** A month was read and not accepted, with the reason in Portuguese. The table in use stays. */
export class MonthRefused extends Error {}

/**
 * Imports one FIPE table (CSV or CSV.gz): replaces its month in one transaction and notifies running servers. Bad lines
 * are skipped and reported; a repeated import changes nothing.
 *
 * @param force accepts a month that the comparison with the previous one would refuse.
 * @throws Error with a sentence in Portuguese when the file has no usable row; MonthRefused for a broken month.
 */
export async function importFipeFile(
  db: Database,
  file: string,
  { onProgress = () => undefined, force = false }: { onProgress?(rows: number): void; force?: boolean } = {},
): Promise<ImportReport> {
  const { linhas, erros } = await readFipeFile(file)
  if (linhas.length === 0) throw new Error(`${file}: nenhuma linha aproveitável.`)
  const comparacoes = await compareWithPreviousMonth(db, linhas)
  const motivos = motivosDeRecusa(comparacoes)
  if (motivos.length > 0 && !force)
    throw new MonthRefused(`A tabela de ${dominantMonth(linhas)} não foi importada. ${motivos.join(' ')}`)
  const { mes, mudou } = await storeFipeTable(db, linhas, onProgress)
  return { mes, linhas: linhas.length, erros, mudou, comparacoes, motivos }
}

/** Maximum age of the month to compare with, in months: prices of older ones moved too much. Our choice. */
const COMPARED_MONTHS = 3

/** Compares a table with the newest imported month before it; empty without a recent one. */
export async function compareWithPreviousMonth(
  db: Database,
  linhas: readonly LinhaFipe[],
): Promise<Comparacao[]> {
  const mes = dominantMonth(linhas)
  const { rows } = await db.servico.execute<LinhaComparada>(sql`
    select tipo, codigo_fipe, ano, preco_reais from fipe_precos
    where mes = (
      select max(mes) from fipe_meses where mes < ${mes}
        and to_date(mes, 'YYYY-MM') >= to_date(${mes}, 'YYYY-MM') - make_interval(months => ${COMPARED_MONTHS})
    )
  `)
  return compararMeses(linhas, rows)
}

/**
 * Stores a table under the month of most of its rows, in one transaction, and notifies running servers. Does nothing
 * when the checksum of its rows is known.
 *
 * @param linhas at least one row, each code, year and fuel once.
 */
export async function storeFipeTable(
  db: Database,
  linhas: readonly LinhaFipe[],
  onProgress: (rows: number) => void = () => undefined,
): Promise<{ mes: string; soma: string; mudou: boolean }> {
  const mes = dominantMonth(linhas)
  const soma = checksum(linhas)
  const mudou = await db.servico.transaction(async tx => {
    await travarTexto(tx, 'fipe', 'fipe')
    const { rows } = await tx.execute<{ soma: string }>(sql`select soma from fipe_meses where mes = ${mes}`)
    if (rows[0]?.soma === soma) return false
    await tx.execute(sql`delete from fipe_meses where mes = ${mes}`)
    await tx.execute(
      sql`insert into fipe_meses (mes, linhas, soma) values (${mes}, ${linhas.length}, ${soma})`,
    )
    for (let at = 0; at < linhas.length; at += BATCH) {
      await insertRows(tx, mes, linhas.slice(at, at + BATCH))
      onProgress(Math.min(at + BATCH, linhas.length))
    }
    await measureFactors(tx, mes)
    await tx.execute(sql`select notificar('fipe', ${mes})`)
    return true
  })
  return { mes, soma, mudou }
}

/** Reads a whole table; of rows with the same code, year and fuel the last one counts. */
async function readFipeFile(
  file: string,
): Promise<{ linhas: LinhaFipe[]; erros: { linha: number; erro: string }[] }> {
  const unique = new Map<string, LinhaFipe>()
  const erros: { linha: number; erro: string }[] = []
  const bytes = fs.createReadStream(file)
  const stream = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes
  // `pipe` passes no errors on: without this line a missing file would never end the loop below.
  bytes.on('error', error => stream.destroy(error))
  stream.setEncoding('utf8')
  for await (const lida of lerTabelaFipe(stream as AsyncIterable<string>)) {
    if ('erro' in lida) erros.push(lida)
    else
      unique.set(
        `${lida.registro.codigo_fipe}|${lida.registro.ano}|${lida.registro.combustivel}`,
        lida.registro,
      )
  }
  return { linhas: [...unique.values()], erros }
}

/** Finds the month of most rows: a few rows have an older one. */
export function dominantMonth(linhas: readonly LinhaFipe[]): string {
  const counts = new Map<string, number>()
  for (const { mes_ref } of linhas) counts.set(mes_ref, (counts.get(mes_ref) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}

/** Returns the digest of all columns of all rows; the order of the rows counts. */
function checksum(linhas: readonly LinhaFipe[]): string {
  const hash = createHash('sha256')
  for (const l of linhas)
    hash.update(
      `${l.tipo};${l.marca};${l.modelo};${l.ano};${l.combustivel};${l.codigo_fipe};${l.preco_reais};${l.mes_ref}\n`,
    )
  return hash.digest('hex')
}

/** Minimum price for a factor: prices are rounded to the real, so cheaper rows are too coarse. Our choice. */
const FACTOR_FROM_REAIS = 10_000
/** Limits of a believable factor of one month; beyond them the rows are wrong, or of another version. Our choice. */
const FACTOR_LIMITS = { least: 0.5, most: 2 }

/** Stores the most common price factor between this month and the previous one, and between the next and this. */
async function measureFactors(tx: Queries, mes: string): Promise<void> {
  await tx.execute(sql`
    with passos as (
      select nova.mes, nova.tipo, round(nova.preco_reais::numeric / anterior.preco_reais, 4) as fator
      from fipe_precos nova join fipe_precos anterior
        on anterior.codigo_fipe = nova.codigo_fipe and anterior.ano = nova.ano
        and anterior.mes = to_char(to_date(nova.mes, 'YYYY-MM') - interval '1 month', 'YYYY-MM')
      where nova.mes in (${mes}, to_char(to_date(${mes}, 'YYYY-MM') + interval '1 month', 'YYYY-MM'))
        and nova.ano <> ${ANO_ZERO_KM} and anterior.preco_reais >= ${FACTOR_FROM_REAIS}
    ), contados as (
      select mes, tipo, fator, count(*) as linhas, sum(count(*)) over (partition by mes, tipo) as total
      from passos group by mes, tipo, fator
    )
    insert into fipe_fatores (mes, tipo, fator, parte)
    select distinct on (mes, tipo) mes, tipo, fator, linhas / total from contados
    where fator between ${FACTOR_LIMITS.least} and ${FACTOR_LIMITS.most} order by mes, tipo, linhas desc, fator
    on conflict (mes, tipo) do update set fator = excluded.fator, parte = excluded.parte
  `)
}

/** Inserts rows with one statement: a list of values for each column. */
function insertRows(tx: Queries, mes: string, linhas: readonly LinhaFipe[]) {
  const column = (pick: (l: LinhaFipe) => string | number) => sql.param(linhas.map(pick))
  return tx.execute(sql`
    insert into fipe_precos (mes, tipo, marca, modelo, ano, combustivel, codigo_fipe, preco_reais, mes_ref)
    select ${mes}, * from unnest(
      ${column(l => l.tipo)}::text[], ${column(l => l.marca)}::text[], ${column(l => l.modelo)}::text[],
      ${column(l => l.ano)}::smallint[], ${column(l => l.combustivel)}::text[], ${column(l => l.codigo_fipe)}::text[],
      ${column(l => l.preco_reais)}::integer[], ${column(l => l.mes_ref)}::text[]
    )
  `)
}
