import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Messages to agencies about their leads, with their state. */
export const entregas = pgTable('entregas', {
  id: uuid().primaryKey(),
  agencia_id: uuid().notNull(),
  /** Null for messages about the limit and the subscription. */
  lead_id: uuid(),
  /** `limite_80` and `limite_100`: that percentage of the limit of the period is used. */
  tipo: text({
    enum: [
      'lead',
      'limite_80',
      'limite_100',
      'assinatura_ativa',
      'assinatura_pendente',
      'assinatura_encerrada',
    ],
  }).notNull(),
  /** The limit of a message about a limit. */
  limite: integer(),
  /** `adf`: a file for the CRM of the agency. */
  canal: text({ enum: ['email', 'adf', 'whatsapp'] })
    .notNull()
    .default('email'),
  /** `retido`: no mail server is set up, or the operator decides after a restored copy. */
  estado: text({ enum: ['pendente', 'enviado', 'retido', 'falhou'] })
    .notNull()
    .default('pendente'),
  /** Deliveries tried so far. */
  tentativas: integer().notNull().default(0),
  /** Code of the last failure; never an address. */
  erro: text(),
  criada_em: timestamp({ withTimezone: true }).notNull(),
  atualizada_em: timestamp({ withTimezone: true }).notNull(),
})
