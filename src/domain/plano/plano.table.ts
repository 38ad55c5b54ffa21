import { boolean, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { NIVEIS } from './plano.ts'

/** Plans that agencies subscribe to; `chave` is stable, the rest is the administrator's to change. */
export const planos_disponiveis = pgTable('planos_disponiveis', {
  id: uuid().primaryKey(),
  /** Name in addresses; it never changes. */
  chave: text().notNull(),
  /** Tier: what the plan includes. */
  nivel: text({ enum: NIVEIS }).notNull(),
  nome: text().notNull(),
  /** Reais a month. */
  preco: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull(),
  /** Leads a month. */
  limite_leads: integer().notNull(),
  /** The provider's price at which it is sold now. */
  stripe_price_id: text().notNull(),
  /** False: no longer on sale; its subscriptions stay. */
  ativo: boolean().notNull(),
  /** Place in the list, from the smallest. */
  ordem: integer().notNull(),
  /** True for the badge of the most popular plan. */
  destaque: boolean().notNull(),
  descricao: text().notNull(),
  /** Lines of the card, in their order. */
  beneficios: text().array().notNull(),
  /** True if the agency may show the valuation on its own site. */
  site_proprio: boolean().notNull().default(true),
  /** Grows with each edit: an edit of an older version is refused. */
  versao: integer().notNull().default(1),
})
