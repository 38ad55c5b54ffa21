import dados from '#dados/motor/correcao.dados.json' with { type: 'json' }
import type { TipoFipe } from '../fipe.ts'
import { type Arvores, abrirArvores } from './arvores.ts'

/** Kind of missing price: one year of a version of the table, or a whole version. */
export type Falta = 'ano' | 'codigo'

/** Correction to an estimate, in ln(price), by its signals (`domain/avaliacao/sinais`). */
export type Corrigir = (tipo: TipoFipe, falta: Falta, sinais: Float64Array) => number

/** Trees for each table and kind of missing price. */
export type Correcoes = Record<TipoFipe, Record<Falta, Arvores>>

/** Leaves the estimates unchanged. */
export const manterEstimativa: Corrigir = () => 0

/** Creates the correction by trees; each set of trees is read at its first use. */
export function corrigirPor(correcoes: Correcoes): Corrigir {
  const corretores = new Map<Arvores, (sinais: Float64Array) => number>()
  return (tipo, falta, sinais) => {
    const arvores = correcoes[tipo][falta]
    let somar = corretores.get(arvores)
    if (!somar) {
      somar = abrirArvores(arvores)
      corretores.set(arvores, somar)
    }
    return somar(sinais)
  }
}

/** The correction as committed, written by `npm run fipe:ajustar`. */
export const corrigir: Corrigir = corrigirPor(dados)
