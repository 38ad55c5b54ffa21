import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { tirarColunas } from '#domain/banco/colunas.ts'
import { selado } from '#domain/banco/sigilo.ts'
import { OBJETIVOS } from '#domain/questionario/campo.schema.ts'
import {
  type ColunaDoLead,
  NOMES_DAS_PERGUNTAS,
  type NomesCom,
  PERGUNTAS,
  tirarOcultas,
} from '#domain/questionario/registro-das-perguntas.ts'
import {
  type Conservacao,
  type EstadoPneus,
  FONTES_DA_REFERENCIA,
  TIPOS_VEICULO,
} from '#domain/veiculo/veiculo.ts'
import { DESFECHOS, NEGOCIOS, TEMPERATURAS } from './classificacao.schema.ts'
import type { Validacao } from './pontuar.ts'

/** Drizzle's type for each kind of column in the registry. */
const COLUNAS = {
  text: () => text(),
  'text not null': () => text().notNull(),
  'text[] not null': () => text().array().notNull(),
  boolean: () => boolean(),
  'boolean not null': () => boolean().notNull(),
  integer: () => integer(),
  'smallint not null': () => smallint().notNull(),
  'numeric(12,2)': () => numeric({ precision: 12, scale: 2, mode: 'number' }),
  date: () => date(),
  selado: () => selado(),
  'selado not null': () => selado().notNull(),
} as const satisfies Record<ColunaDoLead, unknown>

type NomeGuardado = NomesCom<{ coluna: ColunaDoLead }>
type ColunasDasPerguntas = {
  [N in NomeGuardado]: ReturnType<(typeof COLUNAS)[(typeof PERGUNTAS)[N]['coluna']]>
}

const COLUNAS_DAS_PERGUNTAS = {
  ...(Object.fromEntries(
    NOMES_DAS_PERGUNTAS.flatMap(nome => {
      const { coluna } = PERGUNTAS[nome]
      return coluna ? [[nome, COLUNAS[coluna]()]] : []
    }),
  ) as ColunasDasPerguntas),
  objetivo: text({ enum: OBJETIVOS }).notNull(),
  conservacao_lataria: text().$type<Conservacao>(),
  estado_pneus: text().$type<EstadoPneus>(),
}

/**
 * Leads (spec §3), one for each valuation; the `valor_*` and `analise_ia` are copies of the issued valuation. Document,
 * contact and plate are encrypted: `contato.ts` seals and opens them.
 */
export const leads = pgTable('leads', {
  id: uuid().primaryKey(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  /** The stored valuation of which the values are copies. */
  avaliacao_id: uuid().notNull(),
  tipo_veiculo: text({ enum: TIPOS_VEICULO }).notNull(),
  ...COLUNAS_DAS_PERGUNTAS,
  /** Municipality of `localizacao` by its IBGE code; null where the place was not recognised. */
  codigo_ibge: integer(),
  /** Reference in whole reais, FIPE's or an estimate; null where the engine abstained. */
  valor_fipe: integer(),
  /** True if the reference is our own estimate, not FIPE's. */
  referencia_estimada: boolean().notNull().default(false),
  /** Source of the reference; null for a lead without a stored valuation. */
  referencia_fonte: text({ enum: FONTES_DA_REFERENCIA }),
  /** Number of versions whose middle price is the reference; one for a known version. */
  referencia_versoes: smallint().notNull().default(1),
  /** Reference of the cheapest and of the most expensive version, if the owner's version is unknown. */
  referencia_min: integer(),
  referencia_max: integer(),
  /** Ends of the sale range, in whole reais; null where the engine abstained. */
  valor_mercado_min: integer(),
  valor_mercado_max: integer(),
  /** The typical price inside the sale range; null for an older engine, which gave only the ends. */
  valor_mercado_meio: integer(),
  /** Ends of the trade-in range, in whole reais. */
  valor_troca_min: integer(),
  valor_troca_max: integer(),
  /** Text of the report, by the AI writer or by the template. */
  analise_ia: text(),
  /** Validation score, 0 to 100, with its reasons; null for leads from before the score existed. */
  pontos: smallint(),
  validacao: jsonb().$type<Validacao>(),
  /** Set while a deletion can still be undone; such a lead is in no list. */
  excluido_em: timestamp({ withTimezone: true }),
  /** The deletion that removed it with other leads, so that all can be restored together. */
  exclusao_lote: uuid(),
})

/** Columns of a lead that agencies read; the grants of the migrations allow these and a few more. */
export const leadsParaAgencias = tirarOcultas(
  tirarColunas(leads, ['codigo_ibge', 'validacao', 'excluido_em', 'exclusao_lote', 'avaliacao_id']),
)

/** Tokens of 64 bits, as text. */
const tokens = customType<{ data: string[]; driverData: string }>({
  dataType: () => 'bigint[]',
  toDriver: valores => `{${valores.join()}}`,
})

/** Keyed hashes for comparison and search of sealed values (`contato.ts`). */
export const leads_chaves = pgTable('leads_chaves', {
  lead_id: uuid().primaryKey(),
  /** Hash of the document, CPF or CNPJ, without punctuation. */
  cpf: text().notNull(),
  /** Hash of the number in E.164. */
  whatsapp: text().notNull(),
  /** Hash of the mailbox. */
  email: text().notNull(),
  /** Hashes of the beginnings and ends of the number, for a search by a part of it. */
  tokens_telefone: tokens().notNull(),
  /** Hashes of the beginnings and ends of the document. */
  tokens_documento: tokens().notNull(),
})

/** Each submission of a repeated lead, the first included; the first has the lead's id. */
export const leads_envios = pgTable('leads_envios', {
  id: uuid().primaryKey(),
  lead_id: uuid().notNull(),
  /** The valuation of this submission. */
  avaliacao_id: uuid().notNull(),
  enviado_em: timestamp({ withTimezone: true }).notNull(),
})

/** Assignments of leads to agencies, with the agency's notes: another agency never sees them. */
export const leads_agencias = pgTable(
  'leads_agencias',
  {
    lead_id: uuid().notNull(),
    agencia_id: uuid().notNull(),
    atribuido_em: timestamp({ withTimezone: true }).notNull(),
    /** Account of the administrator; null for an assignment by the rule, an offer or a showcase. */
    atribuido_por: uuid(),
    /** The agency's own classification, which no other agency sees; null before it. */
    temperatura: text({ enum: TEMPERATURAS }),
    /** Time of the first contact that the agency marked; it never changes afterwards. */
    contato_em: timestamp({ withTimezone: true }),
    /** Stage or outcome; null before any work. */
    desfecho: text({ enum: DESFECHOS }),
    /** Kind of deal, only of a closed lead. */
    negocio: text({ enum: NEGOCIOS }),
    /** Price of the deal in whole reais; zero counts as unknown (`temPreco`). */
    valor_fechado: integer(),
    /** The agency's words about a lost lead. */
    motivo_perda: text(),
    /** The agency's notes, which no other agency sees. */
    notas: text().notNull().default(''),
    /** The day of the agency's next call, AAAA-MM-DD. */
    retorno_em: date(),
    /** Time of the agency's last note. */
    atualizado_em: timestamp({ withTimezone: true }),
    /** Folded name, vehicle and telephone, written by the database. */
    busca: text().notNull().default(''),
    /** The lead's `created_at`, copied by the database for the order of the agency's list. */
    lead_criado_em: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
    /** Columns of the lead, copied by the database for filters and reports. */
    tipo_veiculo: text({ enum: TIPOS_VEICULO }),
    objetivo: text({ enum: OBJETIVOS }),
    localizacao: text(),
    /** Whole reais. */
    valor_fipe: integer(),
    /** The agency's seller for this lead; null for a lead without a seller. */
    vendedor_id: uuid(),
    /** True while the lead's deletion can be undone. */
    oculta: boolean().notNull().default(false),
    /**
     * The agency's credit for the person and vehicle: this row or another one uses it, or it was returned. It returns
     * if the owner withdraws the choice before any contact.
     */
    credito: text({ enum: ['usado', 'de_outra', 'devolvido'] })
      .notNull()
      .default('usado'),
  },
  tabela => [primaryKey({ columns: [tabela.lead_id, tabela.agencia_id] })],
)

/** Facts about an erased lead; `pessoa` is the keyed hash of the document. */
export const leads_apagados = pgTable('leads_apagados', {
  lead_id: uuid().primaryKey(),
  /** Time of the lead's arrival. */
  criado_em: timestamp({ withTimezone: true }).notNull(),
  apagado_em: timestamp({ withTimezone: true }).notNull(),
  /** Cause of the erasure: its owner, by the site or by mail; the end of retention; the panel. */
  motivo: text().$type<'titular' | 'encarregado' | 'prazo' | 'painel'>().notNull(),
  pessoa: text(),
})
