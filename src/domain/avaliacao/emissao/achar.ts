import { eq } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'
import { avaliacoes, avaliacoes_emitidas } from '../avaliacao.table.ts'

/** A row of a valuation. */
export type LinhaAvaliacao = typeof avaliacoes.$inferSelect

/**
 * Finds the valuation with an id, in either table. Reads the table of unreferenced valuations first. If a row is moved
 * at the same time (migration 0078), the second query finds it.
 */
export async function acharAvaliacao(tx: Queries, id: string): Promise<LinhaAvaliacao | undefined> {
  for (const tabela of [avaliacoes_emitidas, avaliacoes]) {
    const [linha] = await tx.select().from(tabela).where(eq(tabela.id, id))
    if (linha) return linha
  }
  return undefined
}
