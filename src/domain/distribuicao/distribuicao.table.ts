import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { LeadADistribuir } from './decisao/distribuir.ts'
import type { Falta, Motivo } from './decisao/motivos.ts'
import type { Preferencia } from './decisao/preferencia.schema.ts'
import type { CandidatoAnotado, PosicoesAnotadas } from './decisao/registro.ts'
import type { Regra } from './decisao/regra.schema.ts'
import type { ResultadoDaSimulacao } from './decisao/simular.ts'

/** Preferences of each agency, with every saved version. */
export const preferencias_agencias = pgTable(
  'preferencias_agencias',
  {
    agencia_id: uuid().notNull(),
    versao: integer().notNull(),
    preferencia: jsonb().$type<Preferencia>().notNull(),
    salva_em: timestamp({ withTimezone: true }).notNull(),
    salva_por: uuid(),
  },
  tabela => [primaryKey({ columns: [tabela.agencia_id, tabela.versao] })],
)

/** Versions of the rule, which never change. */
export const regras_distribuicao = pgTable('regras_distribuicao', {
  versao: integer().primaryKey(),
  regra: jsonb().$type<Regra>().notNull(),
  criada_em: timestamp({ withTimezone: true }).notNull(),
  criada_por: uuid().notNull(),
})

/** Simulations of a version on the leads of a period, with their progress. */
export const simulacoes = pgTable('simulacoes', {
  id: uuid().primaryKey(),
  regra_versao: integer().notNull(),
  de: timestamp({ withTimezone: true }).notNull(),
  ate: timestamp({ withTimezone: true }).notNull(),
  pedida_por: uuid().notNull(),
  pedida_em: timestamp({ withTimezone: true }).notNull(),
  total: integer().notNull().default(0),
  feitos: integer().notNull().default(0),
  parar: boolean().notNull().default(false),
  terminada_em: timestamp({ withTimezone: true }),
  /** Null while it runs, and for a stopped one. */
  resultado: jsonb().$type<ResultadoDaSimulacao>(),
})

/** Time spans of the versions in force; the one without an end is current. */
export const regras_vigencias = pgTable('regras_vigencias', {
  id: uuid().primaryKey(),
  regra_versao: integer().notNull(),
  simulacao_id: uuid().notNull(),
  desde: timestamp({ withTimezone: true }).notNull(),
  iniciada_por: uuid().notNull(),
  ate: timestamp({ withTimezone: true }),
  encerrada_por: uuid(),
})

/** Reason why a lead waits for a decision. */
export const ORIGENS_NA_FILA = ['chegada', 'espera', 'devolucao', 'mao'] as const
/** One of these reasons. */
export type OrigemNaFila = (typeof ORIGENS_NA_FILA)[number]

/** Leads that wait for a decision. */
export const distribuicao_fila = pgTable('distribuicao_fila', {
  lead_id: uuid().primaryKey(),
  origem: text().$type<Exclude<OrigemNaFila, 'mao'>>().notNull(),
  entrou_em: timestamp({ withTimezone: true }).notNull(),
  tentar_em: timestamp({ withTimezone: true }).notNull(),
  falhas: integer().notNull().default(0),
})

/** The record of decisions, without personal data; it only grows. */
export const distribuicoes = pgTable('distribuicoes', {
  id: uuid().primaryKey(),
  lead_id: uuid().notNull(),
  decidida_em: timestamp({ withTimezone: true }).notNull(),
  origem: text().$type<OrigemNaFila>().notNull(),
  pedida_por: uuid(),
  /** The manual distribution of many leads that it belongs to. */
  pedido_id: uuid(),
  regra_versao: integer().notNull(),
  /** As applied: manual distributions have no wait. */
  regra: jsonb().$type<Regra>().notNull(),
  lead: jsonb().$type<LeadADistribuir>().notNull(),
  candidatos: jsonb().$type<CandidatoAnotado[]>().notNull(),
  lugares: jsonb().$type<PosicoesAnotadas>().notNull(),
  escolhidas: uuid().array().notNull(),
  motivo_do_lead: text().$type<Motivo>(),
  faltou: text().$type<Falta>(),
})

/** Manual distributions of many leads by the rule in force, and their undoing. */
export const distribuicoes_em_massa = pgTable('distribuicoes_em_massa', {
  id: uuid().primaryKey(),
  pedida_por: uuid().notNull(),
  pedida_em: timestamp({ withTimezone: true }).notNull(),
  terminada_em: timestamp({ withTimezone: true }),
  lead_ids: uuid().array().notNull(),
  /** The distribution whose leads it takes back. */
  desfaz: uuid(),
  feitos: integer().notNull().default(0),
  dados: integer().notNull().default(0),
  sem_agencia: jsonb().$type<Record<string, number>>().notNull().default({}),
})
