import { boolean, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { selado } from '#domain/banco/sigilo.ts'
import { ESTADOS_DO_ENVIO, EVENTOS, FALHAS_DO_ENVIO, MOTIVOS_DA_REVOGACAO } from './evento.ts'

/**
 * Address at which an agency's own system receives its leads; one per agency. Secrets are sealed with the id as their
 * owner.
 */
export const webhooks = pgTable('webhooks', {
  id: uuid().primaryKey(),
  agencia_id: uuid().notNull(),
  endereco: text().notNull(),
  ligado: boolean().notNull().default(true),
  segredo_selado: text().notNull(),
  /** The previous secret, which also signs until `anterior_ate`. */
  anterior_selado: text(),
  anterior_ate: timestamp({ withTimezone: true }),
  criado_em: timestamp({ withTimezone: true }).notNull(),
})

/** Queue and log of the messages to agencies' systems: event, lead or window, and state; no personal data. */
export const envios = pgTable('envios', {
  id: uuid().primaryKey().defaultRandom(),
  agencia_id: uuid().notNull(),
  evento: text({ enum: EVENTOS }).notNull(),
  lead_id: uuid(),
  janela_id: uuid(),
  motivo: text({ enum: MOTIVOS_DA_REVOGACAO }),
  ocorrido_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
  estado: text({ enum: ESTADOS_DO_ENVIO }).notNull().default('pendente'),
  tentativas: smallint().notNull().default(0),
  proxima_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Time since which it waits for the operator's decision: it came back with a restored copy. */
  retido_em: timestamp({ withTimezone: true }),
  /** HTTP status of the last answer, if any. */
  status: smallint(),
  erro: text({ enum: FALHAS_DO_ENVIO }),
  terminado_em: timestamp({ withTimezone: true }),
  /** The device that shows it; null for the agency's own system. */
  inscricao_id: uuid(),
})

/** Notification channels of an agency for new leads; without a row, mail. */
export const avisos_agencias = pgTable('avisos_agencias', {
  agencia_id: uuid().primaryKey(),
  email: boolean().notNull().default(true),
  /** Mailbox of its CRM for leads in ADF, confirmed by a code. */
  adf_email: text(),
  /** Its number in E.164, for new leads and the outcome of offers, and apart from these for open windows. */
  whatsapp: text(),
  whatsapp_leads: boolean().notNull().default(false),
  whatsapp_janelas: boolean().notNull().default(false),
})

/** The site's key pair for Web Push (VAPID); one row. The private half is sealed. */
export const chaves_push = pgTable('chaves_push', {
  id: boolean().primaryKey().default(true),
  publica: text().notNull(),
  privada_selada: text().notNull(),
  criada_em: timestamp({ withTimezone: true }).notNull(),
})

/** Devices that show a notification of a new lead: the address of their push service, and their keys. */
export const inscricoes_push = pgTable('inscricoes_push', {
  id: uuid().primaryKey(),
  agencia_id: uuid().notNull(),
  user_id: uuid().notNull(),
  endereco: selado().notNull(),
  /** Keyed hash of the address; null in rows from before addresses were sealed. */
  endereco_chave: text(),
  /** Public key of the device (P-256, uncompressed) and its secret, both base64url. */
  chave: text().notNull(),
  segredo: selado().notNull(),
  criada_em: timestamp({ withTimezone: true }).notNull(),
})
