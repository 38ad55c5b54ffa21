import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Stored views of the administrator's list. */
export const visoes_de_leads = pgTable('visoes_de_leads', {
  id: uuid().primaryKey(),
  /** Account to which it belongs. */
  dono: uuid().notNull(),
  nome: text().notNull(),
  /** Query string of the list. */
  consulta: text().notNull(),
  criada_em: timestamp({ withTimezone: true }).notNull(),
})
