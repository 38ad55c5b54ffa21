import { eq } from 'drizzle-orm'
import type { Queries } from '#domain/banco.ts'
import { avaliacoes, avaliacoes_emitidas } from '../avaliacao.table.ts'

/** A valuation as it stands in the database. */
export type LinhaAvaliacao = typeof avaliacoes.$inferSelect

/**
 * The valuation of an id, wherever it stands. First among those that nothing refers to: one that is moved meanwhile
 * (migration 0078) is then found where it went.
 */
export async function acharAvaliacao(tx: Queries, id: string): Promise<LinhaAvaliacao | undefined> {
  for (const tabela of [avaliacoes_emitidas, avaliacoes]) {
    const [achada] = await tx.select().from(tabela).where(eq(tabela.id, id))
    if (achada) return achada
  }
  return undefined
}
