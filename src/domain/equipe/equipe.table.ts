import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { PapelNaAgencia } from '#domain/agencia/papel.ts'
import { bytea } from '#domain/banco/bytea.ts'

/** Pending invitations to a team. `resumo` is the digest of the secret in the link. */
export const convites_agencias = pgTable('convites_agencias', {
  id: uuid().primaryKey(),
  agencia_id: uuid().notNull(),
  nome: text().notNull(),
  /** Mailbox that was invited. */
  email: text().notNull(),
  papel: text().$type<PapelNaAgencia>().notNull(),
  /** SHA-256 digest. */
  resumo: bytea().notNull(),
  /** Time of the last letter. */
  enviado_em: timestamp({ withTimezone: true }).notNull(),
  expira_em: timestamp({ withTimezone: true }).notNull(),
  /** Account of the owner who invited. */
  convidado_por: uuid().notNull(),
})
