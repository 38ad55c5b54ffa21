import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Public halves of the keys that this site signed with, the present one and those before it. */
export const chaves_de_assinatura = pgTable('chaves_de_assinatura', {
  id: text().primaryKey(),
  publica: text().notNull(),
  desde: timestamp({ withTimezone: true }).notNull(),
})
