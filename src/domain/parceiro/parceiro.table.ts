import { date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CotaPor, Escopo } from './parceiro.schema.ts'

/** Keys of partners. The counters and the digest are used by `usar_chave_de_parceiro` only. */
export const chaves_de_parceiros = pgTable('chaves_de_parceiros', {
  id: uuid().primaryKey(),
  nome: text().notNull(),
  carimbo: text().notNull(),
  comeco: text().notNull(),
  escopos: text().array().notNull().$type<Escopo[]>(),
  cota: integer().notNull(),
  cota_por: text().notNull().$type<CotaPor>(),
  por_minuto: integer().notNull(),
  vale_ate: date().notNull(),
  criada_em: timestamp({ withTimezone: true }).notNull(),
  criada_por: uuid(),
  revogada_em: timestamp({ withTimezone: true }),
  periodo: date().notNull().default('-infinity'),
  usos: integer().notNull().default(0),
})

/** Requests of a key by day in São Paulo. */
export const usos_de_parceiros = pgTable(
  'usos_de_parceiros',
  {
    chave_id: uuid().notNull(),
    dia: date().notNull(),
    atendidos: integer().notNull().default(0),
    recusados: integer().notNull().default(0),
  },
  ({ chave_id, dia }) => [primaryKey({ columns: [chave_id, dia] })],
)

/** Answers by idempotency key, for a day. */
export const respostas_de_parceiros = pgTable(
  'respostas_de_parceiros',
  {
    chave_id: uuid().notNull(),
    idempotencia: text().notNull(),
    pedido: text().notNull(),
    iniciada_em: timestamp({ withTimezone: true }).notNull(),
    corpo: text(),
  },
  ({ chave_id, idempotencia }) => [primaryKey({ columns: [chave_id, idempotencia] })],
)
