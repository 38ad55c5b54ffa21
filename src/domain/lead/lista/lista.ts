import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'
import type { CofreDeDados } from '#domain/banco/sigilo.ts'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import { juntarCondicoes, montarCondicoes, ordenar } from './condicoes-da-lista.ts'
import { ordemDe, type Totais, temSoDatas, totaisDe } from './lista.regras.ts'
import type { FiltroDeLeads, ListaDeLeads } from './lista.schema.ts'
import { lerPaginaDeTodos, procurar, somarDias } from './paginas-da-lista.ts'

// Tests: `api/painel/admin/painel-leads.test.ts`, and at random in `api/painel/painel-ao-acaso.test.ts`.

/**
 * Lists the ids of one page and the totals of the whole filtered set, counted up to `CONTADOS_ATE` rows. Totals of all
 * leads, and of days, are stored by day. A page further than `CONTADOS_ATE` rows from both known ends is empty. In the
 * order of dates the totals of days also locate the page.
 * @param tx a transaction as `admin`.
 * @param cofre computes the search hashes of telephones, documents and mailboxes.
 */
export async function listarIds(
  tx: Queries,
  cofre: CofreDeDados,
  filtro: ListaDeLeads,
  agora: Date,
): Promise<{ ids: string[]; totais: Totais }> {
  const onde = montarCondicoes(cofre, filtro)
  if (!onde) return { ids: [], totais: totaisDe({ total: 0, hoje: 0, n_fipe: 0, soma_fipe: 0 }) }
  const hoje = diaEmSaoPaulo(agora)
  if (!temSoDatas(filtro)) return procurar(tx, filtro, onde, hoje)
  const totais = await somarDias(tx, filtro, hoje)
  return { ids: await lerPaginaDeTodos(tx, filtro, onde.colunas, totais.total), totais }
}

/**
 * Lists the distinct places over all leads, by name. A loose index scan: each query jumps to the next place instead of
 * reading all rows.
 */
export async function listarLocalizacoes(tx: Queries): Promise<string[]> {
  const { rows } = await tx.execute<{ localizacao: string }>(sql`
    with recursive localizacoes as (
      select min(localizacao) as localizacao from leads_indice
      union all
      select (select min(i.localizacao) from leads_indice i where i.localizacao > l.localizacao)
      from localizacoes l where l.localizacao is not null
    )
    select localizacao from localizacoes where localizacao is not null
  `)
  return rows.map(({ localizacao }) => localizacao).sort((a, b) => a.localeCompare(b, 'pt-BR'))
}

/** Selects the filter's rows in the requested order, as SQL over `leads_indice`; undefined when no row can match. */
export function selecionarLeads(cofre: CofreDeDados, filtro: ListaDeLeads): SQL | undefined {
  const linhas = selecionarLinhas(cofre, filtro)
  return linhas && sql`${linhas} order by ${ordenar(ordemDe(filtro))}`
}

/** Selects the filter's rows in no order, for a count. */
export function selecionarLinhas(cofre: CofreDeDados, filtro: FiltroDeLeads): SQL | undefined {
  const onde = montarCondicoes(cofre, filtro)
  return (
    onde && sql`select lead_id from leads_indice i where ${juntarCondicoes([...onde.colunas, ...onde.busca])}`
  )
}
