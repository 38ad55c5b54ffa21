import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { selado } from '#domain/banco/sigilo.ts'
import type { Vista } from './vista.ts'

/** Photos of a lead's vehicle. */
export const fotos = pgTable('fotos', {
  /** Chosen by the browser, so that a repeated upload is one photo. */
  id: uuid().primaryKey(),
  lead_id: uuid().notNull(),
  /** The side of the vehicle, or `avaria`. */
  vista: text().$type<Vista>().notNull(),
  /** Set on an agency's evidence. */
  proposta_id: uuid(),
  /** Name of the stored file. */
  arquivo: uuid().notNull(),
  /** The file's own key. */
  chave: selado().notNull(),
  /** SHA-256 digest of the upload, base64url: it recognises a repeat. */
  resumo: text().notNull(),
  /** Size of the stored JPEG. */
  bytes: integer().notNull(),
  /** Pixels of the stored JPEG. */
  largura: integer().notNull(),
  altura: integer().notNull(),
  criada_em: timestamp({ withTimezone: true }).notNull(),
})

/** Files to delete, and files of uploads under way. */
export const fotos_a_apagar = pgTable('fotos_a_apagar', {
  /** Name of the stored file. */
  arquivo: uuid().primaryKey(),
  /** Due from then on: an upload under way has an hour; a deletion under way has a lease. */
  apagar_em: timestamp({ withTimezone: true }).notNull(),
})
