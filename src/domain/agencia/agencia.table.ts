import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Agencies (spec §3). Usage of the month is derived where leads are assigned. */
export const agencias = pgTable('agencias', {
  id: uuid().primaryKey(),
  user_id: uuid(),
  nome: text().notNull(),
  cnpj: text().notNull(),
  responsavel: text().notNull(),
  plano: text().notNull().default('basico'),
  endereco: text().notNull(),
  email: text().notNull(),
  logo_url: text(),
  ativa: boolean().notNull().default(true),
  created_at: timestamp({ withTimezone: true }).notNull(),
  status_assinatura: text().notNull().default('inativa'),
  limite_leads_mensal: integer().notNull().default(0),
})
