import { and, eq, inArray } from 'drizzle-orm'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { contarRecebimento } from '#domain/atribuicao/atribuir.regras.ts'
import { devolverCredito } from '#domain/atribuicao/credito.ts'
import type { Queries } from '#domain/banco/banco.ts'
import { leads_agencias } from '#domain/lead/lead.table.ts'
import type { Janela, MundoDasPropostas } from '../eventos.ts'
import { prazoDoContato } from '../janela.regras.ts'
import { palavras, propostas } from '../proposta.table.ts'
import type { LeadEJanela } from './travar.ts'

type Atribuicao = Pick<
  typeof leads_agencias.$inferSelect,
  'lead_id' | 'atribuido_em' | 'credito_devolvido_em'
>

/** Reads the rows of a lead that an agency has. */
export function lerAtribuicoes(
  tx: Queries,
  iguais: readonly string[],
  agencia: string,
): Promise<Atribuicao[]> {
  const { lead_id, agencia_id, atribuido_em, credito_devolvido_em } = leads_agencias
  return tx
    .select({ lead_id, atribuido_em, credito_devolvido_em })
    .from(leads_agencias)
    .where(and(eq(agencia_id, agencia), inArray(lead_id, [...iguais])))
}

/** Locks the agencies of offers, in the one order of every assignment. */
export async function travarLojas(tx: Queries, ofertas: readonly string[]): Promise<void> {
  const lojas = tx
    .select({ id: propostas.agencia_id })
    .from(propostas)
    .where(inArray(propostas.id, [...ofertas]))
  await tx
    .select({ id: agencias.id })
    .from(agencias)
    .where(inArray(agencias.id, lojas))
    .orderBy(agencias.id)
    .for('no key update')
}

/** Uses the credit again that a withdrawn choice gave back: the agency receives the lead now. */
export async function usarCreditoDevolvido(
  tx: Queries,
  agencia: typeof agencias.$inferSelect,
  tem: readonly Atribuicao[],
  agora: Date,
): Promise<void> {
  const { contador } = contarRecebimento(agencia, null, agora)
  await tx.update(agencias).set(contador).where(eq(agencias.id, agencia.id))
  const ids = tem.map(({ lead_id }) => lead_id)
  await tx
    .update(leads_agencias)
    .set({ credito_devolvido_em: null, atribuido_em: agora })
    .where(and(eq(leads_agencias.agencia_id, agencia.id), inArray(leads_agencias.lead_id, ids)))
}

/**
 * Gives the chosen agency the credit of a choice that its owner withdrew or changed: before any contact, and within the
 * time for it. The assignment stays as the record of who had the contact.
 */
export async function devolverSemContato(
  tx: Queries,
  mundo: MundoDasPropostas,
  { janela, lead, iguais }: LeadEJanela & { janela: Janela },
  { proposta_id, agencia_id }: { proposta_id: string; agencia_id: string },
): Promise<void> {
  const agora = mundo.clock.now()
  const { escolhida_em } = janela
  if (!escolhida_em || agora >= prazoDoContato(escolhida_em)) return
  const [caso] = await tx
    .select({ contato_em: palavras.contato_em })
    .from(palavras)
    .where(eq(palavras.proposta_id, proposta_id))
  const [agencia] = await tx.select().from(agencias).where(eq(agencias.id, agencia_id)).for('no key update')
  const comCredito = (await lerAtribuicoes(tx, iguais, agencia_id)).filter(
    ({ credito_devolvido_em }) => credito_devolvido_em === null,
  )
  const dada = comCredito.find(({ lead_id }) => lead_id === lead.id)
  // An assignment from before the choice used its own credit.
  if (!agencia || !dada || dada.atribuido_em < escolhida_em || caso?.contato_em) return
  // Rows of one choice have one instant (`usarCreditoDevolvido`); a row of another instant holds the credit.
  if (comCredito.some(({ atribuido_em }) => atribuido_em.getTime() !== dada.atribuido_em.getTime())) return
  await devolverCredito(tx, agencia, agora)
  await tx
    .update(leads_agencias)
    .set({ credito_devolvido_em: agora })
    .where(
      and(
        eq(leads_agencias.agencia_id, agencia_id),
        inArray(
          leads_agencias.lead_id,
          comCredito.map(({ lead_id }) => lead_id),
        ),
      ),
    )
}
