import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Negocio } from '#domain/lead/classificacao.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import type { Medicao } from './medir.ts'

/**
 * What agencies said that deals closed for, with the report's figures as they were. Written by the database when an
 * agency notes an outcome, never changed; `negocio` and `valor_reais` are null where one was taken back.
 */
export const resultados = pgTable('resultados', {
  ordem: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  lead_id: uuid().notNull(),
  agencia_id: uuid().notNull(),
  informado_em: timestamp({ withTimezone: true }).notNull(),
  informado_por: uuid(),
  negocio: text().$type<Negocio>(),
  valor_reais: integer(),
  tipo_veiculo: text().$type<TipoVeiculo>().notNull(),
  avaliacao_id: uuid().notNull(),
  avaliado_em: timestamp({ withTimezone: true }).notNull(),
  valor_fipe: integer(),
  valor_mercado_min: integer(),
  valor_mercado_max: integer(),
  valor_troca_min: integer(),
  valor_troca_max: integer(),
  demonstracao: boolean().notNull(),
})

/** One row: what everybody may read of the outcomes. */
export const resultados_publicados = pgTable('resultados_publicados', {
  unico: boolean().primaryKey().default(true),
  medido_em: timestamp({ withTimezone: true }).notNull(),
  linhas: bigint({ mode: 'number' }).notNull(),
  medicao: jsonb().$type<Medicao>().notNull(),
})
