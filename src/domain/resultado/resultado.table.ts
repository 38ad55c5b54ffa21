import { bigint, boolean, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'
import type { Medicao } from './medir.ts'

/** One row: the public figures of the outcomes. */
export const resultados_publicados = pgTable('resultados_publicados', {
  unico: boolean().primaryKey().default(true),
  medido_em: timestamp({ withTimezone: true }).notNull(),
  linhas: bigint({ mode: 'number' }).notNull(),
  medicao: jsonb().$type<Medicao>().notNull(),
})
