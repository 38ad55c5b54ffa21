import { sql } from 'drizzle-orm'
import type { Quem, Queries } from '#domain/banco/banco.ts'

/** Identity of the rule: no account is recorded with its assignments. */
export const REGRA: Quem = { papel: 'admin', claims: {} }

/** Serialises decisions: two leads never use the same figures. */
export function travarDistribuicao(tx: Queries) {
  return tx.execute(sql`select pg_advisory_xact_lock(7609)`)
}
