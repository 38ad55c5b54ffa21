import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { selado } from '#domain/sigilo.ts'

/** Mail that waits to leave: a letter with its address, or what its letter will be made of. */
export const emails_saida = pgTable('emails_saida', {
  id: uuid().primaryKey().defaultRandom(),
  para: selado(),
  /** Keyed hash of the recipient. */
  para_chave: text(),
  /** The agency to whose mailbox a letter goes. */
  agencia_id: uuid(),
  /** The letter as JSON, or the code that it is made from: both open accounts and personal data. */
  carta: selado(),
  entrega_id: uuid(),
  lead_id: uuid(),
  /** The lead whose vehicle a monthly mail tells of, and the month. */
  veiculo_de: uuid(),
  mes: text(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  tentativas: integer().notNull().default(0),
  proxima_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Since when it waits for the operator's word: it came back with a copy. */
  retido_em: timestamp({ withTimezone: true }),
})
