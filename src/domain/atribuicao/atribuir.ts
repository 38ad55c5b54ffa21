import { and, eq, isNull, sql } from 'drizzle-orm'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { usoDoPeriodo } from '#domain/agencia/uso.ts'
import { auditar } from '#domain/auditoria/auditoria.ts'
import type { Mundo, Quem, Queries } from '#domain/banco.ts'
import { contar } from '#domain/contar.ts'
import { avisoDoLimite, registrarEntrega } from '#domain/entrega/entrega.ts'
import { Recusa } from '#domain/erro.ts'
import { leads, leads_agencias } from '#domain/lead/lead.table.ts'

/** Spec §5. */
export const JA_RECEBEU =
  'Agência já recebeu este lead – Não é possível atribuir novamente para a mesma agência.'
/** Without this consent a lead is kept but given to nobody (design §6). */
export const SEM_CONSENTIMENTO =
  'Esta pessoa não aceitou contato de parceiros: o lead não pode ser atribuído.'

/** A pair that was refused, with the sentence for a person. */
export type Recusado = { lead_id: string; agencia_id: string; motivo: string }

/**
 * Gives a lead to agencies, all or none: each at most once, none over its limit, in one transaction.
 *
 * @throws Recusa naming the first thing that stands against it.
 */
export async function atribuirLead(
  mundo: Mundo,
  quem: Quem,
  leadId: string,
  agenciaIds: readonly string[],
): Promise<{ atribuidas: number }> {
  return mundo.db.como(quem, tx => atribuirNaTransacao(tx, mundo, quem, leadId, agenciaIds))
}

/** The same in a transaction that does more. */
export async function atribuirNaTransacao(
  tx: Queries,
  mundo: Mundo,
  quem: Quem,
  leadId: string,
  agenciaIds: readonly string[],
): Promise<{ atribuidas: number }> {
  await exigirLeadAtribuivel(tx, leadId)
  // Always in one order, so that two administrators wait for each other and never lock each other out.
  const ids = [...new Set(agenciaIds)].sort()
  for (const id of ids) await atribuirUma(tx, mundo, quem, leadId, id)
  return { atribuidas: ids.length }
}

async function exigirLeadAtribuivel(tx: Queries, id: string): Promise<void> {
  const [lead] = await tx
    .select({ consente: leads.aceita_contato_parceiros })
    .from(leads)
    .where(and(eq(leads.id, id), isNull(leads.excluido_em)))
  if (!lead) throw new Recusa('nao_encontrado', 'Esse lead não existe mais. Atualize a lista.')
  if (!lead.consente) throw new Recusa('conflito', SEM_CONSENTIMENTO)
}

async function atribuirUma(tx: Queries, mundo: Mundo, quem: Quem, lead_id: string, agencia_id: string) {
  const agora = mundo.clock.now()
  const [agencia] = await tx.select().from(agencias).where(eq(agencias.id, agencia_id)).for('no key update')
  if (!agencia) throw new Recusa('nao_encontrado', 'Essa agência não existe mais. Atualize a lista.')
  const repetida = await tx
    .select({ um: sql`1` })
    .from(leads_agencias)
    .where(and(eq(leads_agencias.lead_id, lead_id), eq(leads_agencias.agencia_id, agencia_id)))
  if (repetida.length) throw new Recusa('conflito', JA_RECEBEU)
  const impedimento = impedimentoDe(agencia, agora)
  if (impedimento) throw new Recusa('conflito', impedimento)
  const uso = usoDoPeriodo(agencia, agora)
  await tx
    .update(agencias)
    .set({ leads_usados_mes_atual: uso.usados + 1, uso_periodo_inicio: uso.periodo.inicio })
    .where(eq(agencias.id, agencia_id))
  const quemAtribui = String(quem.claims.sub)
  await tx
    .insert(leads_agencias)
    .values({ lead_id, agencia_id, atribuido_em: agora, atribuido_por: quemAtribui })
  await registrarEntrega(tx, mundo, { agencia_id, lead_id, tipo: 'lead' })
  const aviso = avisoDoLimite(uso.usados + 1, uso.limite)
  if (aviso) await registrarEntrega(tx, mundo, { agencia_id, lead_id: null, tipo: aviso })
  await auditar(tx, mundo, 'lead_atribuido', {
    quem: quemAtribui,
    alvo: lead_id,
    detalhes: { agencia: agencia_id },
  })
}

/** What stands against giving an agency one more lead now, as a sentence; null when nothing does. */
export function impedimentoDe(agencia: typeof agencias.$inferSelect, agora: Date): string | null {
  if (!agencia.ativa) return `A agência ${agencia.nome} está inativa.`
  if (agencia.status_assinatura !== 'active') return `A agência ${agencia.nome} não tem assinatura ativa.`
  const { usados, limite } = usoDoPeriodo(agencia, agora)
  if (usados < limite) return null
  return `A agência ${agencia.nome} já recebeu ${contar(limite, 'lead', 'leads')} neste período, o limite do plano.`
}

/** Assignments of a lead with the names of the agencies, oldest first. */
export function listarAtribuicoes(mundo: Mundo, quem: Quem, leadId: string) {
  return mundo.db.como(quem, tx => atribuicoesDoLead(tx, leadId))
}

/** The same, inside a transaction. */
export function atribuicoesDoLead(tx: Queries, leadId: string) {
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
    .where(eq(leads_agencias.lead_id, leadId))
    .orderBy(leads_agencias.atribuido_em)
}

/** Active agencies by name (spec §7), each with its use and what stands against giving it this lead. */
export function listarDisponiveis(mundo: Mundo, quem: Quem, leadId: string | undefined) {
  return mundo.db.como(quem, tx => disponiveis(tx, mundo.clock.now(), leadId))
}

async function disponiveis(tx: Queries, agora: Date, leadId: string | undefined) {
  const linhas = await tx.select().from(agencias).where(eq(agencias.ativa, true)).orderBy(agencias.nome)
  const recebido = new Map<string, Date>()
  if (leadId) {
    const dadas = await tx.select().from(leads_agencias).where(eq(leads_agencias.lead_id, leadId))
    for (const dada of dadas) recebido.set(dada.agencia_id, dada.atribuido_em)
  }
  return linhas.map(agencia => {
    const atribuido_em = recebido.get(agencia.id) ?? null
    const motivo = atribuido_em ? JA_RECEBEU : impedimentoDe(agencia, agora)
    const { id, nome, plano } = agencia
    const uso = usoDoPeriodo(agencia, agora)
    return {
      id,
      nome,
      plano,
      limite_leads_mensal: uso.limite,
      leads_usados_mes_atual: uso.usados,
      atribuido_em,
      pode: !motivo,
      motivo,
    }
  })
}
