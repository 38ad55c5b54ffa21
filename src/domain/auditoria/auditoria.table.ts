import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Actions with their actor: ids and codes, never personal data. */
export const auditoria = pgTable('auditoria', {
  id: uuid().primaryKey(),
  quando: timestamp({ withTimezone: true }).notNull(),
  acao: text().notNull(),
  quem: uuid(),
  alvo: uuid(),
  detalhes: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
})
