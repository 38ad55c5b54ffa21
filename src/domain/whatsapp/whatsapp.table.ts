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
  agencia_id: uuid(),
  lead_id: uuid().notNull(),
  /** Line of the delivery log of a new lead. */
  entrega_id: uuid(),
  conteudo: selado(),
  /** The notice of a lead whose message contains this one too. */
  junto_de: uuid(),
  /** `enviando`: called, without a result yet; `aceita`: the provider has it; `entregue`: the phone has it. */
  estado: text({ enum: ['pendente', 'enviando', 'aceita', 'entregue', 'falhou'] })
    .notNull()
    .default('pendente'),
  /** The provider's code of the last failure, or our own word. */
  erro: text(),
  numero_chave: text(),
  usuario_chave: text(),
  mensagem_chave: text(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  tentativas: smallint().notNull().default(0),
  proxima_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
  vale_ate: timestamp({ withTimezone: true }),
  chamada_em: timestamp({ withTimezone: true }),
  retido_em: timestamp({ withTimezone: true }),
})

/** Received calls of the provider, until they are processed. */
export const whatsapp_eventos = pgTable('whatsapp_eventos', {
  id: uuid().primaryKey().defaultRandom(),
  corpo: selado().notNull(),
  recebido_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
  tentativas: smallint().notNull().default(0),
  proxima_em: timestamp({ withTimezone: true }).notNull().defaultNow(),
  retido_em: timestamp({ withTimezone: true }),
})

/** Keyed digests of numbers and users that asked for no more messages. */
export const whatsapp_saidas = pgTable('whatsapp_saidas', {
  chave: text().primaryKey(),
  em: timestamp({ withTimezone: true }).notNull(),
})

/** The provider's charges, once for each message. */
export const whatsapp_cobrancas = pgTable('whatsapp_cobrancas', {
  mensagem_chave: text().primaryKey(),
  categoria: text().notNull(),
  em: timestamp({ withTimezone: true }).notNull(),
})

/** One row while the channel is paused. */
export const whatsapp_pausa = pgTable('whatsapp_pausa', {
  um: boolean().primaryKey().default(true),
  desde: timestamp({ withTimezone: true }).notNull(),
  erro: text().notNull(),
})
