import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Operators (spec §3): people who help the administrator, by default without access. */
export const operadores = pgTable('operadores', {
  id: uuid().primaryKey(),
  /** Null once the account is deleted. */
  user_id: uuid(),
  nome: text().notNull(),
  email: text().notNull(),
  telefone: text(),
  /** False: the administrator closed the access. */
  ativo: boolean().notNull().default(true),
  /** True if the operator may sign in and work with leads; the account's role follows it (trigger `mudar_acesso`). */
  acessa_leads: boolean().notNull().default(false),
  created_at: timestamp({ withTimezone: true }).notNull(),
  /** Grows with each edit: an edit of an older version is refused. */
  versao: integer().notNull().default(1),
})
