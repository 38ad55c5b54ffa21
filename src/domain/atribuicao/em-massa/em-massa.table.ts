import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Bulk assignments with their progress. */
export const atribuicoes_em_massa = pgTable('atribuicoes_em_massa', {
  id: uuid().primaryKey(),
  /** Account of the administrator. */
  pedida_por: uuid().notNull(),
  pedida_em: timestamp({ withTimezone: true }).notNull(),
  /** Null while it runs. */
  terminada_em: timestamp({ withTimezone: true }),
  lead_ids: uuid().array().notNull(),
  agencia_ids: uuid().array().notNull(),
  /** Pairs of lead and agency that are done, also refused ones. */
  feitos: integer().notNull().default(0),
  /** Pairs that were assigned. */
  atribuidos: integer().notNull().default(0),
})

/** Refused pairs of bulk assignments, each with its reason. */
export const recusas_em_massa = pgTable(
  'recusas_em_massa',
  {
    atribuicao_id: uuid().notNull(),
    lead_id: uuid().notNull(),
    agencia_id: uuid().notNull(),
    /** Sentence for the administrator. */
    motivo: text().notNull(),
  },
  tabela => [primaryKey({ columns: [tabela.atribuicao_id, tabela.lead_id, tabela.agencia_id] })],
)
