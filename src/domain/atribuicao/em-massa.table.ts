import { integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Recusado } from './atribuir.ts'

/** Bulk assignments, with how far each got. */
export const atribuicoes_em_massa = pgTable('atribuicoes_em_massa', {
  id: uuid().primaryKey(),
  pedida_por: uuid().notNull(),
  pedida_em: timestamp({ withTimezone: true }).notNull(),
  terminada_em: timestamp({ withTimezone: true }),
  lead_ids: uuid().array().notNull(),
  agencia_ids: uuid().array().notNull(),
  feitos: integer().notNull().default(0),
  atribuidos: integer().notNull().default(0),
  recusados: jsonb().$type<Recusado[]>().notNull().default([]),
})
