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
import { selado } from '#domain/sigilo.ts'
import type { Conservacao, EstadoPneus, TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import type { Desfecho, Negocio, Temperatura } from './classificacao.ts'
import type { Validacao } from './pontuar.ts'

/**
 * Leads (spec §3), one for each valuation; the `valor_*` and `analise_ia` are copies of what was issued. Document, contact
 * and plate are encrypted: `contato.ts` seals and opens them.
 */
export const leads = pgTable('leads', {
  id: uuid().primaryKey(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  avaliacao_id: uuid().notNull(),
  tipo_veiculo: text().$type<TipoVeiculo>().notNull(),
  objetivo: text().$type<'trocar' | 'vender' | 'vender_urgente' | 'curiosidade'>().notNull(),
  aceita_contato_parceiros: boolean().notNull(),
  preferencias_veiculo: text(),
  placa: selado(),
  marca: text().notNull(),
  modelo: text().notNull(),
  versao: text(),
  codigo_fipe: text(),
  ano: smallint().notNull(),
  quilometragem: integer(),
  horas_uso: integer(),
  cilindradas: text(),
  tipo_caminhao: text(),
  capacidade_carga: text(),
  tipo_carroceria: text(),
  potencia_motor: text(),
  tipo_cambio: text(),
  tipo_utilitario: text(),
  capacidade: text(),
  tracao: text(),
  tipo_trator: text(),
  tipo_veiculo_descricao: text(),
  tem_seguro: boolean(),
  seguradora: text(),
  ultima_vistoria: date(),
  nunca_fez_vistoria: boolean(),
  ipva_em_dia: boolean(),
  licenciamento_em_dia: boolean(),
  multas_pendentes: boolean(),
  detalhes_debitos: text(),
  situacao_financeira: text(),
  valor_parcela_financiamento: numeric({ precision: 12, scale: 2, mode: 'number' }),
  parcelas_restantes: integer(),
  conservacao_lataria: text().$type<Conservacao>(),
  estado_pneus: text().$type<EstadoPneus>(),
  extras: text().array().notNull(),
  nome: text().notNull(),
  whatsapp: selado().notNull(),
  email: selado().notNull(),
  cpf: selado().notNull(),
  localizacao: text().notNull(),
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
    temperatura: text().$type<Temperatura>(),
    contato_em: timestamp({ withTimezone: true }),
    desfecho: text().$type<Desfecho>(),
    negocio: text().$type<Negocio>(),
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
    tipo_veiculo: text().$type<TipoVeiculo>(),
    objetivo: text().$type<(typeof leads.$inferSelect)['objetivo']>(),
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
