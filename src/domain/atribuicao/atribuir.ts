import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { registroDe } from '#domain/auditoria/auditoria.ts'
import { contaDe, type Mundo, type Quem, type Queries } from '#domain/banco/banco.ts'
import type { CofreDeDados } from '#domain/banco/sigilo.ts'
import { registrarAvisoDoLead, registrarAvisoDoLimite } from '#domain/entrega/entrega.ts'
import { leads, leads_agencias } from '#domain/lead/lead.table.ts'
import { acharMesmoLead } from '#domain/lead/lista/leads-parecidos.ts'
import { contarRecebimento, exigirAtribuivel } from './atribuir.regras.ts'
import { devolucoes } from './devolucao.table.ts'

/**
 * Assigns a lead to agencies, all or none: each at most once, none above its limit, in one transaction.
 * @throws Recusa with the first reason against it.
 */
export async function atribuirLead(
  mundo: Mundo,
  quem: Quem,
  lead_id: string,
  agencia_ids: readonly string[],
): Promise<{ atribuidas: number }> {
  return mundo.db.como(quem, tx => atribuirNaTransacao(tx, mundo, quem, { lead_id, agencia_ids }))
}

/** Assigns a lead like `atribuirLead`, inside a larger transaction. */
export async function atribuirNaTransacao(
  tx: Queries,
  mundo: Mundo,
  quem: Quem,
  { lead_id, agencia_ids }: { lead_id: string; agencia_ids: readonly string[] },
): Promise<{ atribuidas: number }> {
  const rows = await travarMesmoLead(tx, mundo.db.cofre, lead_id)
  exigirAtribuivel(rows.find(({ id }) => id === lead_id))
  return atribuirTravado(tx, mundo, quem, {
    travado: { lead_id, idsDoMesmoLead: rows.map(({ id }) => id) },
    agencia_ids,
  })
}

/**
 * A lead with its rows (`travarMesmoLead`), locked by this transaction. With `sem_email` the caller writes the mail
 * about it.
 */
export type LeadTravado = { lead_id: string; idsDoMesmoLead: readonly string[]; sem_email?: boolean }

/** Assigns a locked lead, which passed `exigirAtribuivel`, to agencies. */
export async function atribuirTravado(
  tx: Queries,
  mundo: Mundo,
  quem: Quem,
  { travado, agencia_ids }: { travado: LeadTravado; agencia_ids: readonly string[] },
): Promise<{ atribuidas: number }> {
  // Always in one order, so that two administrators wait for each other and never deadlock.
  const ids = [...new Set(agencia_ids)].sort()
  for (const id of ids) await atribuirUma(tx, mundo, quem, { ...travado, agencia_id: id })
  return { atribuidas: ids.length }
}

/**
 * Locks the lead with the other rows of the same person and vehicle, without deleted ones. They are locked before any
 * agency, in one order, here and wherever a lead is taken back. Of two concurrent assignments the second sees the
 * first.
 */
export async function travarMesmoLead(tx: Queries, cofre: CofreDeDados, lead_id: string) {
  return tx
    .select(COLUNAS_DO_LEAD)
    .from(leads)
    .where(and(inArray(leads.id, await acharMesmoLead(tx, cofre, lead_id)), isNull(leads.excluido_em)))
    .orderBy(leads.id)
    .for('no key update')
}

/** Assigns a locked lead to one agency, and counts its credit. */
async function atribuirUma(
  tx: Queries,
  mundo: Mundo,
  quem: Quem,
  { lead_id, idsDoMesmoLead, sem_email = false, agencia_id }: LeadTravado & { agencia_id: string },
) {
  const agora = mundo.clock.now()
  const { agencia, antes } = await travarAgencia(tx, idsDoMesmoLead, agencia_id)
  const { contador, aviso } = contarRecebimento(agencia, antes, agora)
  // The rule assigns without an account.
  const quemAtribui = quem.claims.sub === undefined ? null : contaDe(quem)
  // One statement for the three rows of an assignment: with thousands, the number of statements decides the cost.
  await tx.execute(sql`
    with contada as (
      update agencias set leads_usados_mes_atual = ${contador.leads_usados_mes_atual},
        contagem_inicio = ${contador.contagem_inicio.toISOString()}::timestamptz
      where id = ${agencia_id}
    ), dada as (
      insert into leads_agencias (lead_id, agencia_id, atribuido_em, atribuido_por)
      values (${lead_id}, ${agencia_id}, ${agora.toISOString()}::timestamptz, ${quemAtribui}::uuid)
    ) ${registroDe(mundo, 'lead_atribuido', [
      { ...(quemAtribui && { quem: quemAtribui }), alvo: lead_id, detalhes: { agencia: agencia_id } },
    ])}`)
  await registrarAvisoDoLead(tx, mundo, { agencia_id, lead_id, sem_email })
  if (aviso) await registrarAvisoDoLimite(tx, mundo, { agencia_id, ...aviso })
}

/**
 * Locks the agency. The result says if the agency has one of these leads or returned it. Both stay valid until the
 * transaction ends: any change of them locks the lead first, which this transaction holds.
 */
async function travarAgencia(tx: Queries, idsDoMesmoLead: readonly string[], agencia_id: string) {
  const doPar = (tabela: typeof leads_agencias | typeof devolucoes) =>
    and(inArray(tabela.lead_id, [...idsDoMesmoLead]), eq(tabela.agencia_id, agencia_id))
  const [linha] = await tx
    .select({
      agencia: agencias,
      recebeu: sql<boolean>`exists (${tx.select({ um: sql`1` }).from(leads_agencias).where(doPar(leads_agencias))})`,
      devolveu: sql<boolean>`exists (${tx
        .select({ um: sql`1` })
        .from(devolucoes)
        .where(and(doPar(devolucoes), eq(devolucoes.por, 'agencia'), eq(devolucoes.estado, 'aceita')))})`,
    })
    .from(agencias)
    .where(eq(agencias.id, agencia_id))
    .for('no key update', { of: agencias })
  if (linha?.recebeu) return { agencia: linha.agencia, antes: 'recebeu' } as const
  return { agencia: linha?.agencia, antes: linha?.devolveu ? 'devolveu' : null } as const
}

/** Columns of a lead that the assignment reads. */
export const COLUNAS_DO_LEAD = {
  id: leads.id,
  created_at: leads.created_at,
  consente: leads.aceita_contato_parceiros,
  tipo_veiculo: leads.tipo_veiculo,
  ano: leads.ano,
  valor_reais: leads.valor_fipe,
  objetivo: leads.objetivo,
  codigo_ibge: leads.codigo_ibge,
  pontos: leads.pontos,
}

/** Lists the assignments of a lead with the names of the agencies, oldest first. */
export function listarAtribuicoes(mundo: Mundo, quem: Quem, lead_id: string) {
  return mundo.db.como(quem, tx => atribuicoesDoLead(tx, lead_id))
}

/** Lists the assignments of a lead like `listarAtribuicoes`, inside a transaction. */
export function atribuicoesDoLead(tx: Queries, lead_id: string) {
  return tx
    .select({
      agencia_id: leads_agencias.agencia_id,
      agencia_nome: agencias.nome,
      atribuido_em: leads_agencias.atribuido_em,
      temperatura: leads_agencias.temperatura,
      desfecho: leads_agencias.desfecho,
      negocio: leads_agencias.negocio,
      valor_fechado: leads_agencias.valor_fechado,
      contato_em: leads_agencias.contato_em,
    })
    .from(leads_agencias)
    .innerJoin(agencias, eq(agencias.id, leads_agencias.agencia_id))
    .where(eq(leads_agencias.lead_id, lead_id))
    .orderBy(leads_agencias.atribuido_em)
}
