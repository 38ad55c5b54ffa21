import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What runs by itself: a copy of the database, the month of FIPE, what is past its term, what is still to be sealed. */
export type Tarefa = 'copia' | 'fipe' | 'prazos' | 'cifra'

/** How a run stands; `adiada` was stopped by a limit of its own, and is gone on with the next time. */
export type EstadoDaExecucao = 'fazendo' | 'feita' | 'adiada' | 'falhou'

/** What a run leaves behind: of a copy its file, of the terms how many of each kind. */
export type Detalhes = {
  arquivo?: string
  bytes?: number
  linhas?: number
  /** `restaurada` into a database of its own and counted, or read to its end where none may be made. */
  conferencia?: 'restaurada' | 'lida'
  apagados?: Readonly<Record<string, number>>
}

/** Runs of what must happen by itself. */
export const execucoes = pgTable('execucoes', {
  id: uuid().primaryKey(),
  tarefa: text().$type<Tarefa>().notNull(),
  iniciada_em: timestamp({ withTimezone: true }).notNull(),
  terminada_em: timestamp({ withTimezone: true }),
  estado: text().$type<EstadoDaExecucao>().notNull().default('fazendo'),
  frase: text().notNull().default(''),
  detalhes: jsonb().$type<Detalhes>().notNull().default({}),
})
