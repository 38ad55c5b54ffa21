import { boolean, date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The valuation on an agency's own site; `chave` is public. */
export const vitrines = pgTable('vitrines', {
  agencia_id: uuid().primaryKey(),
  /** Name of the agency in the script of its site. */
  chave: text().notNull(),
  /** Origins (scheme and host) that may show it. */
  origens: text().array().notNull(),
  /** The agency's own switch. */
  ligada: boolean().notNull().default(true),
  /** Set while the administrator keeps it off. */
  desligada_em: timestamp({ withTimezone: true }),
  criada_em: timestamp({ withTimezone: true }).notNull(),
})

/** Views and begun valuations by day in São Paulo, without any person. */
export const vitrines_dias = pgTable(
  'vitrines_dias',
  {
    agencia_id: uuid().notNull(),
    dia: date().notNull(),
    /** Times that a page showed the form. */
    vistas: integer().notNull().default(0),
    /** Begun valuations. */
    inicios: integer().notNull().default(0),
  },
  ({ agencia_id, dia }) => [primaryKey({ columns: [agencia_id, dia] })],
)

/** The site from which a lead came, the consent that names its agency, and the delivery to that agency. */
export const leads_da_vitrine = pgTable(
  'leads_da_vitrine',
  {
    lead_id: uuid().notNull(),
    agencia_id: uuid().notNull(),
    /** Origin of the page that showed the form. */
    origem: text().notNull(),
    /** True while the consent that names the agency holds. */
    aceita: boolean().notNull(),
    criado_em: timestamp({ withTimezone: true }).notNull(),
    /** The next attempt to give the lead to the agency; null if none is due. */
    tentar_em: timestamp({ withTimezone: true }),
    /** Null until the agency has the lead. */
    entregue_em: timestamp({ withTimezone: true }),
  },
  ({ lead_id, agencia_id }) => [primaryKey({ columns: [lead_id, agencia_id] })],
)
