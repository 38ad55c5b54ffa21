import type { TipoFipe } from '#domain/veiculo/fipe.ts'
import type { Estimada } from '../estimada.ts'

/** The price to start from, and how well it is known. */
export type ValorDeReferencia = {
  valor_reais: number
  /** Relative spread (one standard deviation) of what the reference leaves open: versions, missing years. */
  desvio: number
  /** The very version was found, and its price is a row or lies between two rows. */
  exata: boolean
  /** Source of an estimate; null where a row of the table has the version asked for in that year. */
  estimada: Exclude<Estimada, 'outro_tipo'> | null
  tipo: TipoFipe
  codigo_fipe: string | null
  versao: string | null
  versoes_possiveis: number
  /** How many of them the middle was taken from: fewer when a text says which are likest. */
  versoes_usadas: number
  /** Brand and text of the version, or of one of those that the middle is of: they tell the family. */
  parente: { marca: string; texto: string }
  /** Codes of all versions of this model: what adverts are counted by. */
  codigos_do_modelo: string[]
  /** Family by which adverts like it are found (`familiaDe`). */
  familia: string
  /** Yearly loss of value around this age on the model's own curve, as a fraction; null when it has none. */
  perda_anual: number | null
  /**
   * The same version or model in other years, which the asked one must not contradict. None for an estimate of a
   * version that the table lacks: it would cost one for each of them.
   */
  outros_anos: AnoComValor[]
  /** The cheapest and the dearest version of the model in that year, in reais, when nothing tells which it is. */
  entre_versoes: { min_reais: number; max_reais: number } | null
  motivos: string[]
}

/** Price of a version or model in a year, its relative spread, and the price of the model's cheapest version. */
export type AnoComValor = { ano: number; valor_reais: number; desvio: number; menor_reais: number | null }
