import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { MOTIVOS_DA_DEVOLUCAO } from './devolucao.schema.ts'

/** Leads that agencies returned, or that the administrator took back. */
export const devolucoes = pgTable('devolucoes', {
  id: uuid().primaryKey(),
  lead_id: uuid().notNull(),
  agencia_id: uuid().notNull(),
  /** Time of the returned assignment. */
  atribuido_em: timestamp({ withTimezone: true }).notNull(),
  por: text({ enum: ['agencia', 'administrador'] }).notNull(),
  motivo: text({ enum: [...MOTIVOS_DA_DEVOLUCAO, 'engano'] }).notNull(),
  nota: text().notNull().default(''),
  pedida_em: timestamp({ withTimezone: true }).notNull(),
  pedida_por: uuid(),
  estado: text({ enum: ['pendente', 'aceita', 'recusada'] })
    .notNull()
    .default('pendente'),
  decidida_em: timestamp({ withTimezone: true }),
  /** Null if the database checked the reason by itself. */
  decidida_por: uuid(),
  resposta: text().notNull().default(''),
})
