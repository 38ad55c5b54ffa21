import type { atribuicoes_em_massa } from './em-massa.table.ts'

type Pedido = Pick<typeof atribuicoes_em_massa.$inferSelect, 'lead_ids' | 'agencia_ids' | 'feitos'>

/** Pairs of a bulk assignment: each lead with each agency. */
export function totalDePares({ lead_ids, agencia_ids }: Omit<Pedido, 'feitos'>): number {
  return lead_ids.length * agencia_ids.length
}

/** The next pair: lead by lead, each to every agency; undefined at the end. */
export function parDaVez(pedido: Pedido): { lead_id: string; agencia_id: string } | undefined {
  const { lead_ids, agencia_ids, feitos } = pedido
  const lead_id = lead_ids[Math.floor(feitos / agencia_ids.length)]
  const agencia_id = agencia_ids[feitos % agencia_ids.length]
  return lead_id !== undefined && agencia_id !== undefined ? { lead_id, agencia_id } : undefined
}

/** A bulk assignment after one more pair, and true if that was the last. */
export function aposOPar(pedido: Pedido): { feitos: number; terminou: boolean } {
  const feitos = pedido.feitos + 1
  return { feitos, terminou: feitos >= totalDePares(pedido) }
}

/** Each lead and each agency once. Agencies are always in one order, so that two administrators never deadlock. */
export function semRepetir(
  lead_ids: readonly string[],
  agencia_ids: readonly string[],
): Omit<Pedido, 'feitos'> {
  return { lead_ids: [...new Set(lead_ids)], agencia_ids: [...new Set(agencia_ids)].sort() }
}
