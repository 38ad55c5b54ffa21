import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { MOTIVOS_DA_DEVOLUCAO } from './devolucao.schema.ts'

/** Leads that agencies returned, or that the administrator took back. */
export const devolucoes = pgTable('devolucoes', {
  id: uuid().primaryKey(),
  lead_id: uuid().notNull(),
  agencia_id: uuid().notNull(),
  /** Time of the returned assignment. */
  atribuido_em: timestamp({ withTimezone: true }).notNull(),
  /** The side that ended the assignment. */
  por: text({ enum: ['agencia', 'administrador'] }).notNull(),
  /** `engano`: the administrator's mistake; the others are an agency's. */
  motivo: text({ enum: [...MOTIVOS_DA_DEVOLUCAO, 'engano'] }).notNull(),
  /** The agency's own words. */
  nota: text().notNull().default(''),
  pedida_em: timestamp({ withTimezone: true }).notNull(),
  /** Account that asked. */
  pedida_por: uuid(),
  estado: text({ enum: ['pendente', 'aceita', 'recusada'] })
    .notNull()
    .default('pendente'),
  /** Null while it waits. */
  decidida_em: timestamp({ withTimezone: true }),
  /** Null if the database checked the reason by itself. */
  decidida_por: uuid(),
  /** The administrator's words to the agency. */
  resposta: text().notNull().default(''),
})
