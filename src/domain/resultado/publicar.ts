import { sql } from 'drizzle-orm'
import type { Banco, Mundo } from '#domain/banco/banco.ts'
import { FUSO } from '#domain/tempo/tempo.ts'
import { MEDICAO_VAZIA, type Medicao, medirResultados, type Resultado } from './medir.ts'
import { resultados_publicados } from './resultado.table.ts'

/**
 * Measures the outcomes again after new ones, publishes the aggregates, and notifies the page cache. Run every few
 * minutes, in all processes. The table `resultados` only grows: a correction is another row (migration 0028). So its
 * number of rows is its version, and an equal number means that there is nothing new.
 */
export async function publicarResultados({ db, clock }: Pick<Mundo, 'db' | 'clock'>): Promise<void> {
  const { rows } = await db.servico.execute<{ linhas: number; publicadas: number }>(sql`
    select count(*)::integer as linhas,
      coalesce((select linhas from resultados_publicados), 0)::integer as publicadas
    from resultados`)
  const { linhas = 0, publicadas = 0 } = rows[0] ?? {}
  if (linhas === publicadas) return
  const valem = await lerOsQueValem(db)
  const demonstracao = valem.some(uma => uma.demonstracao)
  const medicao = medirResultados(valem, { demonstracao })
  await db.servico
    .insert(resultados_publicados)
    .values({ medido_em: clock.now(), linhas, medicao })
    .onConflictDoUpdate({
      target: resultados_publicados.unico,
      set: { medido_em: clock.now(), linhas, medicao },
      // Another process may have published a later version by now.
      setWhere: sql`${resultados_publicados.linhas} <= ${linhas}`,
    })
  await db.servico.execute(sql`select notificar('site', '')`)
}

/**
 * Reads the last price of each agency for each lead, unless the agency removed it. A later row of the same agency and
 * lead gives the row before it a `superado_em`, and a removed price is a row without `valor_reais`. A vehicle is sold
 * once: of several agencies with a price for the same lead, the one with the lowest `ordem` counts. `ordem` numbers the
 * rows in the order of their insertion. Of several offers for a vehicle the best one counts.
 */
async function lerOsQueValem(db: Banco): Promise<(Resultado & { demonstracao: boolean })[]> {
  const { rows } = await db.servico.execute<Resultado & { demonstracao: boolean }>(sql`
    select distinct on (proposta, lead_id) proposta, agencia_id, negocio, valor_reais, tipo_veiculo, demonstracao,
      to_char(informado_em at time zone ${sql.raw(`'${FUSO}'`)}, 'YYYY-MM') as mes,
      valor_mercado_min, valor_mercado_max, valor_mercado_meio, valor_troca_min, valor_troca_max
    from resultados where superado_em is null and valor_reais is not null
    order by proposta, lead_id, case when proposta then -valor_reais end, ordem`)
  return rows
}

/** Reads the published aggregates so far. */
export async function lerResultados({ db }: { db: Banco }): Promise<Medicao> {
  const [publicado] = await db.publico.select().from(resultados_publicados)
  // Figures from before offers were measured have no measure of them.
  return { ...MEDICAO_VAZIA, ...publicado?.medicao }
}
