import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { CATALOGO_CAMINHAO } from './caminhao.ts'
import { CATALOGO_CARRO } from './carro.ts'
import type { Catalogo } from './catalogo.schema.ts'
import { CATALOGO_MOTO } from './moto.ts'
import { CATALOGO_OUTROS } from './outros.ts'
import { CATALOGO_TRATOR } from './trator.ts'
import { CATALOGO_UTILITARIO } from './utilitario.ts'

const CATALOGOS: Record<TipoVeiculo, Catalogo> = {
  carro: CATALOGO_CARRO,
  moto: CATALOGO_MOTO,
  caminhao: CATALOGO_CAMINHAO,
  utilitario: CATALOGO_UTILITARIO,
  trator: CATALOGO_TRATOR,
  outros: CATALOGO_OUTROS,
}

/**
 * Brands, models and lists of a type. Loads all six: for the server. The browser imports the one module
 * of its type, or asks `/api/catalogo/{tipo}`.
 */
export function catalogo(tipo: TipoVeiculo): Catalogo {
  return CATALOGOS[tipo]
}
