import { eq } from 'drizzle-orm'
import type { Mundo } from '../banco.ts'
import { planos_disponiveis } from './plano.table.ts'
import type { Plano } from './plano.ts'

/** The plans on offer, in their order (spec §7). */
export function listarPlanos({ db }: Pick<Mundo, 'db'>): Promise<Plano[]> {
  return db.publico
    .select()
    .from(planos_disponiveis)
    .where(eq(planos_disponiveis.ativo, true))
    .orderBy(planos_disponiveis.ordem, planos_disponiveis.preco)
}
