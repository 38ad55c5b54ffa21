import { sql } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'
import { ANO_ZERO_KM, type TipoFipe } from '#domain/veiculo/fipe.ts'
import { mesesEntre } from '#domain/veiculo/meses/indice-do-mes.ts'

/** A price of one month, `AAAA-MM`. */
export type PrecoDoMes = { mes: string; preco_reais: number }

/** One version and model year in the months that were imported. */
export type Passado = {
  /** Oldest first; without months that the table or the version lacks. */
  pontos: PrecoDoMes[]
  /** Freshness: number of months in which the row moved by itself (`contarMovimentos`); null with too few months. */
  mexeu_sozinha: { vezes: number; meses: number } | null
  /** Median ln change of the code's years in the last six months; null without both months. */
  em_6_meses: number | null
}

/** Freshness counts the newest months only, a little more than a year: our choice (0070), not measured. */
const MESES_DO_FRESCOR = 14
/** Fewer compared months give no result: our choice too. */
const MESES_MINIMOS = 6

/** Reads the past of a version and year. Fuel labels changed over time, so code and year identify a row. */
export async function lerPassado(
  db: Queries,
  { tipo, codigo_fipe, ano }: { tipo: TipoFipe; codigo_fipe: string; ano: number },
): Promise<Passado> {
  const { rows: pontos } = await db.execute<PrecoDoMes>(sql`
    select mes, min(preco_reais)::int as preco_reais from fipe_precos
    where codigo_fipe = ${codigo_fipe} and ano = ${ano} group by mes order by mes
  `)
  const { rows: fatores } = await db.execute<{ mes: string; fator: number }>(
    sql`select mes, fator::float8 as fator from fipe_fatores where tipo = ${tipo} order by mes desc limit ${MESES_DO_FRESCOR}`,
  )
  const { rows: passos } = await db.execute<{ passo: number | null }>(sql`
    select percentile_cont(0.5) within group (order by ln(n.preco_reais::float8 / a.preco_reais)) as passo
    from fipe_precos n join fipe_precos a on a.codigo_fipe = n.codigo_fipe and a.ano = n.ano
    where n.codigo_fipe = ${codigo_fipe} and n.ano <> ${ANO_ZERO_KM} and n.mes = (select max(mes) from fipe_meses)
      and a.mes = to_char(to_date(n.mes, 'YYYY-MM') - interval '6 months', 'YYYY-MM')
  `)
  return { pontos, mexeu_sozinha: contarMovimentos(pontos, fatores), em_6_meses: passos[0]?.passo ?? null }
}

/**
 * Largest difference between a price that moved with the table and the old price times the factor. Both prices are
 * rounded to the real: together at most one real. The factor has four decimals: its rounding is at most 0.00005, and the
 * most common value may be the neighbouring one, 0.0001 away.
 */
const FOLGA = { reais: 1, parte: 0.00015 }

/**
 * Counts the months in which a price moved by itself. The **factor** of a month and table is the most common quotient
 * of a row's price and its price one month before (`fipe_fatores`). A row that changed by the factor moved with the
 * table: FIPE probably did not measure it again. A row with any other change moved by itself (`mexeu_sozinha`).
 * @returns `vezes` such months out of `meses`, the months with a known factor and with a price one month before.
 */
export function contarMovimentos(
  pontos: readonly PrecoDoMes[],
  fatores: readonly { mes: string; fator: number }[],
): { vezes: number; meses: number } | null {
  const porMes = new Map(fatores.map(({ mes, fator }) => [mes, fator]))
  let [vezes, meses] = [0, 0]
  for (const [i, { mes, preco_reais }] of pontos.entries()) {
    const antes = pontos[i - 1]
    const fator = porMes.get(mes)
    if (!antes || fator === undefined || mesesEntre(antes.mes, mes) !== 1) continue
    meses++
    const longe = Math.abs(preco_reais - antes.preco_reais * fator)
    if (longe > Math.max(FOLGA.reais, antes.preco_reais * FOLGA.parte)) vezes++
  }
  return meses < MESES_MINIMOS ? null : { vezes, meses }
}
