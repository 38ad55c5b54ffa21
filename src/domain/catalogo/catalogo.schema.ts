import type { Marca } from './marcas/marca.ts'

/** The reference lists of one type of vehicle (spec §3, "Reference lists"). */
export type Catalogo = {
  marcas: readonly Marca[]
  seguradoras: readonly string[]
  extras: readonly string[]
  cilindradas?: readonly string[]
  tipos_caminhao?: readonly string[]
  tipos_carroceria?: readonly string[]
  tipos_cambio?: readonly string[]
  tipos_utilitario?: readonly string[]
  tracoes?: readonly string[]
  tipos_trator?: readonly string[]
}
