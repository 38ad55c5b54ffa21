import { boolean, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { selado } from '#domain/banco/sigilo.ts'
import { TIPOS_DA_MENSAGEM } from './provedor/modelos.ts'

/** Leads whose owners asked for messages by WhatsApp. */
export const whatsapp_donos = pgTable('whatsapp_donos', {
  lead_id: uuid().primaryKey(),
  ligado_em: timestamp({ withTimezone: true }).notNull(),
})

/** Queue and log of messages; persons appear as sealed or keyed values only. */
export const whatsapp_mensagens = pgTable('whatsapp_mensagens', {
  id: uuid().primaryKey().defaultRandom(),
  tipo: text({ enum: TIPOS_DA_MENSAGEM }).notNull(),
  /** Null for a message to the lead's owner. */
  agencia_id: uuid(),
  lead_id: uuid().notNull(),
  /** Line of the delivery log of a new lead. */
  entrega_id: uuid(),
  /** Parameters, button and letter; null for notices of new leads. */
  conteudo: selado(),
  /** The notice of a lead whose message contains this one too. */
  junto_de: uuid(),
  /** `enviando`: called, without a result yet; `aceita`: the provider has it; `entregue`: the phone has it. */
  estado: text({ enum: ['pendente', 'enviando', 'aceita', 'entregue', 'falhou'] })
    .notNull()
    .default('pendente'),
  /** The provider's code of the last failure, or our own word. */
  erro: text(),
  /** Keyed hash of the number of the last call. */
  numero_chave: text(),
  /** Keyed hash of the provider's id of the user. */
  usuario_chave: text(),
  /** Keyed hash of the provider's id of the message. */
  mensagem_chave: text(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Calls so far. */
  tentativas: smallint().notNull().default(0),
  /** Due from then on; during a call, the end of its lease. */
  proxima_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** The message is pointless afterwards; null without an end. */
  vale_ate: timestamp({ withTimezone: true }),
  /** Time of the last call, for the limits. */
  chamada_em: timestamp({ withTimezone: true }),
  /** Time since which it waits for the operator's decision: it came back with a restored copy. */
  retido_em: timestamp({ withTimezone: true }),
})

/** Received calls of the provider, until they are processed. */
export const whatsapp_eventos = pgTable('whatsapp_eventos', {
  id: uuid().primaryKey().defaultRandom(),
  /** The call as the provider sent it, compressed with gzip. */
  corpo: selado().notNull(),
  recebido_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Processings so far. */
  tentativas: smallint().notNull().default(0),
  /** Due from then on; during the processing, the end of its lease. */
  proxima_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Always null: the shared lease (`tomarDaFila`) needs the column. */
  retido_em: timestamp({ withTimezone: true }),
})

/** Keyed digests of numbers and users that asked for no more messages. */
export const whatsapp_saidas = pgTable('whatsapp_saidas', {
  /** Keyed hash of a number or of a user. */
  chave: text().primaryKey(),
  /** Time of the request. */
  em: timestamp({ withTimezone: true }).notNull(),
})

/** The provider's charges, once for each message. */
export const whatsapp_cobrancas = pgTable('whatsapp_cobrancas', {
  /** Keyed hash of the provider's id of the message. */
  mensagem_chave: text().primaryKey(),
  /** The provider's price class. */
  categoria: text().notNull(),
  /** Time at which the site read of the charge. */
  em: timestamp({ withTimezone: true }).notNull(),
})

/** One row while the channel is paused. */
export const whatsapp_pausa = pgTable('whatsapp_pausa', {
  /** Always true: the primary key that allows only one row. */
  um: boolean().primaryKey().default(true),
  desde: timestamp({ withTimezone: true }).notNull(),
  /** The provider's code that caused it. */
  erro: text().notNull(),
})
