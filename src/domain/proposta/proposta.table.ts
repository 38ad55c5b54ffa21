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
  /** Always true: the primary key that allows only one row. */
  um: boolean().primaryKey().default(true),
  /** False: no new window opens; open ones continue. */
  ligada: boolean().notNull().default(true),
  tipos: text().array().notNull().default([]),
  estados: text().array().notNull().default([]),
  /** Shortest time of a window, in hours. */
  horas: smallint().$type<24 | 48>().notNull().default(24),
  /** Hour of the day in São Paulo at which windows close. */
  hora_de_fechar: smallint().notNull().default(18),
  /** Grows with each edit: an edit of an older version is refused. */
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
  /** The chosen offer; null before the choice, and after the deletion of the chosen agency. */
  escolhida: uuid(),
  /** Time of the present choice; a later choice replaces it. */
  escolhida_em: instante(),
  /** Time of the final state; null before it. */
  terminou_em: instante(),
  /** The owner's reason against all offers; null where the window ended otherwise. */
  motivo: text().$type<(typeof MOTIVOS_DO_FIM)[number]>(),
  /** Time of the message that the window closed with offers. */
  avisada_do_fim_em: instante(),
  /** Time of the question to the owner about the outcome. */
  perguntada_em: instante(),
  /** Times of further messages that are sent once. */
  avisada_da_primeira_em: instante(),
  avisada_sem_contato_em: instante(),
  desistencia_avisada_em: instante(),
  agencias_avisadas_em: instante(),
  pergunta_avisada_em: instante(),
  /** True while the lead's deletion can still be undone. */
  oculta: boolean().notNull().default(false),
  /** The vehicle as agencies see it: copied at the opening, without contacts in its texts. */
  tipo_veiculo: text({ enum: TIPOS_VEICULO }).notNull(),
  marca: text().notNull(),
  modelo: text().notNull(),
  versao: text(),
  ano: smallint().notNull(),
  /** Kilometres; null for a vehicle with hours. */
  quilometragem: integer(),
  /** Hours of use; null for a vehicle with kilometres. */
  horas_uso: integer(),
  cidade: text(),
  uf: text(),
  /** Municipality by its IBGE code, for the distance. */
  codigo_ibge: integer(),
  /** Reference and its ends, copied from the lead's valuation; whole reais. */
  valor_fipe: integer(),
  /** State, source and number of versions of the reference, as in `leads`. */
  referencia_estimada: boolean().notNull().default(false),
  referencia_fonte: text({ enum: FONTES_DA_REFERENCIA }),
  referencia_versoes: smallint().notNull().default(1),
  referencia_min: integer(),
  referencia_max: integer(),
  /** Trade-in range in whole reais. */
  valor_troca_min: integer(),
  valor_troca_max: integer(),
  /** Debts that a buyer pays off, in whole reais. */
  dividas: integer().notNull().default(0),
  /** Further answers by the name of their question, as panels show them. */
  detalhes: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  /** True if the owner says that there is no damage to show. */
  sem_avarias: boolean().notNull().default(false),
  /** Time of the first offer, and the best one that stands, in whole reais; the database keeps them. */
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
    /** Copy of the window's `fecha_em`, for the order of the agency's list. */
    fecha_em: instante().notNull(),
    /** Time at which somebody of the agency first opened it; null before. */
    vista_em: instante(),
    /** Copy of the window's `fechada`, which the database updates. */
    fechada: boolean().notNull().default(false),
  },
  tabela => [primaryKey({ columns: [tabela.janela_id, tabela.agencia_id] })],
)

/** Offers: one for each agency and window, raised at most once. */
export const propostas = pgTable('propostas', {
  id: uuid().primaryKey(),
  janela_id: uuid().notNull(),
  agencia_id: uuid().notNull(),
  /** Account that offered; null once it is deleted. */
  quem: uuid(),
  /** Whole reais. */
  valor: integer().notNull(),
  /** The first value, in whole reais; `valor` is never below it. */
  valor_inicial: integer().notNull(),
  /** Raises so far: 0 or 1. */
  aumentos: smallint().notNull().default(0),
  /** Days for which the offer stands, as the agency chose. */
  validade_dias: smallint().notNull(),
  /** End of the validity; afterwards the offer cannot be chosen. */
  vale_ate: instante().notNull(),
  /** Points that the inspection will check, of `PONTOS_DA_INSPECAO`. */
  inspecao: text().array().notNull().default([]),
  /** Price of fetching the vehicle; zero is free, null means that the owner brings it. */
  busca_reais: integer(),
  /** `preterida`: another was chosen; `trocada`: the owner chose another later; `desistiu`: its agency withdrew it. */
  situacao: text({ enum: ['feita', 'escolhida', 'preterida', 'trocada', 'desistiu'] })
    .notNull()
    .default('feita'),
  /** Rank at the choice, from 1. */
  colocacao: smallint(),
  feita_em: instante().notNull(),
  /** Time of the last change of its terms. */
  mudada_em: instante().notNull(),
})

/** Closed questions of agencies about a vehicle, with the owner's answers. */
export const janelas_perguntas = pgTable(
  'janelas_perguntas',
  {
    janela_id: uuid().notNull(),
    /** Name of a question of the closed list. */
    pergunta: text().notNull(),
    perguntada_em: instante().notNull(),
    /** Name of the owner's option; null before the answer. */
    resposta: text(),
    respondida_em: instante(),
  },
  tabela => [primaryKey({ columns: [tabela.janela_id, tabela.pergunta] })],
)

/** Cases of chosen offers, from which an agency's record is counted. They outlive the offer. */
export const palavras = pgTable('palavras', {
  id: uuid().primaryKey(),
  /** Null after the erasure of the person. */
  proposta_id: uuid(),
  agencia_id: uuid().notNull(),
  /** Value of the chosen offer, in whole reais. */
  valor: integer().notNull(),
  escolhida_em: instante().notNull(),
  /** First contact after the choice, copied by the database from the assignment. */
  contato_em: instante(),
  /** The agency's answer after the inspection; null before it. */
  loja_desfecho: text().$type<(typeof DESFECHOS_DA_LOJA)[number]>(),
  /** Whole reais that it paid, by its own word. */
  loja_valor: integer(),
  /** Reason for a lower price, a name of `MOTIVOS_DA_BAIXA`. */
  loja_motivo: text(),
  /** Kilometres of the inspection, if the wrong fact is the kilometres. */
  loja_km: integer(),
  /** Time of the agency's answer. */
  loja_em: instante(),
  /** The owner's answer; null before it. */
  dono_desfecho: text().$type<(typeof DESFECHOS_DO_DONO)[number]>(),
  /** Whole reais that the owner received, by their own word. */
  dono_valor: integer(),
  /** Time of the owner's answer. */
  dono_em: instante(),
  /** The owner's word on the wrong fact. */
  dono_confere: boolean(),
  /** The agency's objection to a case that counts against it; once. */
  contestacao: text(),
  contestada_em: instante(),
  /** Administrator who judged the objection; null before, or once the account is deleted. */
  decidida_por: uuid(),
  decidida_em: instante(),
  /** True if the agency kept its offer, false if not; null while the case is not counted. */
  cumprida: boolean(),
})
