import type { TipoMedido } from '#domain/avaliacao/mercado/mercado.ts'

/** An advert for the calibration; `km` is null if unknown. */
export type AnuncioMedido = {
  tipo: TipoMedido
  fonte: string
  codigo_fipe: string
  familia: string
  ano: number
  idade_anos: number
  km: number | null
  fipe: number
  preco: number
  /** True if its text names another trim than its matched FIPE row. */
  contradita: boolean
}
