import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Keys under which something was sealed here; `conferencia` is a word that only the key opens. */
export const chaves_de_dados = pgTable('chaves_de_dados', {
  /** Derived from the key (`dataKeyId`); it reveals no part of it. */
  id: text().primaryKey(),
  /** A fixed word, sealed under the key. */
  conferencia: text().notNull(),
  criada_em: timestamp({ withTimezone: true }).notNull(),
  /** Time from which no value is sealed under the key; null while some value is. */
  sem_uso_em: timestamp({ withTimezone: true }),
})
