import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { contagemDoPeriodo } from '#domain/agencia/contagem-do-periodo.ts'
import { COLUNAS_DO_LEAD, travarMesmoLead } from '#domain/atribuicao/atribuir.ts'
import type { Queries } from '#domain/banco/banco.ts'
import type { CofreDeDados } from '#domain/banco/sigilo.ts'
import { leads, leads_agencias } from '#domain/lead/lead.table.ts'
import { acharIguaisAosLeads } from '#domain/lead/lista/leads-parecidos.ts'
import type { Palavra } from '#domain/palavra/contar.regras.ts'
import { contarPalavras } from '#domain/palavra/contar.ts'
import type { Candidato, LeadADistribuir } from './decisao/distribuir.ts'
import { PREFERENCIA_VAZIA } from './decisao/preferencia.schema.ts'
import type { Regra } from './decisao/regra.schema.ts'
import { preferencias_agencias } from './distribuicao.table.ts'

/** A row of `COLUNAS_DO_LEAD`. */
export type LinhaDoLead = Omit<LeadADistribuir, 'criado_em_ms' | 'ja_com'> & { id: string; created_at: Date }

/** Builds the decision's input for a lead, with the number of agencies that have it. */
export function montarLead({ id: _, created_at, ...linha }: LinhaDoLead, ja_com: number): LeadADistribuir {
  return { ...linha, criado_em_ms: created_at.getTime(), ja_com }
}

/**
 * Locks the lead and the rows of the same person and vehicle until the transaction ends. Undefined for a deleted one,
 * also while its deletion can be undone. Agencies with any of these rows have the lead.
 */
export async function travarLead(
  tx: Queries,
  cofre: CofreDeDados,
  id: string,
): Promise<{ lead: LeadADistribuir; idsDoMesmoLead: readonly string[] } | undefined> {
  const linhas = await travarMesmoLead(tx, cofre, id)
  const linha = linhas.find(uma => uma.id === id)
  if (!linha) return undefined
  const idsDoMesmoLead = linhas.map(uma => uma.id)
  const [contagem] = await tx
    .select({ n: sql<number>`count(distinct ${leads_agencias.agencia_id})::integer` })
    .from(leads_agencias)
    .where(inArray(leads_agencias.lead_id, idsDoMesmoLead))
  return { lead: montarLead(linha, contagem?.n ?? 0), idsDoMesmoLead }
}

/** A lead by its id, with the ids of its rows: the same person and vehicle. */
type LeadComIguais = LeadADistribuir & { id: string; idsDoMesmoLead: readonly string[] }

/**
 * Reads the leads of these ids that still exist, without locks. Agencies with any row of a lead count as having it.
 */
export async function lerLeadsADistribuir(
  tx: Queries,
  cofre: CofreDeDados,
  ids: readonly string[],
): Promise<LeadComIguais[]> {
  const linhas = await tx
    .select(COLUNAS_DO_LEAD)
    .from(leads)
    .where(and(sql`${leads.id} = any (${sql.param(ids)}::uuid[])`, isNull(leads.excluido_em)))
  const pares = await acharIguaisAosLeads(tx, cofre, ids)
  const { rows } = await tx.execute<{ lead_id: string; n: number }>(sql`
    select l.id as lead_id, count(distinct la.agencia_id)::integer as n
    from unnest(
      ${sql.param([...ids, ...pares.map(({ lead_id }) => lead_id)])}::uuid[],
      ${sql.param([...ids, ...pares.map(({ outro_id }) => outro_id)])}::uuid[]
    ) as l (id, igual_id)
    join leads_agencias la on la.lead_id = l.igual_id
    group by l.id
  `)
  const quantasTem = new Map(rows.map(({ lead_id, n }) => [lead_id, n]))
  const porLead = Map.groupBy(pares, ({ lead_id }) => lead_id)
  return linhas.map(linha => ({
    ...montarLead(linha, quantasTem.get(linha.id) ?? 0),
    id: linha.id,
    idsDoMesmoLead: [linha.id, ...(porLead.get(linha.id) ?? []).map(({ outro_id }) => outro_id)],
  }))
}

/** Joins an agency with the last version of its preferences. */
export const preferenciaEmVigor = and(
  eq(preferencias_agencias.agencia_id, agencias.id),
  sql`${preferencias_agencias.versao} = (
    select max(p.versao) from preferencias_agencias p where p.agencia_id = ${agencias.id}
  )`,
)

/**
 * Selects the data of the agencies that do not depend on a lead: each row, and its preferences in force with their
 * version.
 */
export async function lerAgencias(tx: Queries) {
  return tx
    .select({
      agencia: agencias,
      preferencia: preferencias_agencias.preferencia,
      preferencia_versao: preferencias_agencias.versao,
      ultimo_em: sql<Date | null>`(
        select max(la.atribuido_em) from leads_agencias la where la.agencia_id = ${agencias.id} and not la.oculta
      )`.mapWith(leads_agencias.atribuido_em),
    })
    .from(agencias)
    .leftJoin(preferencias_agencias, preferenciaEmVigor)
    .orderBy(agencias.id)
}

/** One of these rows. */
export type LinhaDaAgencia = Awaited<ReturnType<typeof lerAgencias>>[number]

/** Reads the records of kept offers by agency, for the order that reads them; undefined for the others. */
export async function lerPalavras(
  tx: Queries,
  linhas: readonly LinhaDaAgencia[],
  { ordem }: Pick<Regra, 'ordem'>,
  agora: Date,
): Promise<ReadonlyMap<string, Palavra> | undefined> {
  if (ordem !== 'palavra') return undefined
  return contarPalavras(
    tx,
    linhas.map(({ agencia }) => agencia.id),
    agora,
  )
}

/** Builds the decision's input for an agency now, without its relation to a lead. */
export function montarCandidato(
  linha: LinhaDaAgencia,
  regra: Pick<Regra, 'pesos'>,
  agora: Date,
  palavras: ReadonlyMap<string, Palavra> | undefined,
): Candidato {
  const { agencia, preferencia, preferencia_versao, ultimo_em } = linha
  const { periodo, usados, limite } = contagemDoPeriodo(agencia, agora)
  return {
    id: agencia.id,
    ativa: agencia.ativa,
    assinatura_ativa: agencia.status_assinatura === 'active',
    preferencia: preferencia ?? PREFERENCIA_VAZIA,
    preferencia_versao: preferencia_versao ?? 0,
    periodo: { inicio_ms: periodo.inicio.getTime(), fim_ms: periodo.fim.getTime(), usados, limite },
    ultimo_em_ms: ultimo_em?.getTime() ?? null,
    peso: regra.pesos[agencia.plano],
    ...(palavras && { palavra: palavras.get(agencia.id) ?? { cumpridas: 0, casos: 0 } }),
    ja_recebeu: false,
    devolveu: false,
  }
}

/** Reads every agency as a candidate for a lead with these rows. */
export async function lerCandidatos(
  tx: Queries,
  idsDoMesmoLead: readonly string[],
  regra: Regra,
  agora: Date,
): Promise<Candidato[]> {
  const linhas = await lerAgencias(tx)
  const palavras = await lerPalavras(tx, linhas, regra, agora)
  const { rows } = await tx.execute<{ agencia_id: string; devolveu: boolean }>(sql`
    select agencia_id, false as devolveu from leads_agencias where lead_id = any (${sql.param(idsDoMesmoLead)}::uuid[])
    union all
    select agencia_id, true from devolucoes where lead_id = any (${sql.param(idsDoMesmoLead)}::uuid[]) and estado = 'aceita'
  `)
  const quem = (devolveu: boolean) =>
    new Set(rows.filter(row => row.devolveu === devolveu).map(row => row.agencia_id))
  const [receberam, devolveram] = [quem(false), quem(true)]
  return linhas.map(linha => ({
    ...montarCandidato(linha, regra, agora, palavras),
    ja_recebeu: receberam.has(linha.agencia.id),
    devolveu: devolveram.has(linha.agencia.id),
  }))
}
