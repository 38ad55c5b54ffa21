import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'
import { inicioDoDia } from '#domain/banco/consulta.ts'
import { CONTADOS_ATE } from '#domain/numero/contar.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { type Condicoes, EXPRESSAO_DA_ORDEM, juntarCondicoes, ordenar } from './condicoes-da-lista.ts'
import {
  type Contagem,
  LEADS_POR_PAGINA,
  type Ordenacao,
  ordemDe,
  type Totais,
  totaisAlem,
  totaisDe,
  trechoDe,
} from './lista.regras.ts'
import type { FiltroDeLeads, ListaDeLeads } from './lista.schema.ts'

/**
 * Up to this number of rows, skipping them is faster than a look-up of the day in which the page begins. Our choice.
 */
const MAXIMO_A_SALTAR = 2_000

/**
 * Finds the rows of a filter once up to `CONTADOS_ATE`, for the totals and the page. Above that number, separate
 * queries read the page in its order and count the rows of today.
 */
export async function procurar(tx: Queries, filtro: ListaDeLeads, onde: Condicoes, hoje: string) {
  const ordem = ordemDe(filtro)
  const salto = (filtro.pagina - 1) * LEADS_POR_PAGINA
  const deHoje = sql`i.created_at >= ${inicioDoDia(hoje)}`
  const { rows } = await tx.execute<Contagem & { ids: string[] }>(sql`
    with achados as materialized (
      select i.lead_id, i.created_at, case when i.na_tabela then i.valor_fipe end as preco,
        ${EXPRESSAO_DA_ORDEM[ordem.coluna]} as chave
      from leads_indice i where ${juntarCondicoes([...onde.colunas, ...onde.busca])} limit ${CONTADOS_ATE + 1}
    ), uma_pagina as (
      select i.lead_id from achados i
      order by ${ordenar(ordem, sql`i.chave`)} offset ${salto} limit ${LEADS_POR_PAGINA}
    )
    select count(*)::float8 as total, count(preco)::float8 as n_fipe, coalesce(sum(preco), 0)::float8 as soma_fipe,
      (count(*) filter (where ${deHoje}))::float8 as hoje, (select array(select lead_id from uma_pagina)) as ids
    from achados i
  `)
  const { ids, ...contagem } = itemEm(rows, 0)
  if (contagem.total <= CONTADOS_ATE) return { ids, totais: totaisDe(contagem) }
  const contados = await tx.execute<{ n: number }>(sql`
    select count(*)::integer as n from (
      select * from leads_indice i where ${juntarCondicoes([...onde.colunas, deHoje])} offset 0
    ) i where ${juntarCondicoes(onde.busca)}
  `)
  return {
    ids: await lerPaginaDeMuitos(tx, onde, ordem, salto),
    totais: totaisAlem(itemEm(contados.rows, 0).n),
  }
}

/**
 * Reads a page of more than `CONTADOS_ATE` rows, as far as they are counted. "offset 0" makes PostgreSQL read the rows
 * of a search in their order. Otherwise it takes a common word for a rare one and sorts all matching rows.
 */
async function lerPaginaDeMuitos(
  tx: Queries,
  { colunas, busca }: Condicoes,
  ordem: Ordenacao,
  salto: number,
) {
  const quantos = Math.min(LEADS_POR_PAGINA, CONTADOS_ATE - salto)
  if (quantos <= 0) return []
  if (!busca.length) return lerIds(tx, colunas, ordem, { salto, quantos })
  const { rows } = await tx.execute<{ lead_id: string }>(sql`
    select i.lead_id from (
      select * from leads_indice i where ${juntarCondicoes(colunas)} order by ${ordenar(ordem)} offset 0
    ) i where ${juntarCondicoes(busca)} order by ${ordenar(ordem)} offset ${salto} limit ${quantos}
  `)
  return rows.map(({ lead_id }) => lead_id)
}

/** Sums the totals of all leads, or of some days. */
export async function somarDias(tx: Queries, filtro: FiltroDeLeads, hoje: string): Promise<Totais> {
  const { rows } = await tx.execute<Contagem>(sql`
    select coalesce(sum(leads), 0)::float8 as total, coalesce(sum(com_fipe), 0)::float8 as n_fipe,
      coalesce(sum(soma_fipe), 0)::float8 as soma_fipe,
      coalesce(sum(leads) filter (where dia = ${hoje}), 0)::float8 as hoje
    from leads_por_dia where ${filtrarDias(filtro)}
  `)
  return totaisDe(itemEm(rows, 0))
}

/** Reads a page of a list with a known total, from the nearer end. */
export async function lerPaginaDeTodos(tx: Queries, filtro: ListaDeLeads, onde: SQL[], total: number) {
  const salto = (filtro.pagina - 1) * LEADS_POR_PAGINA
  if (salto >= total) return []
  const { coluna, desc } = ordemDe(filtro)
  const { quantos, pulos, doFim } = trechoDe(salto, total)
  const porData = coluna === 'created_at'
  if (!porData && pulos >= CONTADOS_ATE) return []
  const ordem = { coluna, desc: desc !== doFim }
  const inicio =
    porData && pulos > MAXIMO_A_SALTAR ? await acharDia(tx, filtro, ordem.desc, pulos) : undefined
  const ids = inicio
    ? await lerIds(tx, [...onde, inicio.desde], ordem, { salto: pulos - inicio.antes, quantos })
    : await lerIds(tx, onde, ordem, { salto: pulos, quantos })
  return doFim ? ids.reverse() : ids
}

/** Reads the ids of a page in the list's order. */
async function lerIds(
  tx: Queries,
  onde: SQL[],
  ordem: Ordenacao,
  { salto, quantos }: { salto: number; quantos: number },
) {
  const { rows } = await tx.execute<{ lead_id: string }>(sql`
    select i.lead_id from leads_indice i where ${juntarCondicoes(onde)}
    order by ${ordenar(ordem)} offset ${salto} limit ${quantos}
  `)
  return rows.map(({ lead_id }) => lead_id)
}

/** Finds a condition for the day of the row after `salto` others, and the number of rows before that day. */
async function acharDia(tx: Queries, filtro: ListaDeLeads, desc: boolean, salto: number) {
  const sentido = sql.raw(desc ? 'desc' : 'asc')
  const { rows } = await tx.execute<{ dia: string; antes: number }>(sql`
    with dias as (
      select dia, leads, sum(leads) over (order by dia ${sentido}) - leads as antes
      from leads_por_dia where ${filtrarDias(filtro)}
    )
    select dia::text, antes::float8 as antes from dias where antes <= ${salto} and antes + leads > ${salto}
  `)
  const diaAchado = rows[0]
  if (!diaAchado) return undefined
  const { dia, antes } = diaAchado
  const desde = desc ? sql`i.created_at < ${inicioDoDia(dia, 1)}` : sql`i.created_at >= ${inicioDoDia(dia)}`
  return { antes, desde }
}

function filtrarDias({ de, ate }: FiltroDeLeads): SQL {
  return sql`dia between ${de ?? '-infinity'}::date and ${ate ?? 'infinity'}::date`
}
