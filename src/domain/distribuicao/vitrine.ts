import { and, eq, inArray, lte } from 'drizzle-orm'
import { atribuirTravado } from '#domain/atribuicao/atribuir.ts'
import type { Mundo, Queries } from '#domain/banco/banco.ts'
import { leads_agencias } from '#domain/lead/lead.table.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import { leads_da_vitrine } from '#domain/vitrine/vitrine.table.ts'
import { travarLead } from './candidatos.ts'
import { ESPERA_MAXIMA_DIAS, INTERVALO_MS } from './decisao/casos-a-tentar.ts'
import { REGRA, travarDistribuicao } from './travar-distribuicao.ts'

/** Largest number of leads in one pass; the next one takes the rest. Our choice. */
const LEADS_POR_VEZ = 200

/**
 * Gives the due leads from agencies' own sites to those agencies, also while no rule is in force. An agency without
 * room, or without a subscription, gets them as soon as it may, for `ESPERA_MAXIMA_DIAS`.
 * @throws the first internal error, after attempts for the other leads.
 */
export async function entregarDasVitrines(mundo: Mundo): Promise<void> {
  const devidos = await mundo.db.como(REGRA, tx =>
    tx
      .select({ lead_id: leads_da_vitrine.lead_id })
      .from(leads_da_vitrine)
      .where(lte(leads_da_vitrine.tentar_em, mundo.clock.now()))
      .limit(LEADS_POR_VEZ),
  )
  let falha: { erro: unknown } | undefined
  for (const { lead_id } of devidos) {
    try {
      await mundo.db.como(REGRA, async tx => {
        await travarDistribuicao(tx)
        const travado = await travarLead(tx, mundo.db.cofre, lead_id)
        await entregarTravado(tx, mundo, lead_id, travado?.idsDoMesmoLead)
      })
    } catch (erro) {
      falha ??= { erro }
    }
  }
  if (falha) throw falha.erro
}

/**
 * Gives a locked lead to the agency whose site brought it, if its owner consented and the agency has room.
 * @param idsDoMesmoLead the rows of the same lead; undefined while its deletion can be undone.
 * @returns true if the agency received it now.
 */
export async function entregarTravado(
  tx: Queries,
  mundo: Mundo,
  lead_id: string,
  idsDoMesmoLead: readonly string[] | undefined,
): Promise<boolean> {
  const agora = mundo.clock.now()
  const [espera] = await tx
    .select()
    .from(leads_da_vitrine)
    .where(
      and(
        eq(leads_da_vitrine.lead_id, lead_id),
        eq(leads_da_vitrine.aceita, true),
        lte(leads_da_vitrine.tentar_em, agora),
      ),
    )
    .for('update')
    .limit(1)
  if (!espera) return false
  const { agencia_id, criado_em } = espera
  const jaTem = idsDoMesmoLead && (await temAlgum(tx, idsDoMesmoLead, agencia_id))
  const foiDado =
    !jaTem && idsDoMesmoLead && (await atribuir(tx, mundo, { lead_id, idsDoMesmoLead, agencia_id }))
  const proximaVez = new Date(agora.getTime() + INTERVALO_MS)
  const tentaDeNovo = proximaVez.getTime() <= criado_em.getTime() + ESPERA_MAXIMA_DIAS * DIA_MS
  await tx
    .update(leads_da_vitrine)
    .set(
      jaTem || foiDado
        ? { entregue_em: agora, tentar_em: null }
        : { tentar_em: tentaDeNovo ? proximaVez : null },
    )
    .where(and(eq(leads_da_vitrine.lead_id, lead_id), eq(leads_da_vitrine.agencia_id, agencia_id)))
  return foiDado === true
}

/** Tells if the agency has the lead in any of its rows. */
async function temAlgum(
  tx: Queries,
  idsDoMesmoLead: readonly string[],
  agencia_id: string,
): Promise<boolean> {
  const [achada] = await tx
    .select({ lead_id: leads_agencias.lead_id })
    .from(leads_agencias)
    .where(
      and(inArray(leads_agencias.lead_id, [...idsDoMesmoLead]), eq(leads_agencias.agencia_id, agencia_id)),
    )
    .limit(1)
  return achada !== undefined
}

/**
 * Assigns a lead to the agency whose site brought it. Returns false if the agency may not receive it now: limit or
 * subscription forbid it, the agency is inactive, or it returned this lead.
 */
async function atribuir(
  tx: Queries,
  mundo: Mundo,
  {
    lead_id,
    idsDoMesmoLead,
    agencia_id,
  }: { lead_id: string; idsDoMesmoLead: readonly string[]; agencia_id: string },
): Promise<boolean> {
  try {
    await atribuirTravado(tx, mundo, REGRA, {
      travado: { lead_id, idsDoMesmoLead },
      agencia_ids: [agencia_id],
    })
    return true
  } catch (erro) {
    if (erro instanceof Recusa) return false
    throw erro
  }
}
