import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Operators (spec §3): records of people who help the administrator; they have no screens of their own. */
export const operadores = pgTable('operadores', {
  id: uuid().primaryKey(),
  user_id: uuid(),
  nome: text().notNull(),
  email: text().notNull(),
  telefone: text(),
  ativo: boolean().notNull().default(true),
  created_at: timestamp({ withTimezone: true }).notNull(),
  versao: integer().notNull().default(1),
})
