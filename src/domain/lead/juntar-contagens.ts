import { sql } from 'drizzle-orm'
import type { Mundo } from '#domain/banco.ts'

type Chave = { serie: number; chave: string; grupo: number }

/** Rows taken at a time, so that whoever adds to one of them waits a few milliseconds at most. */
const LOTE = 5_000

/**
 * Adds up the slices in which writers keep their counts (migration 0004), into one that only this touches;
 * run every few minutes, or readers would sum ever more rows. What a writer holds is left for the next time. A sum of
 * nothing goes too: its key may be a word of a name that was erased.
 */
export async function juntarContagens({ db }: Pick<Mundo, 'db'>): Promise<void> {
  await juntarSituacoes({ db })
  for (;;) {
    const { rows } = await db.servico.execute<{ n: number; vazias: Chave[] }>(sql`
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
        returning serie, chave, grupo, n
      )
      select (select count(*)::integer from tiradas) as n,
        (select coalesce(jsonb_agg(jsonb_build_object('serie', serie, 'chave', chave, 'grupo', grupo)), '[]')
          from somadas where n = 0) as vazias
    `)
    const { n = 0, vazias = [] } = rows[0] ?? {}
    if (vazias.length) await tirarVazias(db, vazias)
    if (n < LOTE) return
  }
}

/** Somebody may have added to one of them meanwhile: only what is still nothing goes. */
async function tirarVazias({ servico }: Mundo['db'], vazias: Chave[]): Promise<void> {
  await servico.execute(sql`
    delete from leads_contagens c
    using jsonb_to_recordset(${JSON.stringify(vazias)}::jsonb) as v (serie smallint, chave text, grupo smallint)
    where (c.serie, c.chave, c.grupo, c.fatia) = (v.serie, v.chave collate "C", v.grupo, -1)
      and (c.n, c.n_fipe, c.soma_fipe) = (0, 0, 0)
  `)
}

/**
 * The same for the counts of situations, whose rows stand for themselves: what is loose goes together with the sums of its
 * keys, and the new sums come in their place. Whoever does the same at the same moment finds other loose rows, and at worst
 * leaves a second sum beside the first until the next time.
 */
async function juntarSituacoes({ db }: Pick<Mundo, 'db'>): Promise<void> {
  for (;;) {
    const { rows } = await db.servico.execute<{ n: number }>(sql`
      with soltas as (
        delete from leads_situacoes where ctid = any (array(
          select ctid from leads_situacoes where solta limit ${LOTE} for update skip locked
        )) returning *
      ), somadas as (
        delete from leads_situacoes s using (select distinct serie, chave, situacao, grupo from soltas) k
        where not s.solta and (s.serie, s.chave, s.situacao, s.grupo) = (k.serie, k.chave, k.situacao, k.grupo)
        returning s.*
      ), novas as (
        insert into leads_situacoes (serie, chave, situacao, grupo, n, n_fipe, soma_fipe, solta)
        select serie, chave, situacao, grupo, sum(n), sum(n_fipe), sum(soma_fipe), false
        from (select * from soltas union all select * from somadas) todas group by 1, 2, 3, 4
        having (sum(n), sum(n_fipe), sum(soma_fipe)) <> (0, 0, 0)
      )
      select count(*)::integer as n from soltas
    `)
    if ((rows[0]?.n ?? 0) < LOTE) return
  }
}
