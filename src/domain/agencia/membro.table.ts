import { boolean, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { PapelNaAgencia } from './papel.ts'

/** People of agencies, each active in one at most. The database keeps an active owner in every agency with people. */
export const membros_agencias = pgTable(
  'membros_agencias',
  {
    agencia_id: uuid().notNull(),
    user_id: uuid().notNull(),
    nome: text().notNull(),
    /** `dono` or `vendedor`. */
    papel: text().$type<PapelNaAgencia>().notNull(),
    /** False for a person who left; the row stays for the reports. */
    ativo: boolean().notNull().default(true),
    /** Time at which the person joined this agency. */
    desde: timestamp({ withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.agencia_id, table.user_id] })],
)
