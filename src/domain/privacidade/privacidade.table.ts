import { customType, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** How somebody proves a mailbox: a link and a code, both spent by the first use, and the session that follows. */
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

/** What was asked and done under a protocol number. */
export const pedidos_de_titular = pgTable('pedidos_de_titular', {
  protocolo: text().primaryKey(),
  tipo: text().$type<'exportacao' | 'correcao' | 'retirada' | 'exclusao'>().notNull(),
  canal: text().$type<'portal' | 'encarregado'>().notNull(),
  pessoa: text().notNull(),
  feito_em: timestamp({ withTimezone: true }).notNull(),
  atendido_em: timestamp({ withTimezone: true }).notNull(),
  leads: integer().notNull(),
  agencias: integer().notNull(),
  por: uuid(),
})
