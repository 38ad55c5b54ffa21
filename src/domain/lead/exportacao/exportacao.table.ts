import { boolean, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { selado } from '#domain/banco/sigilo.ts'

/** Exports that jobs execute. */
export const exportacoes = pgTable('exportacoes', {
  id: uuid().primaryKey(),
  pedida_por: uuid().notNull(),
  pedida_em: timestamp({ withTimezone: true }).notNull(),
  terminada_em: timestamp({ withTimezone: true }),
  completa: boolean().notNull(),
  total: integer().notNull(),
  feitos: integer().notNull().default(0),
})

/** Parts of their files: the leads of each and, once written, the sealed lines. */
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
