import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { StatusDoProvedor } from '#domain/agencia/situacao.ts'
import type { Provedor } from './assinatura.ts'

const instant = () => timestamp({ withTimezone: true })

/** An agency's identity at a provider; `agencia_id` is null after the agency's deletion. */
export const clientes_pagamento = pgTable('clientes_pagamento', {
  cliente_id: text().primaryKey(),
  provedor: text().$type<Provedor>().notNull(),
  agencia_id: uuid(),
  criado_em: instant().notNull(),
  leitura: bigint({ mode: 'number' }).notNull().default(0),
  assinatura_id: text(),
  periodo_inicio: instant(),
  checkout_ate: instant(),
  /** The turn that runs until then. */
  checkout_vez: uuid(),
})

/** Subscriptions as last read from the provider. `status` is the provider's word. */
export const assinaturas = pgTable('assinaturas', {
  assinatura_id: text().primaryKey(),
  agencia_id: uuid(),
  provedor: text().$type<Provedor>().notNull(),
  cliente_id: text().notNull(),
  status: text().$type<StatusDoProvedor>().notNull(),
  price_id: text(),
  periodo_inicio: instant().notNull(),
  periodo_fim: instant().notNull(),
  cancela_em: instant(),
  criada_em: instant().notNull(),
  atualizada_em: instant().notNull(),
})

/** Events of the provider that had their effect. */
export const eventos_pagamento = pgTable('eventos_pagamento', {
  id: text().primaryKey(),
  tipo: text().notNull(),
  recebido_em: instant().notNull(),
})

/** Every price that a plan was ever sold at. */
export const planos_precos = pgTable('planos_precos', {
  price_id: text().primaryKey(),
  plano_id: uuid().notNull(),
})
