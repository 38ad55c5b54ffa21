import { getTableColumns, sql } from 'drizzle-orm'
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
import { selado } from '#domain/banco/sigilo.ts'
import { OBJETIVOS } from '#domain/questionario/campo.schema.ts'
import {
  type Coluna,
  NOMES_DAS_PERGUNTAS,
  type NomesCom,
  PERGUNTAS,
  semOcultas,
} from '#domain/questionario/registro.ts'
import { type Conservacao, type EstadoPneus, TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { DESFECHOS, NEGOCIOS, TEMPERATURAS } from './classificacao.ts'
import type { Validacao } from './pontuar.ts'

/** How Drizzle writes each kind of column of the registry. */
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
} as const satisfies Record<Coluna, unknown>

type NomeGuardado = NomesCom<{ coluna: Coluna }>
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
 * Leads (spec §3), one for each valuation; the `valor_*` and `analise_ia` are copies of what was issued. Document, contact
 * and plate are encrypted: `contato.ts` seals and opens them.
 */
export const leads = pgTable('leads', {
  id: uuid().primaryKey(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  avaliacao_id: uuid().notNull(),
  tipo_veiculo: text({ enum: TIPOS_VEICULO }).notNull(),
  ...COLUNAS_DAS_PERGUNTAS,
  codigo_ibge: integer(),
  valor_fipe: integer(),
  /** The value that it starts from is an estimate of ours, not FIPE's. */
  referencia_estimada: boolean().notNull().default(false),
  /** Of how many versions it is the middle; one where the version is known. */
  referencia_versoes: smallint().notNull().default(1),
  valor_mercado_min: integer(),
  valor_mercado_max: integer(),
  /** The typical price inside that range; null where an older engine told only its ends. */
  valor_mercado_meio: integer(),
  valor_troca_min: integer(),
  valor_troca_max: integer(),
  analise_ia: text(),
  /** Validation score, 0 to 100, with its reasons; null on leads from before it existed. */
  pontos: smallint(),
  validacao: jsonb().$type<Validacao>(),
  /** Set while a delete can still be undone; such a lead is in no list. */
  excluido_em: timestamp({ withTimezone: true }),
  exclusao_lote: uuid(),
})

const {
  codigo_ibge: _ibge,
  validacao: _validacao,
  excluido_em: _excluido,
  exclusao_lote: _lote,
  avaliacao_id: _avaliacao,
  ...semAdministracao
} = getTableColumns(leads)

/** Columns of a lead that agencies read; the grants of the migrations allow the same. */
export const leadsParaAgencias = semOcultas(semAdministracao)

/** Tokens of 64 bits, as text. */
const fichas = customType<{ data: string[]; driverData: string }>({
  dataType: () => 'bigint[]',
  toDriver: valores => `{${valores.join()}}`,
})

/** What sealed values are compared and searched by: keyed hashes (`contato.ts`). */
export const leads_chaves = pgTable('leads_chaves', {
  lead_id: uuid().primaryKey(),
  cpf: text().notNull(),
  whatsapp: text().notNull(),
  email: text().notNull(),
  fichas_telefone: fichas().notNull(),
  fichas_documento: fichas().notNull(),
})

/** Each time that a repeated lead was sent, the first included: its id is the lead's. */
export const leads_envios = pgTable('leads_envios', {
  id: uuid().primaryKey(),
  lead_id: uuid().notNull(),
  avaliacao_id: uuid().notNull(),
  enviado_em: timestamp({ withTimezone: true }).notNull(),
})

/** Which agency received which lead, and what it notes about it: never seen by another agency. */
export const leads_agencias = pgTable(
  'leads_agencias',
  {
    lead_id: uuid().notNull(),
    agencia_id: uuid().notNull(),
    atribuido_em: timestamp({ withTimezone: true }).notNull(),
    atribuido_por: uuid(),
    temperatura: text({ enum: TEMPERATURAS }),
    contato_em: timestamp({ withTimezone: true }),
    desfecho: text({ enum: DESFECHOS }),
    negocio: text({ enum: NEGOCIOS }),
    valor_fechado: integer(),
    motivo_perda: text(),
    notas: text().notNull().default(''),
    /** The day on which the agency means to call again, AAAA-MM-DD. */
    retorno_em: date(),
    atualizado_em: timestamp({ withTimezone: true }),
    /** Folded name, vehicle and telephone, written by the database. */
    busca: text().notNull().default(''),
    /** The lead's `created_at`, written by the database: the agency's list is ordered by it. */
    lead_criado_em: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
    /** Copies of the lead's, written by the database, for filters and reports. */
    tipo_veiculo: text({ enum: TIPOS_VEICULO }),
    objetivo: text({ enum: OBJETIVOS }),
    localizacao: text(),
    valor_fipe: integer(),
    /** Who of the agency works it; null while nobody does. */
    vendedor_id: uuid(),
    /** While the lead's delete can be undone. */
    oculta: boolean().notNull().default(false),
  },
  tabela => [primaryKey({ columns: [tabela.lead_id, tabela.agencia_id] })],
)

/** What is left of an erased lead; `pessoa` is the keyed hash of the document. */
export const leads_apagados = pgTable('leads_apagados', {
  lead_id: uuid().primaryKey(),
  criado_em: timestamp({ withTimezone: true }).notNull(),
  apagado_em: timestamp({ withTimezone: true }).notNull(),
  motivo: text().$type<'titular' | 'encarregado' | 'prazo' | 'painel'>().notNull(),
  pessoa: text(),
})
