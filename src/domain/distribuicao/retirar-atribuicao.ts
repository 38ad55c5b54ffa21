import { and, eq } from 'drizzle-orm'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { liberarCredito } from '#domain/atribuicao/credito.ts'
import { devolucoes } from '#domain/atribuicao/devolucao.table.ts'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { contaDe, type Mundo, type Quem, type Queries } from '#domain/banco/banco.ts'
import { leads, leads_agencias } from '#domain/lead/lead.table.ts'
import { acharMesmoLead } from '#domain/lead/lista/leads-parecidos.ts'
import { Recusa } from '#domain/recusa/erro.ts'

/**
 * Takes back a mistaken assignment, as the administrator. The administrator decides about the lead's next agency: the
 * rule does not run.
 * @throws Recusa if the agency has no such lead.
 */
export async function retirarAtribuicao(
  mundo: Mundo,
  quem: Quem,
  lead_id: string,
  agencia_id: string,
): Promise<void> {
  await mundo.db.como(quem, async tx => {
    await tx.select({ id: leads.id }).from(leads).where(eq(leads.id, lead_id)).for('no key update')
    await retirarNaTransacao(tx, mundo, quem, { lead_id, agencia_id })
  })
}

/** Takes back an assignment like `retirarAtribuicao`, of a lead that this transaction has locked. */
export async function retirarNaTransacao(
  tx: Queries,
  mundo: Mundo,
  quem: Quem,
  { lead_id, agencia_id }: { lead_id: string; agencia_id: string },
): Promise<void> {
  const conta = contaDe(quem)
  const agora = mundo.clock.now()
  const [atribuicao] = await tx
    .select({ atribuido_em: leads_agencias.atribuido_em })
    .from(leads_agencias)
    .where(and(eq(leads_agencias.lead_id, lead_id), eq(leads_agencias.agencia_id, agencia_id)))
  if (!atribuicao) throw new Recusa('nao_encontrado', 'Essa agência não tem este lead. Atualize a ficha.')
  const decisao = { estado: 'aceita' as const, decidida_em: agora, decidida_por: conta }
  // This also decides a return that the agency requested meanwhile.
  const destas = and(eq(devolucoes.lead_id, lead_id), eq(devolucoes.agencia_id, agencia_id))
  await tx
    .update(devolucoes)
    .set(decisao)
    .where(and(destas, eq(devolucoes.estado, 'pendente')))
  await tx.insert(devolucoes).values({
    id: mundo.novoId(),
    lead_id,
    agencia_id,
    atribuido_em: atribuicao.atribuido_em,
    por: 'administrador',
    motivo: 'engano',
    pedida_em: agora,
    pedida_por: conta,
    ...decisao,
  })
  await tirarDaAgencia(tx, mundo, lead_id, agencia_id)
  await auditar(tx, mundo, 'atribuicao_retirada', {
    quem: conta,
    alvo: lead_id,
    detalhes: { agencia: agencia_id },
  })
}

/** Removes the assignment, and gives the agency the credit for the period if this assignment used it. */
export async function tirarDaAgencia(
  tx: Queries,
  mundo: Mundo,
  lead_id: string,
  agencia_id: string,
): Promise<void> {
  const agora = mundo.clock.now()
  const [agencia] = await tx.select().from(agencias).where(eq(agencias.id, agencia_id)).for('no key update')
  const ausente = new Recusa('nao_encontrado', 'Essa agência não tem mais este lead.')
  if (!agencia) throw ausente
  const idsDoMesmoLead = await acharMesmoLead(tx, mundo.db.cofre, lead_id)
  await liberarCredito(tx, agencia, { lead_id, idsDoMesmoLead }, agora)
  const retiradas = await tx
    .delete(leads_agencias)
    .where(and(eq(leads_agencias.lead_id, lead_id), eq(leads_agencias.agencia_id, agencia_id)))
    .returning({ lead_id: leads_agencias.lead_id })
  if (!retiradas.length) throw ausente
}
