import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Vehicles with a monthly mail. */
export const meu_veiculo = pgTable('meu_veiculo', {
  lead_id: uuid().primaryKey(),
  ligado_em: timestamp({ withTimezone: true }).notNull(),
})

/** The value of a vehicle in each month's mail; null where the engine abstained. */
export const meu_veiculo_valores = pgTable('meu_veiculo_valores', {
  lead_id: uuid().notNull(),
  /** Month of the table, `AAAA-MM`. */
  mes: text().notNull(),
  /** Whole reais; null where the engine abstained. */
  valor_reais: integer(),
  /** Time of the valuation. */
  contado_em: timestamp({ withTimezone: true }).notNull(),
})
