import { sql } from 'drizzle-orm'
import type { Mundo } from '#domain/banco.ts'

/** Rows taken at a time, so that whoever adds to one of them waits a few milliseconds at most. */
const LOTE = 5_000

/**
 * Adds up the slices in which writers keep their counts (migration 0004), into one that only this touches;
 * run every few minutes, or readers would sum ever more rows. What a writer holds is left for the next time.
 */
export async function juntarContagens({ db }: Pick<Mundo, 'db'>): Promise<void> {
  for (;;) {
    const { rows } = await db.servico.execute<{ n: number }>(sql`
      with tiradas as (
        delete from leads_contagens where (serie, chave, grupo, fatia) in (
          select serie, chave, grupo, fatia from leads_contagens where fatia >= 0
          limit ${LOTE} for update skip locked
        ) returning *
      ), somadas as (
        insert into leads_contagens as c (serie, chave, grupo, fatia, n, n_fipe, soma_fipe)
        select serie, chave, grupo, -1, sum(n), sum(n_fipe), sum(soma_fipe) from tiradas group by 1, 2, 3
        on conflict (serie, chave, grupo, fatia) do update set
          n = c.n + excluded.n, n_fipe = c.n_fipe + excluded.n_fipe, soma_fipe = c.soma_fipe + excluded.soma_fipe
      )
      select count(*)::integer as n from tiradas
    `)
    if ((rows[0]?.n ?? 0) < LOTE) return
  }
}
