import type { atribuicoes_em_massa } from './em-massa.table.ts'

type Pedido = Pick<typeof atribuicoes_em_massa.$inferSelect, 'lead_ids' | 'agencia_ids' | 'feitos'>

/** Reason of a refusal that the administrator chose: the agency's preferences exclude the lead. */
export const LEAD_NAO_PEDIDO = 'A agência não pediu leads assim.'

/** Counts the pairs of a bulk assignment: each lead with each agency. */
export function totalDePares({ lead_ids, agencia_ids }: Omit<Pedido, 'feitos'>): number {
  return lead_ids.length * agencia_ids.length
}

/** Returns the next pair: lead by lead, each to every agency. @throws once all are done. */
export function parDaVez(pedido: Pedido): { lead_id: string; agencia_id: string } {
  const { lead_ids, agencia_ids, feitos } = pedido
  const lead_id = lead_ids[Math.floor(feitos / agencia_ids.length)]
  const agencia_id = agencia_ids[feitos % agencia_ids.length]
  if (lead_id === undefined || agencia_id === undefined) throw new Error('no pair is left')
  return { lead_id, agencia_id }
}

/**
 * Keeps each lead and each agency once. Agencies are always in one order, so that two administrators never deadlock.
 */
export function tirarRepetidos(
  lead_ids: readonly string[],
  agencia_ids: readonly string[],
): Omit<Pedido, 'feitos'> {
  return { lead_ids: [...new Set(lead_ids)], agencia_ids: [...new Set(agencia_ids)].sort() }
}
