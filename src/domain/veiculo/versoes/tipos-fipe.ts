import type { TipoFipe } from '../fipe.ts'
import { TIPOS, type TipoVeiculo } from '../veiculo.ts'

/** Lists the FIPE tables to search for a kind of vehicle, the more probable first (field-facts E: vans in two). */
export const listarTiposFipe = (tipo: TipoVeiculo): readonly TipoFipe[] => TIPOS[tipo].tabelas
