import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { NIVEIS } from '#domain/plano/plano.ts'
import { ORIGENS_DA_ASSINATURA, STATUS_DA_ASSINATURA } from './situacao.ts'

/** Agencies (spec §3). The assignment of leads counts the use of the limit, per period. */
export const agencias = pgTable('agencias', {
  id: uuid().primaryKey(),
  nome: text().notNull(),
  /** 14 characters, without punctuation; several agencies may have the same. */
  cnpj: text().notNull(),
  responsavel: text().notNull(),
  /** Tier; it has a value even without a subscription (`planoDe`). */
  plano: text({ enum: NIVEIS }).notNull().default('basico'),
  endereco: text().notNull(),
  email: text().notNull(),
  /** Web address of the logo; null for an agency without a logo. */
  logo_url: text(),
  /** False: the administrator closed the agency; its people lose access. */
  ativa: boolean().notNull().default(true),
  created_at: timestamp({ withTimezone: true }).notNull(),
  /** The provider's word, or our own: `sem_plano`, `inativa`. */
  status_assinatura: text({ enum: STATUS_DA_ASSINATURA }).notNull().default('inativa'),
  /** Leads a month by the plan, without `leads_extras`. */
  limite_leads_mensal: integer().notNull().default(0),
  /** Source of the plan: a contract, a provider or none. */
  assinatura_origem: text({ enum: ORIGENS_DA_ASSINATURA }).notNull().default('nenhuma'),
  /** Start date of the limit's periods. */
  assinatura_inicio: timestamp({ withTimezone: true }),
  /** Start of the period that `leads_usados_mes_atual` counts; an older start means that the count is zero. */
  contagem_inicio: timestamp({ withTimezone: true }),
  /** Leads received in that period. */
  leads_usados_mes_atual: integer().notNull().default(0),
  /** Leads beyond the limit, granted for the period that begins at `leads_extras_periodo` and no other. */
  leads_extras: integer().notNull().default(0),
  leads_extras_periodo: timestamp({ withTimezone: true }),
  /** Grows with each edit: an edit of an older version is refused. */
  versao: integer().notNull().default(1),
  /** True if sellers also see each other's leads; else only their own and those without a seller. */
  vendedores_veem_todos: boolean().notNull().default(false),
  /** True if sellers may make offers; else only owners. */
  vendedores_propoem: boolean().notNull().default(false),
})
