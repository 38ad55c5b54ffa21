import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Bulk assignments with their progress. */
export const atribuicoes_em_massa = pgTable('atribuicoes_em_massa', {
  id: uuid().primaryKey(),
  pedida_por: uuid().notNull(),
  pedida_em: timestamp({ withTimezone: true }).notNull(),
  terminada_em: timestamp({ withTimezone: true }),
  lead_ids: uuid().array().notNull(),
  agencia_ids: uuid().array().notNull(),
  feitos: integer().notNull().default(0),
  atribuidos: integer().notNull().default(0),
})

/** Refused pairs of them, each with the text for a person. */
export const recusas_em_massa = pgTable(
  'recusas_em_massa',
  {
    atribuicao_id: uuid().notNull(),
    lead_id: uuid().notNull(),
    agencia_id: uuid().notNull(),
    motivo: text().notNull(),
  },
  tabela => [primaryKey({ columns: [tabela.atribuicao_id, tabela.lead_id, tabela.agencia_id] })],
)
