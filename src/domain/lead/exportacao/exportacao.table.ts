import { boolean, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { selado } from '#domain/banco/sigilo.ts'

/** Exports that jobs execute. */
export const exportacoes = pgTable('exportacoes', {
  id: uuid().primaryKey(),
  /** Account of the administrator. */
  pedida_por: uuid().notNull(),
  pedida_em: timestamp({ withTimezone: true }).notNull(),
  /** Null while it runs, and after its key was lost. */
  terminada_em: timestamp({ withTimezone: true }),
  /** True for agencies and results after the twenty columns. */
  completa: boolean().notNull(),
  /** Leads of the selection. */
  total: integer().notNull(),
  /** Leads written so far. */
  feitos: integer().notNull().default(0),
})

/** Parts of the files of exports: the leads of each part and, once they are written, its sealed lines. */
export const exportacoes_partes = pgTable(
  'exportacoes_partes',
  {
    exportacao_id: uuid().notNull(),
    /** From 0. */
    ordem: integer().notNull(),
    lead_ids: uuid().array().notNull(),
    /** Lines of the file; null until the part is written. */
    texto: selado(),
  },
  tabela => [primaryKey({ columns: [tabela.exportacao_id, tabela.ordem] })],
)
