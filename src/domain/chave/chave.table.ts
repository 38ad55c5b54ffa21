import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Public halves of the keys that this site signed with, the present one and those before it. */
export const chaves_de_assinatura = pgTable('chaves_de_assinatura', {
  /** Name of the key in signatures: the same for the same key. */
  id: text().primaryKey(),
  /** Ed25519, 32 bytes as base64url. */
  publica: text().notNull(),
  /** Time at which this site first published it. */
  desde: timestamp({ withTimezone: true }).notNull(),
})
