import { date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CotaPor, Escopo } from './parceiro.schema.ts'

/** Keys of partners. The counters and the digest are used by `usar_chave_de_parceiro` only. */
export const chaves_de_parceiros = pgTable('chaves_de_parceiros', {
  id: uuid().primaryKey(),
  nome: text().notNull(),
  /** Keyed digest of the key, which is shown only once. */
  carimbo: text().notNull(),
  /** First characters of the key, for people who compare. */
  comeco: text().notNull(),
  /** Doors of `/api/v1` that it opens. */
  escopos: text().array().notNull().$type<Escopo[]>(),
  /** Requests a day or a month. */
  cota: integer().notNull(),
  /** `dia` or `mes`. */
  cota_por: text().notNull().$type<CotaPor>(),
  /** Requests a minute. */
  por_minuto: integer().notNull(),
  /** Last valid day in São Paulo. */
  vale_ate: date().notNull(),
  criada_em: timestamp({ withTimezone: true }).notNull(),
  /** Null once the account is deleted. */
  criada_por: uuid(),
  /** Null while it is not revoked. */
  revogada_em: timestamp({ withTimezone: true }),
  /** First day of the period that `usos` counts; an older one means zero. */
  periodo: date().notNull().default('-infinity'),
  /** Requests that used the quota in it. */
  usos: integer().notNull().default(0),
})

/** Requests of a key by day in São Paulo. */
export const usos_de_parceiros = pgTable(
  'usos_de_parceiros',
  {
    chave_id: uuid().notNull(),
    dia: date().notNull(),
    /** Requests that were answered. */
    atendidos: integer().notNull().default(0),
    /** Requests refused by key, scope, quota or rate. */
    recusados: integer().notNull().default(0),
  },
  ({ chave_id, dia }) => [primaryKey({ columns: [chave_id, dia] })],
)

/** Answers by idempotency key, for a day. */
export const respostas_de_parceiros = pgTable(
  'respostas_de_parceiros',
  {
    chave_id: uuid().notNull(),
    /** The caller's key. */
    idempotencia: text().notNull(),
    /** Digest of the request: another one under the same key is refused. */
    pedido: text().notNull(),
    iniciada_em: timestamp({ withTimezone: true }).notNull(),
    /** Null while the first request is under way. */
    corpo: text(),
  },
  ({ chave_id, idempotencia }) => [primaryKey({ columns: [chave_id, idempotencia] })],
)
