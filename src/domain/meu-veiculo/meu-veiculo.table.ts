import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Whose owners want its value every month. */
export const meu_veiculo = pgTable('meu_veiculo', {
  lead_id: uuid().primaryKey(),
  ligado_em: timestamp({ withTimezone: true }).notNull(),
})

/** What was told of a vehicle, month by month; null where the engine abstained. */
export const meu_veiculo_valores = pgTable('meu_veiculo_valores', {
  lead_id: uuid().notNull(),
  /** Month of the table, `AAAA-MM`. */
  mes: text().notNull(),
  valor_reais: integer(),
  contado_em: timestamp({ withTimezone: true }).notNull(),
})
