import { sql } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'

/**
 * State of the jobs of one queue: failed in a day, due, and the start of the oldest due one while none is under way.
 */
export type Fila = { nome: string; falharam: number; esperando: number; desde: Date | null }

/** The queues with a finding, and the start of automatic copies, if any. */
export type Filas = { filas: Fila[]; copias_desde: Date | null }

/**
 * Reads the tables of the job queue (pg-boss, schema `fila`). The first server that runs jobs creates them; without them
 * the result is empty. Jobs that succeeded are ignored.
 */
export async function lerFilas(tx: Queries): Promise<Filas> {
  const { rows: tabelas } = await tx.execute(sql`select to_regclass('fila.schedule') as schedule`)
  if (tabelas[0]?.schedule == null) return { filas: [], copias_desde: null }
  const { rows } = await tx.execute<{
    filas: (Omit<Fila, 'desde'> & { desde: string | null })[]
    copias_desde: string | null
  }>(sql`
    select
      (select coalesce(jsonb_agg(f), '[]') from (
        select name as nome,
          count(*) filter (where state = 'failed') as falharam,
          count(*) filter (where state < 'active') as esperando,
          case when not bool_or(state = 'active') then min(start_after) filter (where state < 'active') end as desde
        from fila.job
        where (state = 'failed' and completed_on > now() - interval '1 day')
          or (state < 'active' and start_after < now()) or state = 'active'
        group by name order by name
      ) f) as filas,
      (select created_on from fila.schedule where name = 'copiar-banco') as copias_desde
  `)
  const [{ filas, copias_desde } = { filas: [], copias_desde: null }] = rows
  return {
    filas: filas.map(fila => ({ ...fila, desde: fila.desde === null ? null : new Date(fila.desde) })),
    copias_desde: copias_desde === null ? null : new Date(copias_desde),
  }
}
