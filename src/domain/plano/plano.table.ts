import { boolean, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { NIVEIS } from './plano.ts'

/** Plans that agencies subscribe to; `chave` is stable, the rest is the administrator's to change. */
export const planos_disponiveis = pgTable('planos_disponiveis', {
  id: uuid().primaryKey(),
  chave: text().notNull(),
  nivel: text({ enum: NIVEIS }).notNull(),
  nome: text().notNull(),
  preco: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull(),
  limite_leads: integer().notNull(),
  stripe_price_id: text().notNull(),
  ativo: boolean().notNull(),
  ordem: integer().notNull(),
  destaque: boolean().notNull(),
  descricao: text().notNull(),
  beneficios: text().array().notNull(),
  /** True if the agency may show the valuation on its own site. */
  site_proprio: boolean().notNull().default(true),
  versao: integer().notNull().default(1),
})
