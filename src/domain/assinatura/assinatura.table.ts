import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { StatusDoProvedor } from '#domain/agencia/situacao.ts'
import type { Provedor } from './assinatura.ts'

const instant = () => timestamp({ withTimezone: true })

/** An agency's identity at a provider. */
export const clientes_pagamento = pgTable('clientes_pagamento', {
  /** The provider's id of the customer. */
  cliente_id: text().primaryKey(),
  provedor: text().$type<Provedor>().notNull(),
  /** Null after the deletion of the agency. */
  agencia_id: uuid(),
  criado_em: instant().notNull(),
  /** Number of the last applied reading: an older one that ends later is ignored. */
  leitura: bigint({ mode: 'number' }).notNull().default(0),
  /** The last subscription that gave a plan; null before the first. */
  assinatura_id: text(),
  /** Start of that subscription's billing period at that time. */
  periodo_inicio: instant(),
  /** End of the turn of one request to open a checkout; null while none has it. */
  checkout_ate: instant(),
  /** Id of the request that has the turn until `checkout_ate`. */
  checkout_vez: uuid(),
})

/** Subscriptions as last read from the provider. `status` is the provider's word. */
export const assinaturas = pgTable('assinaturas', {
  /** The provider's id of the subscription. */
  assinatura_id: text().primaryKey(),
  /** Null after the deletion of the agency. */
  agencia_id: uuid(),
  provedor: text().$type<Provedor>().notNull(),
  cliente_id: text().notNull(),
  status: text().$type<StatusDoProvedor>().notNull(),
  /** The provider's price; null where the provider names none. */
  price_id: text(),
  /** Billing period by the provider's clock. */
  periodo_inicio: instant().notNull(),
  periodo_fim: instant().notNull(),
  /** Time at which it ends or ended; null while it renews. */
  cancela_em: instant(),
  /** By the provider's clock. */
  criada_em: instant().notNull(),
  /** Time of our last reading. */
  atualizada_em: instant().notNull(),
})

/** Events of the provider that had their effect. */
export const eventos_pagamento = pgTable('eventos_pagamento', {
  /** The provider's id of the event. */
  id: text().primaryKey(),
  /** The provider's kind of event. */
  tipo: text().notNull(),
  recebido_em: instant().notNull(),
})

/** Every price that a plan was ever sold at. */
export const planos_precos = pgTable('planos_precos', {
  /** The provider's id of the price. */
  price_id: text().primaryKey(),
  plano_id: uuid().notNull(),
})
