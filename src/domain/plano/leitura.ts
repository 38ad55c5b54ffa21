import { desc, eq } from 'drizzle-orm'
import type { Mundo, Quem, Queries } from '#domain/banco/banco.ts'
import { planos_disponiveis } from './plano.table.ts'
import type { Nivel, Plano } from './plano.ts'

/** Lists the plans on offer, in their order (spec §7). */
export function listarPlanos({ db }: Pick<Mundo, 'db'>): Promise<Plano[]> {
  return db.publico
    .select()
    .from(planos_disponiveis)
    .where(eq(planos_disponiveis.ativo, true))
    .orderBy(planos_disponiveis.ordem, planos_disponiveis.preco)
}

/** Lists every plan in their order, on offer or not, for the administrator. */
export function listarTodosOsPlanos(mundo: Pick<Mundo, 'db'>, quem: Quem): Promise<Plano[]> {
  return mundo.db.como(quem, lerPlanosVisiveis)
}

/**
 * Reads the plans in their order, as far as the transaction's role sees them: only an administrator sees those not on
 * offer.
 */
export function lerPlanosVisiveis(tx: Queries): Promise<Plano[]> {
  return tx.select().from(planos_disponiveis).orderBy(planos_disponiveis.ordem, planos_disponiveis.preco)
}

/** Reads the leads a month of a tier: the leads of the plan that sells it, on offer or not; 0 without such a plan. */
export async function lerLimiteDoNivel(tx: Queries, nivel: Nivel): Promise<number> {
  const [plano] = await tx
    .select({ limite: planos_disponiveis.limite_leads })
    .from(planos_disponiveis)
    .where(eq(planos_disponiveis.nivel, nivel))
    .orderBy(desc(planos_disponiveis.ativo), planos_disponiveis.ordem)
    .limit(1)
  return plano?.limite ?? 0
}
