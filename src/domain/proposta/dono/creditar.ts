import { eq, inArray } from 'drizzle-orm'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { lerAtribuicoes, liberarCredito, usarCredito } from '#domain/atribuicao/credito.ts'
import type { Queries } from '#domain/banco/banco.ts'
import { leads_agencias } from '#domain/lead/lead.table.ts'
import type { Janela, MundoDasPropostas } from '../avisos-da-janela.ts'
import { prazoDoContato } from '../janela.regras.ts'
import { palavras, propostas } from '../proposta.table.ts'
import type { LeadEJanela } from './lead-e-janela.ts'

/** Locks the agencies of offers, in the order in which every assignment locks agencies. */
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

/**
 * Gives the lead to an agency that has, or had, a row of the same person and vehicle. Its credit is used again only if
 * no row uses it.
 */
export async function entregarDeNovo(
  tx: Queries,
  mundo: MundoDasPropostas,
  agencia: typeof agencias.$inferSelect,
  { lead_id, temCredito }: { lead_id: string; temCredito: boolean },
): Promise<void> {
  const agora = mundo.clock.now()
  const credito = temCredito ? 'de_outra' : 'usado'
  if (!temCredito) await usarCredito(tx, mundo, agencia)
  await tx
    .insert(leads_agencias)
    .values({ lead_id, agencia_id: agencia.id, atribuido_em: agora, credito })
    .onConflictDoUpdate({
      target: [leads_agencias.lead_id, leads_agencias.agencia_id],
      set: { atribuido_em: agora, credito },
      setWhere: eq(leads_agencias.credito, 'devolvido'),
    })
}

/**
 * Gives the chosen agency the credit of a choice that its owner withdrew or changed: before any contact, and within the
 * time for it. The assignment stays as the record of who had the contact.
 */
export async function devolverSemContato(
  tx: Queries,
  mundo: MundoDasPropostas,
  { janela, lead, idsDoMesmoLead }: LeadEJanela & { janela: Janela },
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
  const [atribuicao] = await lerAtribuicoes(tx, agencia_id, [lead.id])
  // An assignment from before the choice used its own credit.
  if (!agencia || !atribuicao || atribuicao.atribuido_em < escolhida_em || caso?.contato_em) return
  await liberarCredito(tx, agencia, { lead_id: lead.id, idsDoMesmoLead }, agora)
}
