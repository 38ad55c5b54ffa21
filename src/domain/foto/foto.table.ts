import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { selado } from '#domain/banco/sigilo.ts'
import type { Vista } from './vista.ts'

/** Photos of a lead's vehicle. */
export const fotos = pgTable('fotos', {
  id: uuid().primaryKey(),
  lead_id: uuid().notNull(),
  vista: text().$type<Vista>().notNull(),
  /** Set on an agency's evidence. */
  proposta_id: uuid(),
  arquivo: uuid().notNull(),
  chave: selado().notNull(),
  resumo: text().notNull(),
  bytes: integer().notNull(),
  largura: integer().notNull(),
  altura: integer().notNull(),
  criada_em: timestamp({ withTimezone: true }).notNull(),
})

/** Files to delete, and files of uploads under way. */
export const fotos_a_apagar = pgTable('fotos_a_apagar', {
  arquivo: uuid().primaryKey(),
  apagar_em: timestamp({ withTimezone: true }).notNull(),
})
