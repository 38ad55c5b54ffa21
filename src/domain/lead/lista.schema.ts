import { z } from 'zod'
import { buscaSchema, diaSchema, paginaSchema, seVazio } from '#domain/consulta.ts'
import { OBJETIVOS } from '#domain/questionario/campo.schema.ts'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'

/** The goals of a lead, for whoever filters by them. */
export { OBJETIVOS }
/** Options of the panel's filter, in their order (spec §2). */
export const SEGUROS = ['todos', 'com_seguro', 'sem_seguro'] as const

/** Columns by which the list can be ordered; a minus before one means descending. */
export const ORDENS = ['created_at', 'nome', 'localizacao', 'veiculo', 'valor_fipe', 'valor_troca'] as const
/** One of the orders. */
export type Ordem = (typeof ORDENS)[number]

/** What narrows the list of leads (spec §2). */
export const filtroDeLeadsSchema = z.object({
  busca: buscaSchema,
  tipo_veiculo: seVazio(
    z.enum(['todos', ...TIPOS_VEICULO], 'Esse tipo de veículo não existe.').default('todos'),
  ),
  objetivo: seVazio(z.enum(['todos', ...OBJETIVOS], 'Esse objetivo não existe.').default('todos')),
  localizacao: seVazio(z.string().max(200, 'Localização longa demais.').default('todas')),
  seguro: seVazio(z.enum(SEGUROS, 'Esse filtro de seguro não existe.').default('todos')),
  /** First and last day, in São Paulo. */
  de: diaSchema,
  ate: diaSchema,
})
/** The filters once read. */
export type FiltroDeLeads = z.output<typeof filtroDeLeadsSchema>

/** Query of `GET /api/leads`. */
export const listaDeLeadsSchema = filtroDeLeadsSchema.extend({
  pagina: paginaSchema,
  ordem: seVazio(
    z
      .enum([...ORDENS, ...ORDENS.map(ordem => `-${ordem}` as const)], 'Não há como ordenar por esse campo.')
      .default('-created_at'),
  ),
  com_localizacoes: seVazio(z.enum(['0', '1']).default('1')),
})
/** The query once read. */
export type ListaDeLeads = z.output<typeof listaDeLeadsSchema>
