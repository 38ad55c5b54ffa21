import { boolean, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { selado } from '#domain/banco/sigilo.ts'

/** Exports that go on by themselves. */
export const exportacoes = pgTable('exportacoes', {
  id: uuid().primaryKey(),
  pedida_por: uuid().notNull(),
  pedida_em: timestamp({ withTimezone: true }).notNull(),
  terminada_em: timestamp({ withTimezone: true }),
  completa: boolean().notNull(),
  total: integer().notNull(),
})

/** Pieces of their files: the leads of each, and the lines, sealed, once written. */
export const exportacoes_partes = pgTable(
  'exportacoes_partes',
  {
    exportacao_id: uuid().notNull(),
    ordem: integer().notNull(),
    lead_ids: uuid().array().notNull(),
    texto: selado(),
  },
  tabela => [primaryKey({ columns: [tabela.exportacao_id, tabela.ordem] })],
)
