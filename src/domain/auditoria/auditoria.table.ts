import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Actions with their actor: ids and codes, never personal data. */
export const auditoria = pgTable('auditoria', {
  id: uuid().primaryKey(),
  quando: timestamp({ withTimezone: true }).notNull(),
  /** One of `AcaoAuditada`. */
  acao: text().notNull(),
  /** Account of the actor; null for a visitor or the program itself. */
  quem: uuid(),
  /** Id of the row that the action concerns, if any. */
  alvo: uuid(),
  /** Codes and counts by name. */
  detalhes: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
})
