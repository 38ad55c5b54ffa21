import { sql } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'
import type { TipoFipe } from '#domain/veiculo/fipe.ts'
import { mesesEntre } from '#domain/veiculo/meses/indice-do-mes.ts'

/** A price of one month, `AAAA-MM`. */
export type PrecoDoMes = { mes: string; preco_reais: number }

/** One version and model year in the months that were imported. */
export type Passado = {
  /** Oldest first; without months that the table or the version lacks. */
  pontos: PrecoDoMes[]
  /**
   * Number of months with a change other than that of the table's carried rows, out of the months with a known factor.
   */
  mexeu_sozinha: { vezes: number; meses: number } | null
  /** Median ln change of the code's years in the last six months; null without both months. */
  em_6_meses: number | null
}

/** Months for the freshness of a reference. */
const MESES_DO_FRESCOR = 14
/** Fewer months give no result. */
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
    where n.codigo_fipe = ${codigo_fipe} and n.ano <> 32000 and n.mes = (select max(mes) from fipe_meses)
      and a.mes = to_char(to_date(n.mes, 'YYYY-MM') - interval '6 months', 'YYYY-MM')
  `)
  return { pontos, mexeu_sozinha: contarMovimentos(pontos, fatores), em_6_meses: passos[0]?.passo ?? null }
}

/** A carried price is the old one times the month's factor, rounded to the real. */
const FOLGA = { reais: 1, parte: 0.00015 }

/** Months in which a price did not move by its month's factor, out of the months with a known factor. */
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
