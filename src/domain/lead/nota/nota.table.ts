import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Notes about a lead, for administrators and operators only. */
export const notas_de_leads = pgTable('notas_de_leads', {
  id: uuid().primaryKey(),
  lead_id: uuid().notNull(),
  /** Null once the account is deleted. */
  quem: uuid(),
  texto: text().notNull(),
  criada_em: timestamp({ withTimezone: true }).notNull(),
})
