import type { TipoFipe } from '#domain/veiculo/fipe.ts'
import type { Estimada } from '../base-da-estimativa.ts'

/** The reference price, and its certainty. */
export type ValorDeReferencia = {
  valor_reais: number
  /** Relative spread (one standard deviation) from unknown facts of the reference: versions, missing years. */
  desvio: number
  /** True for the requested version, with a price from a row or between two rows. */
  exata: boolean
  /** Source of an estimate; null where a row of the table is the requested version and year. */
  estimada: Exclude<Estimada, 'outro_tipo'> | null
  tipo: TipoFipe
  codigo_fipe: string | null
  versao: string | null
  versoes_possiveis: number
  /** Number of versions in the middle: fewer when a text makes some more probable. */
  versoes_usadas: number
  /** Brand and text of the version, or of one of those in the middle: they give the family. */
  parente: { marca: string; texto: string }
  /** Codes of all versions of this model, for counting adverts. */
  codigos_do_modelo: string[]
  /** Family for finding similar adverts (`familiaDe`). */
  familia: string
  /** Yearly loss of value around this age on the model's own curve, as a fraction; null when it has none. */
  perda_anual: number | null
  /**
   * Values of the version or model in other years, which bound the requested one. Empty for an estimate of a version
   * that the table lacks: each year would need an estimate.
   */
  outros_anos: AnoComValor[]
  /** The cheapest and the most expensive version of the model in that year, in reais, if the version is unknown. */
  entre_versoes: { min_reais: number; max_reais: number } | null
  motivos: string[]
}

/** Price of a version or model in a year, its relative spread, and the price of the model's cheapest version. */
export type AnoComValor = { ano: number; valor_reais: number; desvio: number; menor_reais: number | null }
