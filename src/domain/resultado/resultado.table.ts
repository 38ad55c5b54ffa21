import { bigint, boolean, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'
import type { Medicao } from './medir.ts'

/** One row: the public figures of the outcomes. */
export const resultados_publicados = pgTable('resultados_publicados', {
  /** Always true: the primary key that allows only one row. */
  unico: boolean().primaryKey().default(true),
  medido_em: timestamp({ withTimezone: true }).notNull(),
  /** Number of rows of `resultados` at the measurement: the version of the record, because it only grows. */
  linhas: bigint({ mode: 'number' }).notNull(),
  medicao: jsonb().$type<Medicao>().notNull(),
})
