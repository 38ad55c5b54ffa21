import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Texts of the legal and informational pages, in Markdown, edited by the administrator. */
export const conteudos_paginas = pgTable('conteudos_paginas', {
  id: uuid().primaryKey(),
  /** Name of the page in addresses; it never changes. */
  chave: text().notNull(),
  titulo: text().notNull(),
  /** Markdown, with names like `{{marca}}`. */
  conteudo: text().notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
  /** Grows with each save: a save of an older version is refused. */
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
    /** Null for the text before the first save. */
    salvo_por: uuid(),
  },
  tabela => [primaryKey({ columns: [tabela.chave, tabela.versao] })],
)
