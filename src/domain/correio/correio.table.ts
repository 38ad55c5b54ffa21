import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Carta } from './carta.ts'

/** Mail that waits to leave: a letter with its address, or what its letter will be made of. */
export const emails_saida = pgTable('emails_saida', {
  id: uuid().primaryKey().defaultRandom(),
  para: text(),
  carta: jsonb().$type<Carta>(),
  entrega_id: uuid(),
  lead_id: uuid(),
  /** Word of the private link that a report carries. */
  palavra: text(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  tentativas: integer().notNull().default(0),
  proxima_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
