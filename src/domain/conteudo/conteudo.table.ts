import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Texts of the legal and informational pages, in Markdown, edited by the administrator. */
export const conteudos_paginas = pgTable('conteudos_paginas', {
  id: uuid().primaryKey(),
  chave: text().notNull(),
  titulo: text().notNull(),
  conteudo: text().notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
})
