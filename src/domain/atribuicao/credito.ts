import { and, eq, inArray } from 'drizzle-orm'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { contagemDoPeriodo } from '#domain/agencia/contagem-do-periodo.ts'
import type { Mundo, Queries } from '#domain/banco/banco.ts'
import { registrarAvisoDoLimite } from '#domain/entrega/entrega.ts'
import { leads_agencias } from '#domain/lead/lead.table.ts'
import { contarRecebimento } from './atribuir.regras.ts'
import { creditoDe } from './devolucao.regras.ts'

/**
 * Uses a credit of a locked agency for one more lead, and queues the message about the limit when this lead reaches it.
 * @throws Recusa `conflito` if the agency cannot receive a lead now.
 */
export async function usarCredito(
  tx: Queries,
  mundo: Pick<Mundo, 'clock' | 'novoId'>,
  agencia: typeof agencias.$inferSelect,
): Promise<void> {
  const { contador, aviso } = contarRecebimento(agencia, null, mundo.clock.now())
  await tx.update(agencias).set(contador).where(eq(agencias.id, agencia.id))
  if (aviso) await registrarAvisoDoLimite(tx, mundo, { agencia_id: agencia.id, ...aviso })
}

/** Gives a locked agency the credit for one lead in its current period. */
export async function devolverCredito(
  tx: Queries,
  agencia: typeof agencias.$inferSelect,
  agora: Date,
): Promise<void> {
  const { usados, extras, periodo } = contagemDoPeriodo(agencia, agora)
  const credito = creditoDe({ usados, extras })
  await tx
    .update(agencias)
    .set({
      ...credito,
      contagem_inicio: periodo.inicio,
      leads_extras_periodo: credito.leads_extras > 0 ? periodo.inicio : null,
    })
    .where(eq(agencias.id, agencia.id))
}

/** Reads an agency's assignments of the leads of one person and vehicle, oldest first. */
export function lerAtribuicoes(tx: Queries, agencia: string, idsDoMesmoLead: readonly string[]) {
  const { lead_id, agencia_id, atribuido_em, credito } = leads_agencias
  return tx
    .select({ lead_id, atribuido_em, credito })
    .from(leads_agencias)
    .where(and(eq(agencia_id, agencia), inArray(lead_id, [...idsDoMesmoLead])))
    .orderBy(atribuido_em, lead_id)
}

/**
 * Ends the use of a credit by one assignment. If the agency has another assignment of the same person and vehicle, that
 * assignment takes over the credit; otherwise the locked agency gets it back.
 * @param idsDoMesmoLead the leads of the person and vehicle; `lead_id` is locked.
 */
export async function liberarCredito(
  tx: Queries,
  agencia: typeof agencias.$inferSelect,
  { lead_id, idsDoMesmoLead }: { lead_id: string; idsDoMesmoLead: readonly string[] },
  agora: Date,
): Promise<void> {
  const atribuicoes = await lerAtribuicoes(tx, agencia.id, idsDoMesmoLead)
  const creditoAnterior = atribuicoes.find(linha => linha.lead_id === lead_id)?.credito
  await gravarCredito(tx, agencia.id, lead_id, 'devolvido')
  if (creditoAnterior !== 'usado') return
  const herdeira = atribuicoes.find(({ credito }) => credito === 'de_outra')
  if (herdeira) await gravarCredito(tx, agencia.id, herdeira.lead_id, 'usado')
  else await devolverCredito(tx, agencia, agora)
}

async function gravarCredito(
  tx: Queries,
  agencia_id: string,
  lead_id: string,
  credito: 'usado' | 'devolvido',
): Promise<void> {
  await tx
    .update(leads_agencias)
    .set({ credito })
    .where(and(eq(leads_agencias.agencia_id, agencia_id), eq(leads_agencias.lead_id, lead_id)))
}
