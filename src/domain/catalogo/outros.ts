import type { Catalogo } from './catalogo.schema.ts'
import { SEGURADORAS_GERAIS } from './seguradoras.ts'

/** Number of common kinds that are buttons. */
export const OUTROS_COM_BOTAO = 11

/** Common kinds, commonest first. */
export const OUTROS_COMUNS: readonly string[] = [
  'Jet ski',
  'Quadriciclo',
  'Motorhome',
  'Lancha',
  'Reboque',
  'Gerador',
  'Carretinha',
  'Trailer',
  'Barco',
  'UTV',
  'Triciclo',
  'Buggy',
  'Empilhadeira',
]

/** Other vehicles: brand, model and extras are typed (spec §2), so only the insurers of spec §3 are listed. */
export const LISTAS_OUTROS: Omit<Catalogo, 'marcas'> = { seguradoras: SEGURADORAS_GERAIS, extras: [] }
