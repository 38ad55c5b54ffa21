import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import type { Avaliacao, PedidoAvaliacao } from './avaliacao.schema.ts'

/** Valuations as issued; a lead copies from here and never from what a browser says. */
export const avaliacoes = pgTable('avaliacoes', {
  id: uuid().primaryKey(),
  criada_em: timestamp({ withTimezone: true }).notNull(),
  tipo_veiculo: text().$type<TipoVeiculo>().notNull(),
  pedido: jsonb().$type<PedidoAvaliacao>().notNull(),
  resultado: jsonb().$type<Avaliacao>().notNull(),
})
