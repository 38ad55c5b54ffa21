import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { LeadADistribuir } from './decisao/distribuir.ts'
import type { Falta, Motivo } from './decisao/motivos.ts'
import type { Preferencia } from './decisao/preferencia.schema.ts'
import type { CandidatoAnotado, PosicoesAnotadas } from './decisao/registro-da-decisao.ts'
import type { Regra } from './decisao/regra.schema.ts'
import type { ResultadoDaSimulacao } from './decisao/resultado-da-simulacao.ts'

/** Preferences of each agency, with every saved version. */
export const preferencias_agencias = pgTable(
  'preferencias_agencias',
  {
    agencia_id: uuid().notNull(),
    /** From 1; the highest is in force. */
    versao: integer().notNull(),
    preferencia: jsonb().$type<Preferencia>().notNull(),
    salva_em: timestamp({ withTimezone: true }).notNull(),
    /** Account that saved it. */
    salva_por: uuid(),
  },
  tabela => [primaryKey({ columns: [tabela.agencia_id, tabela.versao] })],
)

/** Versions of the rule, which never change. */
export const regras_distribuicao = pgTable('regras_distribuicao', {
  /** From 1, by the order of the saves. */
  versao: integer().primaryKey(),
  regra: jsonb().$type<Regra>().notNull(),
  criada_em: timestamp({ withTimezone: true }).notNull(),
  /** Account of the administrator who saved it. */
  criada_por: uuid().notNull(),
})

/** Simulations of a version on the leads of a period, with their progress. */
export const simulacoes = pgTable('simulacoes', {
  id: uuid().primaryKey(),
  /** The simulated version. */
  regra_versao: integer().notNull(),
  /** First instant of the period. */
  de: timestamp({ withTimezone: true }).notNull(),
  /** Instant after its last. */
  ate: timestamp({ withTimezone: true }).notNull(),
  pedida_por: uuid().notNull(),
  pedida_em: timestamp({ withTimezone: true }).notNull(),
  /** Leads of the period. */
  total: integer().notNull().default(0),
  /** Leads simulated so far. */
  feitos: integer().notNull().default(0),
  /** True: the administrator asked the run to stop. */
  parar: boolean().notNull().default(false),
  /** Null while it runs. */
  terminada_em: timestamp({ withTimezone: true }),
  /** Null while it runs, and for a stopped one. */
  resultado: jsonb().$type<ResultadoDaSimulacao>(),
})

/** Time spans of the versions in force; the one without an end is current. */
export const regras_vigencias = pgTable('regras_vigencias', {
  id: uuid().primaryKey(),
  regra_versao: integer().notNull(),
  /** The simulation that was seen before the start. */
  simulacao_id: uuid().notNull(),
  desde: timestamp({ withTimezone: true }).notNull(),
  /** Account that put the version in force. */
  iniciada_por: uuid().notNull(),
  /** Null for the span that runs. */
  ate: timestamp({ withTimezone: true }),
  /** Account that ended it; null while it runs. */
  encerrada_por: uuid(),
})

/** Reason why a lead waits for a decision. */
export const ORIGENS_NA_FILA = ['chegada', 'espera', 'devolucao', 'mao'] as const
/** One of these reasons. */
export type OrigemNaFila = (typeof ORIGENS_NA_FILA)[number]

/** Leads that wait for a decision. */
export const distribuicao_fila = pgTable('distribuicao_fila', {
  lead_id: uuid().primaryKey(),
  /** Reason why it waits; a manual distribution never waits here. */
  origem: text().$type<Exclude<OrigemNaFila, 'mao'>>().notNull(),
  /** For `chegada` the lead's arrival. */
  entrou_em: timestamp({ withTimezone: true }).notNull(),
  /** Next decision; equal to `entrou_em` before the first. */
  tentar_em: timestamp({ withTimezone: true }).notNull(),
  /** Internal errors in a row, for the back-off. */
  falhas: integer().notNull().default(0),
})

/** The record of decisions, without personal data; it only grows. */
export const distribuicoes = pgTable('distribuicoes', {
  id: uuid().primaryKey(),
  lead_id: uuid().notNull(),
  decidida_em: timestamp({ withTimezone: true }).notNull(),
  /** Reason why the lead was decided at that time. */
  origem: text().$type<OrigemNaFila>().notNull(),
  /** Account of a manual distribution; null for the queue. */
  pedida_por: uuid(),
  /** The manual distribution of many leads that it belongs to. */
  pedido_id: uuid(),
  /** Version from which `regra` was taken. */
  regra_versao: integer().notNull(),
  /** As applied: manual distributions have no wait. */
  regra: jsonb().$type<Regra>().notNull(),
  /** Inputs of the decision, without the person. */
  lead: jsonb().$type<LeadADistribuir>().notNull(),
  /** Agencies as they were compared. */
  candidatos: jsonb().$type<CandidatoAnotado[]>().notNull(),
  /** Place, or reason of the exclusion, of each agency by its id. */
  lugares: jsonb().$type<PosicoesAnotadas>().notNull(),
  /** Agencies that got the lead. */
  escolhidas: uuid().array().notNull(),
  /** Reason that excludes all agencies; null if there is none. */
  motivo_do_lead: text().$type<Motivo>(),
  /** Reason why no agency got the lead; null if one did. */
  faltou: text().$type<Falta>(),
})

/** Manual distributions of many leads by the rule in force, and their undoing. */
export const distribuicoes_em_massa = pgTable('distribuicoes_em_massa', {
  id: uuid().primaryKey(),
  pedida_por: uuid().notNull(),
  pedida_em: timestamp({ withTimezone: true }).notNull(),
  /** Null while it runs. */
  terminada_em: timestamp({ withTimezone: true }),
  lead_ids: uuid().array().notNull(),
  /** The distribution whose leads it takes back. */
  desfaz: uuid(),
  /** Leads that are done. */
  feitos: integer().notNull().default(0),
  /** Leads of these that an agency got or, for an undoing, lost. */
  dados: integer().notNull().default(0),
  /** Number of the others by reason. */
  sem_agencia: jsonb().$type<Record<string, number>>().notNull().default({}),
})
