import { z } from 'zod'
import { buscaSchema, diaSchema, paginaSchema, tirarVazio } from '#domain/banco/consulta.schema.ts'
import { OBJETIVOS } from '#domain/questionario/campo.schema.ts'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { DESFECHOS, TEMPERATURAS } from '../classificacao.schema.ts'

/**
 * The goals of a lead, for filters. They are exported again because `distribuicao` and `atribuicao` may not import
 * `questionario` (`src/direcao.test.ts`).
 */
export { OBJETIVOS }
/** Options of the panel's filter, in their order (spec §2). */
export const SEGUROS = ['todos', 'com_seguro', 'sem_seguro'] as const
/** Filter by consent to calls from partners. */
export const CONSENTIMENTOS = ['todos', 'aceita', 'nao_aceita'] as const
/** Filter by the number of agencies with the lead. */
export const ATRIBUICOES = ['todas', 'nenhuma', 'alguma', 'uma', 'duas_ou_mais'] as const
/** Filter by validation points: a minimum, or below the lowest minimum. */
export const PONTOS = ['todos', '80', '60', '40', 'menos_40'] as const
/**
 * Bands of the reference value, in thousands of reais, lower end included; the last one is for leads without a value.
 */
export const VALORES = ['todos', 'ate_30', '30_60', '60_100', '100_200', 'acima_200', 'sem'] as const

/** Columns by which the list can be ordered. */
export const ORDENS_DA_LISTA = [
  'created_at',
  'nome',
  'localizacao',
  'veiculo',
  'valor_fipe',
  'valor_troca',
] as const
/** One of the orders. */
export type OrdemDaLista = (typeof ORDENS_DA_LISTA)[number]

/** Filters of the list of leads (spec §2). */
export const filtroDeLeadsSchema = z.object({
  busca: buscaSchema,
  tipo_veiculo: tirarVazio(
    z.enum(['todos', ...TIPOS_VEICULO], 'Esse tipo de veículo não existe.').default('todos'),
  ),
  objetivo: tirarVazio(z.enum(['todos', ...OBJETIVOS], 'Esse objetivo não existe.').default('todos')),
  localizacao: tirarVazio(z.string().max(200, 'Localização longa demais.').default('todas')),
  seguro: tirarVazio(z.enum(SEGUROS, 'Esse filtro de seguro não existe.').default('todos')),
  consentimento: tirarVazio(
    z.enum(CONSENTIMENTOS, 'Esse filtro de consentimento não existe.').default('todos'),
  ),
  atribuicao: tirarVazio(z.enum(ATRIBUICOES, 'Esse filtro de atribuição não existe.').default('todas')),
  /** An agency with the lead. */
  agencia: tirarVazio(z.uuid('Essa agência não existe.').optional()),
  pontos: tirarVazio(z.enum(PONTOS, 'Esse filtro de pontos não existe.').default('todos')),
  valor: tirarVazio(z.enum(VALORES, 'Essa faixa de valor não existe.').default('todos')),
  /** The latest note of an agency; `sem` without any. */
  temperatura: tirarVazio(
    z.enum(['todas', ...TEMPERATURAS, 'sem'], 'Essa temperatura não existe.').default('todas'),
  ),
  /** Outcome at any of the agencies; `sem` for assigned leads without an outcome. */
  resultado: tirarVazio(
    z.enum(['todos', ...DESFECHOS, 'sem'], 'Esse resultado não existe.').default('todos'),
  ),
  /** First and last day, in São Paulo. */
  de: diaSchema,
  ate: diaSchema,
})
/** The parsed filters. */
export type FiltroDeLeads = z.output<typeof filtroDeLeadsSchema>

/** Query of `GET /api/leads`. */
export const listaDeLeadsSchema = filtroDeLeadsSchema.extend({
  pagina: paginaSchema,
  /** A minus before the column means descending. */
  ordem: tirarVazio(
    z
      .enum(
        [...ORDENS_DA_LISTA, ...ORDENS_DA_LISTA.map(ordem => `-${ordem}` as const)],
        'Não há como ordenar por esse campo.',
      )
      .default('-created_at'),
  ),
  /** '1' also lists all places, the options of the panel's filter. */
  com_localizacoes: tirarVazio(z.enum(['0', '1']).default('1')),
})
/** The parsed query. */
export type ListaDeLeads = z.output<typeof listaDeLeadsSchema>
