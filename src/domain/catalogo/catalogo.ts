import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { LISTAS_CAMINHAO } from './caminhao.ts'
import { LISTAS_CARRO } from './carro.ts'
import type { Catalogo } from './catalogo.schema.ts'
import { MARCAS_CAMINHAO } from './marcas/caminhao.ts'
import { MARCAS_CARRO } from './marcas/carro.ts'
import { MARCAS_MOTO } from './marcas/moto.ts'
import { MARCAS_TRATOR } from './marcas/trator.ts'
import { MARCAS_UTILITARIO } from './marcas/utilitario.ts'
import { LISTAS_MOTO } from './moto.ts'
import { LISTAS_OUTROS } from './outros.ts'
import { LISTAS_TRATOR } from './trator.ts'
import { LISTAS_UTILITARIO } from './utilitario.ts'

const CATALOGOS: Record<TipoVeiculo, Catalogo> = {
  carro: { marcas: MARCAS_CARRO, ...LISTAS_CARRO },
  moto: { marcas: MARCAS_MOTO, ...LISTAS_MOTO },
  caminhao: { marcas: MARCAS_CAMINHAO, ...LISTAS_CAMINHAO },
  utilitario: { marcas: MARCAS_UTILITARIO, ...LISTAS_UTILITARIO },
  trator: { marcas: MARCAS_TRATOR, ...LISTAS_TRATOR },
  outros: { marcas: [], ...LISTAS_OUTROS },
}

/**
 * Returns the brands, models and lists of a type. Loads all types: for the server. The browser imports the brands of its
 * type, or asks `/api/catalogo/{tipo}`.
 */
export function catalogoDe(tipo: TipoVeiculo): Catalogo {
  return CATALOGOS[tipo]
}
