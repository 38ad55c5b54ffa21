import { jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import type { Avaliacao, PedidoAvaliacao } from './avaliacao.schema.ts'
import type { Prova } from './prova.ts'

const criarColunas = () => ({
  id: uuid().primaryKey(),
  criada_em: timestamp({ withTimezone: true }).notNull(),
  tipo_veiculo: text().$type<TipoVeiculo>().notNull(),
  /** The request as the engine received it. */
  pedido: jsonb().$type<PedidoAvaliacao>().notNull(),
  /** The engine's whole answer. */
  resultado: jsonb().$type<Avaliacao>().notNull(),
  /** Signed proof of the engine and data used; null for valuations made before signatures existed. */
  prova: jsonb().$type<Prova>(),
  /** From the visitor's first answer to the submit; null where it was not measured. */
  segundos: smallint(),
})

/**
 * The *guardadas*: valuations that a lead or a link refers to. A lead copies its values from here, never from the
 * browser. The database moves a row here from `avaliacoes_emitidas` before the first row that refers to it (migration
 * 0078).
 */
export const avaliacoes = pgTable('avaliacoes', criarColunas())

/** The *emitidas*: valuations as issued, in daily partitions; an expired partition is dropped. */
export const avaliacoes_emitidas = pgTable('avaliacoes_emitidas', criarColunas())
