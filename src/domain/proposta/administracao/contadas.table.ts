import { jsonb, pgTable, smallint, timestamp } from 'drizzle-orm/pg-core'
import type { Conta } from './painel.regras.ts'

/** The last count of a large period, for the administrator's panel. */
export const propostas_contadas = pgTable('propostas_contadas', {
  /** Length of the period. */
  dias: smallint().primaryKey(),
  /** Time of the count; the panel ignores an old one. */
  contadas_em: timestamp({ withTimezone: true }).notNull(),
  conta: jsonb().$type<Conta>().notNull(),
})
