import { customType, date, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Proofs of a mailbox: a link and a code, both valid once, and the following session. */
export const acessos_de_titular = pgTable('acessos_de_titular', {
  id: uuid().primaryKey(),
  email_selado: text().notNull(),
  /** Keyed hash of the mailbox. */
  pessoa: text().notNull(),
  link: bytea(),
  codigo: bytea().notNull(),
  tentativas: smallint().notNull().default(0),
  criado_em: timestamp({ withTimezone: true }).notNull(),
  expira_em: timestamp({ withTimezone: true }).notNull(),
  sessao: bytea(),
  sessao_expira_em: timestamp({ withTimezone: true }),
})

/** The requests and actions under a protocol number. */
export const pedidos_de_titular = pgTable('pedidos_de_titular', {
  protocolo: text().primaryKey(),
  tipo: text({ enum: ['exportacao', 'correcao', 'retirada', 'exclusao'] }).notNull(),
  canal: text({ enum: ['portal', 'encarregado'] }).notNull(),
  pessoa: text().notNull(),
  feito_em: timestamp({ withTimezone: true }).notNull(),
  atendido_em: timestamp({ withTimezone: true }).notNull(),
  leads: integer().notNull(),
  agencias: integer().notNull(),
  por: uuid(),
})

/** Requests by mail, telephone or letter, with their deadline and answer. */
export const pedidos_recebidos = pgTable('pedidos_recebidos', {
  protocolo: text().primaryKey(),
  tipo: text()
    .$type<'acesso' | 'correcao' | 'retirada' | 'exclusao' | 'portabilidade' | 'oposicao' | 'outro'>()
    .notNull(),
  canal: text().$type<'email' | 'telefone' | 'carta'>().notNull(),
  recebido_em: date().notNull(),
  prazo: date().notNull(),
  registrado_em: timestamp({ withTimezone: true }).notNull(),
  registrado_por: uuid().notNull(),
  respondido_em: timestamp({ withTimezone: true }),
  respondido_por: uuid(),
  nota: text().notNull().default(''),
})
