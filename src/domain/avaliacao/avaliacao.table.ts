import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import type { Avaliacao, PedidoAvaliacao } from './avaliacao.schema.ts'
import type { Prova } from './prova.ts'

/** Valuations as issued; a lead copies from here and never from what a browser says. */
export const avaliacoes = pgTable('avaliacoes', {
  id: uuid().primaryKey(),
  criada_em: timestamp({ withTimezone: true }).notNull(),
  tipo_veiculo: text().$type<TipoVeiculo>().notNull(),
  pedido: jsonb().$type<PedidoAvaliacao>().notNull(),
  resultado: jsonb().$type<Avaliacao>().notNull(),
  /** What it was made with, signed; null for those from before that. */
  prova: jsonb().$type<Prova>(),
})
