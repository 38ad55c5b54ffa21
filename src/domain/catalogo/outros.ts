import type { Catalogo } from './catalogo.schema.ts'
import { SEGURADORAS_GERAIS } from './seguradoras.ts'

/** Number of common kinds that are buttons. */
export const OUTROS_COM_BOTAO = 11

/** Common kinds: on water, on rough ground, towed, and the rest; those after the buttons are only recognised. */
export const OUTROS_COMUNS: readonly string[] = [
  'Jet ski',
  'Lancha',
  'Barco',
  'Quadriciclo',
  'UTV',
  'Triciclo',
  'Motorhome',
  'Trailer',
  'Carretinha',
  'Buggy',
  'Gerador',
  'Reboque',
  'Empilhadeira',
]

/** Other vehicles: brand, model and extras are typed (spec §2), so only the insurers of spec §3 are listed. */
export const LISTAS_OUTROS: Omit<Catalogo, 'marcas'> = { seguradoras: SEGURADORAS_GERAIS, extras: [] }
