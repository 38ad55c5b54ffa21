import type { Catalogo } from './catalogo.schema.ts'
import { SEGURADORAS_GERAIS } from './seguradoras.ts'

/** Other vehicles: brand, model and extras are typed (spec §2), so only the insurers of spec §3 are listed. */
export const CATALOGO_OUTROS: Catalogo = { marcas: [], seguradoras: SEGURADORAS_GERAIS, extras: [] }
