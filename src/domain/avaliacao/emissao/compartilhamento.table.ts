import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Links to reports, by the digest of their code. */
export const compartilhamentos = pgTable('compartilhamentos', {
  /** SHA-256 digest of the code, in base64url; the code itself is not stored. */
  resumo: text().primaryKey(),
  /** Valuation of either table. */
  avaliacao_id: uuid().notNull(),
  criado_em: timestamp({ withTimezone: true }).notNull(),
  expira_em: timestamp({ withTimezone: true }).notNull(),
})
