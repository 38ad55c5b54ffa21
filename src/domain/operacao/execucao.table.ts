import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Scheduled tasks: a copy of the database, the month of FIPE, expired data, pending sealing. */
export type Tarefa = 'copia' | 'fipe' | 'prazos' | 'cifra'

/** State of a run; `adiada` stopped at its own limit, and the next run resumes it. */
export type EstadoDaExecucao = 'fazendo' | 'feita' | 'adiada' | 'falhou'

/** Details of a run: a copy's file, or the number of each kind of expired data. */
export type Detalhes = {
  arquivo?: string
  bytes?: number
  linhas?: number
  /** `restaurada` into a temporary database and counted, or read to its end where no database may be created. */
  conferencia?: 'restaurada' | 'lida'
  apagados?: Readonly<Record<string, number>>
}

/** Runs of scheduled work. */
export const execucoes = pgTable('execucoes', {
  id: uuid().primaryKey(),
  tarefa: text().$type<Tarefa>().notNull(),
  iniciada_em: timestamp({ withTimezone: true }).notNull(),
  /** Null while it runs. */
  terminada_em: timestamp({ withTimezone: true }),
  estado: text().$type<EstadoDaExecucao>().notNull().default('fazendo'),
  /** Progress, or the reason of a failure. */
  frase: text().notNull().default(''),
  detalhes: jsonb().$type<Detalhes>().notNull().default({}),
})
