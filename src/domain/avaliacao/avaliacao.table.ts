import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import type { Avaliacao, PedidoAvaliacao } from './avaliacao.schema.ts'
import type { Prova } from './prova.ts'

const colunas = () => ({
  id: uuid().primaryKey(),
  criada_em: timestamp({ withTimezone: true }).notNull(),
  tipo_veiculo: text().$type<TipoVeiculo>().notNull(),
  pedido: jsonb().$type<PedidoAvaliacao>().notNull(),
  resultado: jsonb().$type<Avaliacao>().notNull(),
  /** What it was made with, signed; null for those from before that. */
  prova: jsonb().$type<Prova>(),
})

/**
 * Valuations that a lead or a link refers to, as issued; a lead copies from here and never from what a browser says.
 * The database moves them here from `avaliacoes_emitidas` before the first row that refers to them (migration 0078).
 */
export const avaliacoes = pgTable('avaliacoes', colunas())

/** Valuations as issued, until somebody refers to them; a partition for each day, which goes whole. */
export const avaliacoes_emitidas = pgTable('avaliacoes_emitidas', colunas())
