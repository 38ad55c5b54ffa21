import { bigint, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CartaoDeTeste } from './ciclo.ts'

/** Customers of the sandbox, each with a separate clock. */
export const sandbox_clientes = pgTable('sandbox_clientes', {
  id: text().primaryKey(),
  agencia_id: uuid().notNull(),
  nome: text().notNull(),
  /** The result of the next charge on the card. */
  cartao: text().$type<CartaoDeTeste>().notNull().default('aprova'),
  /** Lead of the customer's clock over ours. */
  adiantado_segundos: bigint({ mode: 'number' }).notNull().default(0),
})

/** Their subscriptions; `estado` is a `Ciclo`. */
export const sandbox_assinaturas = pgTable('sandbox_assinaturas', {
  id: text().primaryKey(),
  cliente_id: text().notNull(),
  estado: jsonb().notNull(),
})

/** Pages opened for a customer. The id is the key to the page: long, random, and of this one page only. */
export const sandbox_sessoes = pgTable('sandbox_sessoes', {
  id: text().primaryKey(),
  tipo: text().$type<'checkout' | 'portal'>().notNull(),
  cliente_id: text().notNull(),
  /** Plan to buy or to change to; null in a plain portal. */
  price_id: text(),
  /** Subscription that the page concerns; null before the purchase. */
  assinatura_id: text(),
  /** Address after the end of the page. */
  voltar: text().notNull(),
  /** Address after a cancellation; null in the portal. */
  desistir: text(),
  situacao: text().$type<'aberta' | 'concluida' | 'encerrada'>().notNull(),
  expira_em: timestamp({ withTimezone: true }).notNull(),
})
