import { sql } from 'drizzle-orm'
import type { Mundo } from '#domain/banco/banco.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import { apagarParticoes } from './particoes.ts'

/** Valuations in one statement: few, so that it holds its locks only briefly. Our choice. */
const LOTE = 2_000

/**
 * Deletes valuations without a lead that are older than `dias`, and expired links. A valuation with a valid link stays
 * until the link expires. Safe to run in several processes at once.
 * @param dias greatest age of a kept valuation; more than the one day in which a lead may still refer to a valuation.
 */
export async function apagarAvaliacoesAntigas(
  { db, clock }: Pick<Mundo, 'db' | 'clock'>,
  dias: number,
): Promise<{ apagadas: number }> {
  const agora = clock.now()
  const limite = new Date(agora.getTime() - dias * DIA_MS)
  const antes_de = limite.toISOString()
  await db.servico.execute(sql`delete from compartilhamentos where expira_em <= ${agora.toISOString()}`)
  let linhasApagadas = await apagarDoResto(db, antes_de)
  let posicao: Posicao | null = { criada_em: '-infinity', id: '00000000-0000-0000-0000-000000000000' }
  while (posicao) {
    const lote: Lote = await apagarLote(db, antes_de, posicao)
    linhasApagadas += lote.apagadas
    posicao = lote.ate
  }
  return { apagadas: linhasApagadas + (await apagarParticoes({ db }, limite)) }
}

/** Counts the valuations that the run after `quando` will delete, shown to the administrator in advance. */
export async function contarAvaliacoesAntigas(
  { db }: Pick<Mundo, 'db'>,
  dias: number,
  quando: Date,
): Promise<number> {
  const antes_de = new Date(quando.getTime() - dias * DIA_MS).toISOString()
  const { rows } = await db.servico.execute<{ n: number }>(sql`
    select (
      (select count(*) from avaliacoes a
        where a.criada_em < ${antes_de}::timestamptz
          and not exists (select 1 from leads l where l.avaliacao_id = a.id)
          and not exists (select 1 from leads_envios e where e.avaliacao_id = a.id)
          and not exists (
            select 1 from compartilhamentos c where c.avaliacao_id = a.id and c.expira_em > ${quando.toISOString()}::timestamptz
          ))
      + (select count(*) from avaliacoes_emitidas_resto where criada_em < ${antes_de}::timestamptz)
      -- Whole days, as they are dropped.
      + (select count(*) from avaliacoes_emitidas e
        where e.id < primeiro_id(date_trunc('day', ${antes_de}::timestamptz, 'UTC'))
          and e.tableoid <> 'avaliacoes_emitidas_resto'::regclass)
    )::integer as n
  `)
  return rows[0]?.n ?? 0
}

/** Deletes expired rows outside the daily partitions; no other row refers to them. */
async function apagarDoResto({ servico }: Mundo['db'], antes_de: string): Promise<number> {
  let linhasApagadas = 0
  for (;;) {
    const { rowCount } = await servico.execute(sql`
      delete from avaliacoes_emitidas_resto where id in (
        select id from avaliacoes_emitidas_resto where criada_em < ${antes_de}::timestamptz
        order by criada_em, id limit ${LOTE}
      )`)
    linhasApagadas += rowCount ?? 0
    if ((rowCount ?? 0) < LOTE) return linhasApagadas
  }
}

/** A position in the iteration over valuations, oldest first. */
type Posicao = { criada_em: string; id: string }
/** Number of deleted valuations, and the last one checked; null at the end. */
type Lote = { apagadas: number; ate: Posicao | null }

/** Deletes one batch of the stored valuations; the iteration visits each once. */
async function apagarLote({ servico }: Mundo['db'], antes_de: string, depois: Posicao): Promise<Lote> {
  const { rows } = await servico.execute<Lote>(sql`
    with lote as (
      select id, criada_em from avaliacoes
      where (criada_em, id) > (${depois.criada_em}::timestamptz, ${depois.id}::uuid)
        and criada_em < ${antes_de}::timestamptz
      order by criada_em, id limit ${LOTE}
    ), apagadas as (
      delete from avaliacoes a using lote
      where a.id = lote.id
        and not exists (select 1 from leads l where l.avaliacao_id = a.id)
        and not exists (select 1 from leads_envios e where e.avaliacao_id = a.id)
        and not exists (select 1 from compartilhamentos c where c.avaliacao_id = a.id)
      returning 1
    )
    select
      (select count(*)::integer from apagadas) as apagadas,
      (select jsonb_build_object('criada_em', criada_em, 'id', id) from lote
        order by criada_em desc, id desc limit 1) as ate
  `)
  return rows[0] ?? { apagadas: 0, ate: null }
}
