import * as z from 'zod/mini'
import { TIPOS_FIPE } from '#domain/veiculo/fipe.ts'
import {
  type Conservacao,
  type EstadoPneus,
  FONTES_DA_REFERENCIA,
  type TipoVeiculo,
} from '#domain/veiculo/veiculo.ts'
import { ESTIMADA, type Estimada } from './base-da-estimativa.ts'

/** Answers in text that a request may lack: null or absent. Most belong to some kinds of vehicle only. */
type RespostaDoPedido =
  | 'cilindradas'
  | 'tipo_caminhao'
  | 'capacidade_carga'
  | 'tipo_carroceria'
  | 'potencia_motor'
  | 'tipo_cambio'
  | 'tipo_utilitario'
  | 'capacidade'
  | 'tracao'
  | 'tipo_trator'
  | 'tipo_veiculo_descricao'
  | 'codigo_fipe'
  | 'versao'
  /** Registration state, two letters, if known. */
  | 'uf'

/**
 * Request to the engine, one object for all kinds; fields of other kinds are ignored. Its schema consists of the
 * questionnaire's fields (`domain/questionario/pedido.schema.ts`).
 */
export type PedidoAvaliacao = {
  tipo_veiculo: TipoVeiculo
  marca: string
  modelo: string
  ano: number
  quilometragem?: number | null | undefined
  horas_uso?: number | null | undefined
  conservacao_lataria: Conservacao
  estado_pneus?: EstadoPneus | null | undefined
  extras: string[]
  /** Price of a new equivalent machine, in reais, if the owner of a tractor knows it. */
  valor_novo_equivalente?: number | null | undefined
  /**
   * Requests the fields that only a report shows: `no_tempo` and `perguntas`. They cost more time than the valuation
   * itself.
   */
  relatorio: boolean
} & { [Nome in RespostaDoPedido]?: string | null | undefined }

/**
 * One step from the reference to the middle of the market range, in whole reais, signed. `fator` is one of `FATORES`;
 * any text is accepted, because valuations of older engines are stored.
 */
export const ajusteSchema = z.object({ fator: z.string(), efeito_reais: z.number(), porque: z.string() })

/** From the sale to the trade-in: the price of resale and a dealer's deductions from it, in whole reais, signed. */
export const contaDaTrocaSchema = z.object({
  revenda: z.number(),
  partes: z.array(z.object({ nome: z.string(), efeito_reais: z.number(), porque: z.string() })),
})

/** Adverts of the same version or family in neighbouring years, converted to this vehicle's kilometres. */
export const anunciosParecidosSchema = z.object({
  quantos: z.int(),
  /** Eight in ten of them ask a price between these, in reais to the hundred. */
  de: z.number(),
  ate: z.number(),
  de_que: z.enum(['versao', 'familia']),
})

const reaisInteiros = z.int()

/** The reference month by month, and its possible range in some months. */
const tempoSchema = z.object({
  historico: z.object({
    /** From imported months of this version, or from the median of its kind and model year. */
    de: z.enum(['versao', 'parecidos']),
    pontos: z.array(z.object({ mes: z.string(), preco_reais: reaisInteiros })),
  }),
  /** Number of months with a change of its own, beyond the table's common factor, out of all months. */
  mexeu_sozinha: z.nullable(z.object({ vezes: z.int(), meses: z.int() })),
  adiante: z.object({
    /** Eighty of a hundred should be between `min_reais` and `max_reais`. */
    horizontes: z.array(
      z.object({
        meses: z.int(),
        meio_reais: reaisInteiros,
        min_reais: reaisInteiros,
        max_reais: reaisInteiros,
      }),
    ),
    /** Real monthly prices of a few vehicles of its kind and age over the last twelve months, scaled to this price. */
    caminhos_reais: z.array(z.array(reaisInteiros)),
  }),
})

/** An open question, and the effect of its answer. */
const perguntaSchema = z.object({
  campo: z.string(),
  rotulo: z.string(),
  /** Step of the questionnaire with this question. */
  passo: z.string(),
  /** Average narrowing of the market range by the answer, and the largest move of its middle, in reais. */
  estreita_reais: reaisInteiros,
  muda_reais: reaisInteiros,
  /** Possible answers to the question of the version. */
  versoes: z.optional(
    z.array(
      z.object({
        codigo_fipe: z.string(),
        versao: z.string(),
        /** The title that the questionnaire shows. */
        titulo: z.string(),
        /** The value of the vehicle if it is this version; absent from valuations made before this field existed. */
        valor_reais: z.optional(reaisInteiros),
      }),
    ),
  ),
  /** Possible answers for any other field; an item of `extras` is added to the existing ones. */
  respostas: z.optional(z.array(z.object({ valor: z.string(), rotulo: z.string() }))),
  /** The answer is a whole number from 0 on. */
  numero: z.optional(z.object({ unidade: z.string(), maximo: z.int() })),
})

/** Fields of every answer of the engine, with or without a value. Money in reais. */
const comumSchema = z.object({
  analise_completa: z.string(),
  demanda_mercado: z.string(),
  /** Absent from valuations of engines before 1.3.0. */
  troca_conta: z.nullish(contaDaTrocaSchema),
  /** Null with too few adverts. */
  anuncios_parecidos: z.nullish(anunciosParecidosSchema),
  referencia: z.object({
    fonte: z.enum(FONTES_DA_REFERENCIA),
    /** Month of the reference, `AAAA-MM`; null when there is none. */
    mes: z.nullable(z.string()),
    codigo_fipe: z.nullable(z.string()),
    versao: z.nullable(z.string()),
    versoes_possiveis: z.int(),
    /** Reference of the cheapest and of the most expensive version, if the range includes both; else null. */
    entre_versoes: z.nullish(z.object({ min_reais: reaisInteiros, max_reais: reaisInteiros })),
    /** FIPE table of the reference; absent from valuations made before this field existed. */
    tabela: z.nullish(z.enum(TIPOS_FIPE)),
    /** Source of an estimate, if no row of the table is this vehicle's; then `fonte` is never `fipe`. */
    estimada: z.nullish(z.enum(Object.keys(ESTIMADA) as [Estimada, ...Estimada[]])),
  }),
  motivos: z.array(z.string()),
  /** Facts outside the engine that could change the price. */
  nao_considerado: z.array(z.string()),
  /**
   * Loss of vehicles of the same model year in the twelve months from `de` to `ate` (`AAAA-MM`), in percent of their
   * reference.
   * A value below zero is a gain. Eighty of a hundred stayed between `min` and `max`. Null without a table; absent from
   * valuations made before this field existed.
   */
  perda_em_12_meses: z.nullish(
    z.object({
      percentual: z.number(),
      min_percentual: z.number(),
      max_percentual: z.number(),
      de: z.string(),
      ate: z.string(),
      /** The greatest rise of its table's median in twelve months, and the month in which it ended. */
      alta: z.object({ percentual: z.number(), ate: z.string() }),
    }),
  ),
  /** Only for a report: past and future months of the reference. */
  no_tempo: z.nullish(tempoSchema),
  /** Only for a report: open questions, most useful first. */
  perguntas: z.optional(z.array(perguntaSchema)),
  /** Last day on which the figures are valid, `AAAA-MM-DD`. */
  validade: z.string(),
  texto_por: z.enum(['ia', 'modelo']),
  versao_motor: z.string(),
})

/** A valuation with all its figures. */
const avaliadaSchema = z.extend(comumSchema, {
  confianca: z.enum(['alta', 'media', 'baixa']),
  valor_fipe: z.number(),
  valor_mercado_min: z.number(),
  valor_mercado_max: z.number(),
  /** The typical price inside the range (`meioDaVenda`); absent from valuations of engines before 1.5.0. */
  valor_mercado_meio: z.nullish(z.number()),
  valor_troca_min: z.number(),
  valor_troca_max: z.number(),
  custo_km: z.nullable(z.number()),
  /** The parts of `custo_km`, in reais a year, and the kilometres of that year. */
  custo_anual: z.nullable(
    z.object({
      depreciacao: z.number(),
      combustivel: z.number(),
      manutencao: z.number(),
      ipva_licenciamento: z.number(),
      km_ano: z.number(),
    }),
  ),
  /** Sums exactly to `valor_mercado_meio` minus `valor_fipe`. */
  ajustes: z.array(ajusteSchema),
  /** By age, in today's money: the difference in price to the same version with one more year of age. */
  depreciacao_anual_percentual: z.nullable(z.number()),
})

/** The engine abstained: no figures, only its reasons in `motivos`. */
const abstencaoSchema = z.extend(comumSchema, {
  confianca: z.literal('nenhuma'),
  valor_fipe: z.null(),
  valor_mercado_min: z.null(),
  valor_mercado_max: z.null(),
  valor_mercado_meio: z.optional(z.null()),
  valor_troca_min: z.null(),
  valor_troca_max: z.null(),
  custo_km: z.null(),
  custo_anual: z.null(),
  ajustes: z.array(ajusteSchema).check(z.maxLength(0)),
  depreciacao_anual_percentual: z.null(),
})

/** The answer of the engine, without the identity that the server adds. `confianca` distinguishes the two cases. */
export const avaliacaoSchema = z.discriminatedUnion('confianca', [avaliadaSchema, abstencaoSchema])

/** The answer of the engine after issue, with the valuation's id. */
export const avaliacaoEmitidaSchema = z.discriminatedUnion('confianca', [
  z.extend(avaliadaSchema, { avaliacao_id: z.uuid() }),
  z.extend(abstencaoSchema, { avaliacao_id: z.uuid() }),
])

/** A valuation with its figures. */
export type Avaliada = z.infer<typeof avaliadaSchema>
/** An abstention with its reasons. */
export type Abstencao = z.infer<typeof abstencaoSchema>
/** A valuation as issued, stored and sent. Money in reais. */
export type Avaliacao = Avaliada | Abstencao
/** One adjustment from the reference to the value, with its reason. */
export type Ajuste = z.infer<typeof ajusteSchema>
/** Steps of the trade-in price. */
export type ContaDaTroca = z.infer<typeof contaDaTrocaSchema>
/** Adverts of similar vehicles that the valuation used. */
export type AnunciosParecidos = z.infer<typeof anunciosParecidosSchema>
