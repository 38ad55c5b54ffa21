import { sql } from 'drizzle-orm'
import {
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { FONTES_DA_REFERENCIA, TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import type { ESTADOS_DA_JANELA, MOTIVOS_DO_FIM } from './janela.regras.ts'
import type { DESFECHOS_DA_LOJA, DESFECHOS_DO_DONO } from './palavra.regras.ts'

const instante = () => timestamp({ withTimezone: true })

/** One row: settings of the administrator. Empty lists mean every kind and every state. */
export const propostas_ajustes = pgTable('propostas_ajustes', {
  um: boolean().primaryKey().default(true),
  ligada: boolean().notNull().default(true),
  tipos: text().array().notNull().default([]),
  estados: text().array().notNull().default([]),
  /** Shortest time of a window, in hours. */
  horas: smallint().$type<24 | 48>().notNull().default(24),
  /** Hour of the day in São Paulo at which windows close. */
  hora_de_fechar: smallint().notNull().default(18),
  versao: integer().notNull().default(1),
})

/** Windows: a lead's vehicle, without its person, for which invited agencies may offer. */
export const janelas = pgTable('janelas', {
  id: uuid().primaryKey(),
  lead_id: uuid().notNull(),
  estado: text().$type<(typeof ESTADOS_DA_JANELA)[number]>().notNull().default('aberta'),
  /** True once no agency may offer; the database computes it from `estado`. */
  fechada: boolean().notNull().generatedAlwaysAs(sql`estado not in ('aberta', 'com_propostas')`),
  aberta_em: instante().notNull(),
  /** No offer after this instant. */
  fecha_em: instante().notNull(),
  /** No choice after this instant; the database keeps it at the end of the longest valid offer. */
  caduca_em: instante().notNull(),
  escolhida: uuid(),
  escolhida_em: instante(),
  terminou_em: instante(),
  motivo: text().$type<(typeof MOTIVOS_DO_FIM)[number]>(),
  avisada_do_fim_em: instante(),
  perguntada_em: instante(),
  /** Times of further messages that are sent once. */
  avisada_da_primeira_em: instante(),
  avisada_sem_contato_em: instante(),
  desistencia_avisada_em: instante(),
  agencias_avisadas_em: instante(),
  pergunta_avisada_em: instante(),
  oculta: boolean().notNull().default(false),
  tipo_veiculo: text({ enum: TIPOS_VEICULO }).notNull(),
  marca: text().notNull(),
  modelo: text().notNull(),
  versao: text(),
  ano: smallint().notNull(),
  quilometragem: integer(),
  horas_uso: integer(),
  cidade: text(),
  uf: text(),
  codigo_ibge: integer(),
  valor_fipe: integer(),
  referencia_estimada: boolean().notNull().default(false),
  referencia_fonte: text({ enum: FONTES_DA_REFERENCIA }),
  referencia_versoes: smallint().notNull().default(1),
  referencia_min: integer(),
  referencia_max: integer(),
  valor_troca_min: integer(),
  valor_troca_max: integer(),
  /** Debts that a buyer pays off, in whole reais. */
  dividas: integer().notNull().default(0),
  /** Further answers by the name of their question, as panels show them. */
  detalhes: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  sem_avarias: boolean().notNull().default(false),
  /** Time of the first offer, and the best one that stands; the database keeps them. */
  primeira_em: instante(),
  melhor: integer(),
})

/** Agencies invited to a window. */
export const janelas_convites = pgTable(
  'janelas_convites',
  {
    janela_id: uuid().notNull(),
    agencia_id: uuid().notNull(),
    convidada_em: instante().notNull(),
    fecha_em: instante().notNull(),
    vista_em: instante(),
    /** Copy of the window's; the database keeps it. */
    fechada: boolean().notNull().default(false),
  },
  tabela => [primaryKey({ columns: [tabela.janela_id, tabela.agencia_id] })],
)

/** Offers: one for each agency and window, raised at most once. */
export const propostas = pgTable('propostas', {
  id: uuid().primaryKey(),
  janela_id: uuid().notNull(),
  agencia_id: uuid().notNull(),
  quem: uuid(),
  /** Whole reais. */
  valor: integer().notNull(),
  valor_inicial: integer().notNull(),
  aumentos: smallint().notNull().default(0),
  validade_dias: smallint().notNull(),
  vale_ate: instante().notNull(),
  inspecao: text().array().notNull().default([]),
  /** Price of fetching the vehicle; zero is free, null means that the owner brings it. */
  busca_reais: integer(),
  situacao: text({ enum: ['feita', 'escolhida', 'preterida', 'trocada', 'desistiu'] })
    .notNull()
    .default('feita'),
  /** Rank at the choice, from 1. */
  colocacao: smallint(),
  feita_em: instante().notNull(),
  mudada_em: instante().notNull(),
})

/** Closed questions of agencies about a vehicle, with the owner's answers. */
export const janelas_perguntas = pgTable(
  'janelas_perguntas',
  {
    janela_id: uuid().notNull(),
    pergunta: text().notNull(),
    perguntada_em: instante().notNull(),
    resposta: text(),
    respondida_em: instante(),
  },
  tabela => [primaryKey({ columns: [tabela.janela_id, tabela.pergunta] })],
)

/** Cases of chosen offers, from which an agency's record is counted. They outlive the offer. */
export const palavras = pgTable('palavras', {
  id: uuid().primaryKey(),
  proposta_id: uuid(),
  agencia_id: uuid().notNull(),
  valor: integer().notNull(),
  escolhida_em: instante().notNull(),
  contato_em: instante(),
  loja_desfecho: text().$type<(typeof DESFECHOS_DA_LOJA)[number]>(),
  loja_valor: integer(),
  loja_motivo: text(),
  /** Kilometres of the inspection, if the wrong fact is the kilometres. */
  loja_km: integer(),
  loja_em: instante(),
  dono_desfecho: text().$type<(typeof DESFECHOS_DO_DONO)[number]>(),
  dono_valor: integer(),
  dono_em: instante(),
  /** The owner's word on the wrong fact. */
  dono_confere: boolean(),
  contestacao: text(),
  contestada_em: instante(),
  decidida_por: uuid(),
  decidida_em: instante(),
  /** Kept, not kept; null while it is not counted. */
  cumprida: boolean(),
})
