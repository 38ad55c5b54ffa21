import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Texts of the legal and informational pages, in Markdown, edited by the administrator. */
export const conteudos_paginas = pgTable('conteudos_paginas', {
  id: uuid().primaryKey(),
  chave: text().notNull(),
  titulo: text().notNull(),
  conteudo: text().notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
  versao: integer().notNull().default(1),
})

/** Every saved version of a page, with who saved it. */
export const conteudos_versoes = pgTable(
  'conteudos_versoes',
  {
    chave: text().notNull(),
    versao: integer().notNull(),
    titulo: text().notNull(),
    conteudo: text().notNull(),
    salvo_em: timestamp({ withTimezone: true }).notNull(),
    salvo_por: uuid(),
  },
  tabela => [primaryKey({ columns: [tabela.chave, tabela.versao] })],
)
