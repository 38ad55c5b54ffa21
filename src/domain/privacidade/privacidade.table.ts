import { date, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '#domain/banco/bytea.ts'

/** Proofs of a mailbox: a link and a code, both valid once, and the following session. */
export const acessos_de_titular = pgTable('acessos_de_titular', {
  id: uuid().primaryKey(),
  /** Mailbox, sealed with the id as its owner. */
  email_selado: text().notNull(),
  /** Keyed hash of the mailbox. */
  pessoa: text().notNull(),
  /** Digest of the link's secret; null once used. */
  link: bytea(),
  /** Keyed hash of the code. */
  codigo: bytea().notNull(),
  /** Codes tried; at the limit the code is void. */
  tentativas: smallint().notNull().default(0),
  criado_em: timestamp({ withTimezone: true }).notNull(),
  /** End of link and code. */
  expira_em: timestamp({ withTimezone: true }).notNull(),
  /** Digest of the session; null before the proof. */
  sessao: bytea(),
  sessao_expira_em: timestamp({ withTimezone: true }),
})

/** The requests and actions under a protocol number. */
export const pedidos_de_titular = pgTable('pedidos_de_titular', {
  /** Number that the person gets. */
  protocolo: text().primaryKey(),
  tipo: text({ enum: ['exportacao', 'correcao', 'retirada', 'exclusao'] }).notNull(),
  /** `encarregado`: by the administrator, for a person who wrote or called. */
  canal: text({ enum: ['portal', 'encarregado'] }).notNull(),
  /** Keyed hash of the mailbox. */
  pessoa: text().notNull(),
  feito_em: timestamp({ withTimezone: true }).notNull(),
  atendido_em: timestamp({ withTimezone: true }).notNull(),
  /** Number of leads that it concerned. */
  leads: integer().notNull(),
  /** Number of agencies that were notified. */
  agencias: integer().notNull(),
  /** Account of the administrator; null in the portal. */
  por: uuid(),
})

/** Requests by mail, telephone or letter, with their deadline and answer. */
export const pedidos_recebidos = pgTable('pedidos_recebidos', {
  /** Number that the person gets. */
  protocolo: text().primaryKey(),
  tipo: text()
    .$type<'acesso' | 'correcao' | 'retirada' | 'exclusao' | 'portabilidade' | 'oposicao' | 'outro'>()
    .notNull(),
  canal: text().$type<'email' | 'telefone' | 'carta'>().notNull(),
  /** Day in São Paulo. */
  recebido_em: date().notNull(),
  /** Last day for the answer. */
  prazo: date().notNull(),
  registrado_em: timestamp({ withTimezone: true }).notNull(),
  /** Account of the administrator who wrote it down. */
  registrado_por: uuid().notNull(),
  /** Null while it waits. */
  respondido_em: timestamp({ withTimezone: true }),
  /** Account of the administrator who answered. */
  respondido_por: uuid(),
  /** The administrator's note, without personal data. */
  nota: text().notNull().default(''),
})
