import { bigint, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CartaoDeTeste } from './ciclo.ts'

/** Customers of the sandbox, each with a separate clock. */
export const sandbox_clientes = pgTable('sandbox_clientes', {
  id: text().primaryKey(),
  agencia_id: uuid().notNull(),
  nome: text().notNull(),
  /** The result of the next charge on the card. */
  cartao: text().$type<CartaoDeTeste>().notNull().default('aprova'),
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
  price_id: text(),
  assinatura_id: text(),
  voltar: text().notNull(),
  desistir: text(),
  situacao: text().$type<'aberta' | 'concluida' | 'encerrada'>().notNull(),
  expira_em: timestamp({ withTimezone: true }).notNull(),
})
