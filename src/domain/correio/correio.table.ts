import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { selado } from '#domain/banco/sigilo.ts'

/** Outbox: a letter with its address, or the data from which the letter is composed. */
export const emails_saida = pgTable('emails_saida', {
  id: uuid().primaryKey().defaultRandom(),
  /** Recipient; null where the agency or the delivery gives it. */
  para: selado(),
  /** Keyed hash of the recipient. */
  para_chave: text(),
  /** The agency that receives the letter at its mailbox. */
  agencia_id: uuid(),
  /**
   * The letter as JSON, or the code from which it is composed. Both give access to accounts or personal data, so they
   * are sealed.
   */
  carta: selado(),
  /** Line of the delivery log from which the letter is composed. */
  entrega_id: uuid(),
  /** The notice of a lead whose letter contains this notice too. */
  junto_de: uuid(),
  /** The lead whose report the letter contains; its consent receipt is attached. */
  lead_id: uuid(),
  /** The lead whose vehicle is in a monthly mail, and the month. */
  veiculo_de: uuid(),
  /** `AAAA-MM`. */
  mes: text(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Deliveries tried so far. */
  tentativas: integer().notNull().default(0),
  /** Due from then on; during a delivery, the end of its lease. */
  proxima_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Time since which it waits for the operator's decision: it came back with a restored copy. */
  retido_em: timestamp({ withTimezone: true }),
})
