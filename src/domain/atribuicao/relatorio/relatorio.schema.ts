import { z } from 'zod'
import { tirarVazio } from '#domain/banco/consulta.schema.ts'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'

/** Query of `GET /api/minha-agencia/relatorio`. */
export const pedidoDeRelatorioSchema = z.object({
  periodo: tirarVazio(z.enum(['30', '120', '365'], 'Escolha 30, 120 ou 365 dias.').default('30')),
  tipo_veiculo: tirarVazio(
    z.enum(['todos', ...TIPOS_VEICULO], 'Esse tipo de veículo não existe.').default('todos'),
  ),
  /** For one seller alone, or for the leads without a seller. */
  vendedor: tirarVazio(
    z.union([z.enum(['todos', 'sem']), z.uuid()], 'Não há essa pessoa na equipe.').default('todos'),
  ),
})

/** The parsed query. */
export type PedidoDeRelatorio = z.output<typeof pedidoDeRelatorioSchema>

/** Counts of a part of the received leads. Money in whole reais, time in minutes. */
const fatiaSchema = z.object({
  recebidos: z.int(),
  contatados: z.int(),
  fechados: z.int(),
  perdidos: z.int(),
  /** Sum of all deals, also deals of an unknown kind. */
  valor_fechado: z.number(),
  valor_comprado: z.number(),
  valor_vendido: z.number(),
  /** Median from receipt to first contact; null if there is no contact. */
  resposta_mediana_min: z.nullable(z.number()),
})
/** Counts, money and response time of one part: of a total, a bar of the chart, or a type of vehicle. */
export type Fatia = z.output<typeof fatiaSchema>

/** A part with its share of the plan's cost, in reais; null if no price is known. */
const fatiaComCustoSchema = fatiaSchema.extend({ custo_reais: z.nullable(z.number()) })
/** A part whose `custo_reais` is the price of the plan for its time, so that a lead and a deal have a cost. */
export type FatiaComCusto = z.output<typeof fatiaComCustoSchema>

/** Results of one seller, or of the leads without a seller: they have a null id and no response time. */
const fatiaDoVendedorSchema = fatiaComCustoSchema.extend({
  vendedor_id: z.nullable(z.uuid()),
  nome: z.string(),
})
/** The row of one seller; `nome` is a text for the screen also without a seller. */
export type FatiaDoVendedor = z.output<typeof fatiaDoVendedorSchema>

/** The figures of a report; days are `AAAA-MM-DD` of São Paulo. */
const figurasSchema = z.object({
  periodo: z.enum(['30', '120', '365']),
  passo: z.enum(['dia', 'semana', 'mes']),
  de: z.iso.date(),
  ate: z.iso.date(),
  /** Price of a plan, and its first paid day. */
  custo: z.nullable(
    z.object({
      plano_nome: z.string(),
      preco_reais: z.number(),
      desde: z.iso.date(),
      contrato: z.boolean(),
    }),
  ),
  total: fatiaComCustoSchema,
  serie: z.array(fatiaComCustoSchema.extend({ inicio: z.iso.date() })),
  tipos: z.array(fatiaComCustoSchema.extend({ tipo_veiculo: z.enum(TIPOS_VEICULO) })),
})
/**
 * A whole report without its sellers: the total, a series by `passo` from `de` to `ate` (both included), and the types.
 */
export type Figuras = z.output<typeof figurasSchema>

/** Answer of `GET /api/minha-agencia/relatorio`; an agency of one person has no sellers. */
export const relatorioDaAgenciaSchema = figurasSchema.extend({
  vendedores: z.array(fatiaDoVendedorSchema),
  /**
   * Figures of as many days before `de`; null without leads there. No cost where the plan was not paid all the time.
   */
  antes: z.nullable(fatiaComCustoSchema),
})
/** The report as the panel and the CSV use it. */
export type Relatorio = z.output<typeof relatorioDaAgenciaSchema>
