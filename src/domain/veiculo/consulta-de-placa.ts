import type { TipoVeiculo } from './veiculo.ts'

/** What a plate tells of the vehicle; never anything of its owner. */
export type VeiculoDaPlaca = {
  tipo_veiculo: TipoVeiculo
  marca: string
  modelo: string
  ano: number
  codigo_fipe: string | null
}

/**
 * Port: the vehicle behind a plate (seven characters, no hyphen), or null when nobody knows or the look-up is
 * off. No free and lawful source exists (field-facts D2), so an operator who pays for one writes the adapter;
 * a plate with its owner is personal data, hence neither log nor cache.
 */
export type ConsultaDePlaca = (placa: string) => Promise<VeiculoDaPlaca | null>
