import { boolean, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { selado } from '#domain/banco/sigilo.ts'
import { ESTADOS_DO_ENVIO, EVENTOS, FALHAS_DO_ENVIO, MOTIVOS_DA_REVOGACAO } from './evento.ts'

/*
 * Two vaults seal these columns, because their keys are lost and replaced apart. A `…_selado` text is a secret that the
 * site made, under `AUTH_SECRETS_KEY` (`platform/secrets/vault.ts`): after a loss, another secret is made. A `selado()`
 * is personal data of a device, under `DADOS_CHAVE` (`platform/secrets/data-vault.ts`): `npm run chaves:dados-novas`
 * seals it again.
 */

/**
 * Address at which an agency's own system receives its leads; one per agency. Secrets are sealed with the id as their
 * owner.
 */
export const webhooks = pgTable('webhooks', {
  id: uuid().primaryKey(),
  agencia_id: uuid().notNull(),
  /** `https://` address, chosen by the agency. */
  endereco: text().notNull(),
  /** False: switched off by the agency, or after an answer 410. */
  ligado: boolean().notNull().default(true),
  /** Secret that signs the messages. */
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
  /** Null for a test and for a window. */
  lead_id: uuid(),
  /** Only of `janela.aberta`. */
  janela_id: uuid(),
  /** Only of `lead.revogado`. */
  motivo: text({ enum: MOTIVOS_DA_REVOGACAO }),
  /** Time of the event, not of the call. */
  ocorrido_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
  estado: text({ enum: ESTADOS_DO_ENVIO }).notNull().default('pendente'),
  /** Calls so far, the current one included. */
  tentativas: smallint().notNull().default(0),
  /** Due from then on; during a call, the end of its lease. */
  proxima_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Time since which it waits for the operator's decision: it came back with a restored copy. */
  retido_em: timestamp({ withTimezone: true }),
  /** HTTP status of the last answer, if any. */
  status: smallint(),
  /** Kind of the last failure. */
  erro: text({ enum: FALHAS_DO_ENVIO }),
  /** Time of the final state; null while it is pending. */
  terminado_em: timestamp({ withTimezone: true }),
  /** The device that shows it; null for the agency's own system. */
  inscricao_id: uuid(),
})

/** Notification channels of an agency for new leads; without a row, mail. */
export const avisos_agencias = pgTable('avisos_agencias', {
  agencia_id: uuid().primaryKey(),
  /** Mail about new leads; other mails are always sent. */
  email: boolean().notNull().default(true),
  /** Mailbox of its CRM for leads in ADF, confirmed by a code. */
  adf_email: text(),
  /** Its number in E.164, for new leads and the outcome of offers, and apart from these for open windows. */
  whatsapp: text(),
  /** True if WhatsApp takes the place of mail for new leads. */
  whatsapp_leads: boolean().notNull().default(false),
  whatsapp_janelas: boolean().notNull().default(false),
})

/** The site's key pair for Web Push (VAPID); one row. The private half is sealed. */
export const chaves_push = pgTable('chaves_push', {
  /** Always true: the primary key that allows only one row. */
  id: boolean().primaryKey().default(true),
  /** P-256, uncompressed, base64url. */
  publica: text().notNull(),
  /** The private key, sealed. */
  privada_selada: text().notNull(),
  criada_em: timestamp({ withTimezone: true }).notNull(),
})

/** Devices that show a notification of a new lead: the address of their push service, and their keys. */
export const inscricoes_push = pgTable('inscricoes_push', {
  id: uuid().primaryKey(),
  agencia_id: uuid().notNull(),
  /** Account that signed in last on the device. */
  user_id: uuid().notNull(),
  /** Address at the push service, sealed because it is enough to call the device. */
  endereco: selado().notNull(),
  /** Keyed hash of the address; null in rows from before addresses were sealed. */
  endereco_chave: text(),
  /** Public key of the device (P-256, uncompressed) and its secret, both base64url. */
  chave: text().notNull(),
  segredo: selado().notNull(),
  criada_em: timestamp({ withTimezone: true }).notNull(),
})
