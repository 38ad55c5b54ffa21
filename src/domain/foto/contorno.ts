import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { CONTORNOS, CONTORNOS_DO_TIPO } from './contornos.dados.ts'
import type { Vista } from './vista.ts'

/** Returns the outline of a view of a vehicle, in 120 by 80. */
export const contornoDe = (vista: Vista, tipo: TipoVeiculo) =>
  CONTORNOS_DO_TIPO[tipo]?.[vista] ?? CONTORNOS[vista]
