import { z } from 'zod'
import { TIPOS_VEICULO } from '../veiculo/veiculo.ts'

const vazio = <T extends z.ZodType>(schema: T) =>
  z.preprocess(valor => (valor === '' ? undefined : valor), schema)

const diaSchema = vazio(z.iso.date('Use uma data válida, no formato AAAA-MM-DD.').optional())

/** Options of the panel's filters, in their order (spec §2). */
export const OBJETIVOS = ['trocar', 'vender', 'vender_urgente', 'curiosidade'] as const
export const SEGUROS = ['todos', 'com_seguro', 'sem_seguro'] as const

/** Columns by which the list can be ordered; a minus before one means descending. */
export const ORDENS = ['created_at', 'nome', 'localizacao', 'veiculo', 'valor_fipe', 'valor_troca'] as const
export type Ordem = (typeof ORDENS)[number]

/** What narrows the list of leads (spec §2). */
export const filtroDeLeadsSchema = z.object({
  busca: z.string().max(200, 'Busca longa demais: use até 200 caracteres.').default(''),
  tipo_veiculo: vazio(
    z.enum(['todos', ...TIPOS_VEICULO], 'Esse tipo de veículo não existe.').default('todos'),
  ),
  objetivo: vazio(z.enum(['todos', ...OBJETIVOS], 'Esse objetivo não existe.').default('todos')),
  localizacao: vazio(z.string().max(200, 'Localização longa demais.').default('todas')),
  seguro: vazio(z.enum(SEGUROS, 'Esse filtro de seguro não existe.').default('todos')),
  /** First and last day, in São Paulo. */
  de: diaSchema,
  ate: diaSchema,
})
export type FiltroDeLeads = z.output<typeof filtroDeLeadsSchema>

/** A page number as it comes in a query string. */
export const paginaSchema = vazio(
  z.coerce
    .number('A página precisa ser um número.')
    .int('A página precisa ser um número inteiro.')
    .min(1, 'A primeira página é a 1.')
    .max(1e12, 'Essa página não existe.')
    .default(1),
)

/** Query of `GET /api/leads`. */
export const listaDeLeadsSchema = filtroDeLeadsSchema.extend({
  pagina: paginaSchema,
  ordem: vazio(
    z
      .enum([...ORDENS, ...ORDENS.map(ordem => `-${ordem}` as const)], 'Não há como ordenar por esse campo.')
      .default('-created_at'),
  ),
  com_localizacoes: vazio(z.enum(['0', '1']).default('1')),
})
export type ListaDeLeads = z.output<typeof listaDeLeadsSchema>
