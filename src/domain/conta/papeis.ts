import { eq } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'
import { type Papel, user_roles } from './conta.table.ts'

/** Reads the roles of an account. */
export async function lerPapeis(tx: Queries, userId: string): Promise<Papel[]> {
  const linhas = await tx
    .select({ role: user_roles.role })
    .from(user_roles)
    .where(eq(user_roles.user_id, userId))
  return linhas.map(linha => linha.role)
}
