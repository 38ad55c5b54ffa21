import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { agenciaDe } from '#domain/agencia/da-sessao.ts'
import { membros_agencias } from '#domain/agencia/membro.table.ts'
import { auditarTodos } from '#domain/auditoria/auditoria.ts'
import { contaDe, type Mundo, type Quem, type Queries } from '#domain/banco/banco.ts'
import type { ConfiguracaoDoSite } from '#domain/conta/mundo-das-contas.ts'
import { avisarVendedor } from '#domain/entrega/avisar-vendedor.ts'
import { leads_agencias } from '#domain/lead/lead.table.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import type { vendedorDosLeadsSchema } from './carteira.schema.ts'
import { condicaoDaAgencia, condicaoDaAtribuicao } from './linhas-da-carteira.ts'

/**
 * Gives leads to a seller, as an owner. Leads of other agencies, and leads that the seller has already, stay unchanged.
 * The trigger `notificar_vendedor` notifies the seller's devices (docs/gatilhos.md). A seller who gets leads from
 * another person also gets one mail. The service queues it after the commit, because the role `agencia` may not write
 * to the outbox. A crash between the two loses that mail.
 * @returns the number of changed leads.
 * @throws Recusa at the field for an account outside the team.
 */
export async function darAoVendedor(
  mundo: Mundo & { site: ConfiguracaoDoSite },
  quem: Quem,
  { ids, vendedor_id }: z.output<typeof vendedorDosLeadsSchema>,
): Promise<{ mudados: number }> {
  const mudados = await mundo.db.como(quem, async tx => {
    if (vendedor_id) await exigirDaEquipe(tx, quem, vendedor_id)
    const { lead_id, oculta } = leads_agencias
    const deOutroVendedor = vendedor_id
      ? or(isNull(leads_agencias.vendedor_id), ne(leads_agencias.vendedor_id, vendedor_id))
      : isNotNull(leads_agencias.vendedor_id)
    // In one order, so that two owners wait for each other and never deadlock.
    const linhasTravadas = await tx
      .select({ lead_id, de: leads_agencias.vendedor_id })
      .from(leads_agencias)
      .where(and(condicaoDaAgencia(quem), inArray(lead_id, ids), eq(oculta, false), deOutroVendedor))
      .orderBy(lead_id)
      .for('no key update')
    const lead_ids = linhasTravadas.map(linha => linha.lead_id)
    await tx
      .update(leads_agencias)
      .set({ vendedor_id })
      .where(and(condicaoDaAgencia(quem), inArray(lead_id, lead_ids)))
    await auditarVendedor(tx, mundo, quem, { leads: linhasTravadas, vendedor_id })
    return lead_ids
  })
  if (vendedor_id && vendedor_id !== contaDe(quem))
    await avisarVendedor(mundo, { agencia_id: agenciaDe(quem), vendedor_id, lead_ids: mudados })
  return { mudados: mudados.length }
}

/** Checks that the person is in the team, and locks the row so that this stays true. @throws Recusa otherwise. */
async function exigirDaEquipe(tx: Queries, quem: Quem, vendedor_id: string): Promise<void> {
  const { agencia_id, user_id, ativo } = membros_agencias
  const [pessoa] = await tx
    .select({ ativo })
    .from(membros_agencias)
    .where(and(eq(agencia_id, agenciaDe(quem)), eq(user_id, vendedor_id)))
    .for('share')
  if (pessoa?.ativo) return
  const erro = 'Essa pessoa não está mais na equipe. Escolha outra.'
  throw new Recusa('conflito', erro, { campos: { vendedor_id: erro } })
}

/**
 * Gives a lead without a seller to the signed-in person. Of two concurrent requests the second waits, then finds the
 * lead taken. Taking one's own lead again changes nothing.
 * @throws Recusa for a lead of another seller, or one that is not on the list.
 */
export async function pegarLead(
  mundo: Mundo,
  quem: Quem,
  lead_id: string,
): Promise<{ id: string; vendedor_id: string }> {
  const eu = contaDe(quem)
  return mundo.db.como(quem, async tx => {
    const condicao = and(condicaoDaAtribuicao(quem, lead_id), eq(leads_agencias.oculta, false))
    const [pego] = await tx
      .update(leads_agencias)
      .set({ vendedor_id: eu })
      .where(and(condicao, isNull(leads_agencias.vendedor_id)))
      .returning({ lead_id: leads_agencias.lead_id })
    if (pego) await auditarVendedor(tx, mundo, quem, { leads: [{ lead_id, de: null }], vendedor_id: eu })
    else await exigirQueSejaMeu(tx, condicao, eu)
    return { id: lead_id, vendedor_id: eu }
  })
}

/** Requires that a lead belongs to this seller. @throws Recusa for a colleague's, and for an unknown one. */
async function exigirQueSejaMeu(tx: Queries, condicao: SQL | undefined, eu: string): Promise<void> {
  const [lead] = await tx
    .select({ vendedor_id: leads_agencias.vendedor_id })
    .from(leads_agencias)
    .where(condicao)
  if (lead?.vendedor_id === eu) return
  // A seller who may not see colleagues' leads gets the answer of an unknown lead.
  throw lead
    ? new Recusa('conflito', 'Outra pessoa da equipe já ficou com este lead.')
    : new Recusa(
        'nao_encontrado',
        'Este lead não está mais na sua lista: alguém da equipe pode ter ficado com ele.',
      )
}

/**
 * Returns the column that a seller's note also writes: the lead becomes that seller's. The database refuses any other
 * seller.
 */
export function colunaDoVendedor(quem: Quem): { vendedor_id?: string } {
  return quem.papel === 'vendedor' ? { vendedor_id: contaDe(quem) } : {}
}

/** Leads with their seller until now, and the new one; null is no seller. */
type MudancaDeVendedor = {
  leads: readonly { lead_id: string; de: string | null }[]
  vendedor_id: string | null
}

/** Audits each change of seller with one event per lead, so that a lead's history is complete. */
export async function auditarVendedor(
  tx: Queries,
  mundo: Mundo,
  quem: Quem,
  { leads, vendedor_id }: MudancaDeVendedor,
): Promise<void> {
  const [agencia, vendedor] = [agenciaDe(quem), vendedor_id ?? '']
  const eventos = leads.map(({ lead_id: alvo, de }) => ({
    quem: contaDe(quem),
    alvo,
    detalhes: { agencia, de: de ?? '', vendedor },
  }))
  await auditarTodos(tx, mundo, 'vendedor_mudou', eventos)
}
