import { numeroEm } from '#domain/lista.ts'

/**
 * Regression trees as they are committed: of each signal the cuts between its bins, ascending, and the trees as
 * bytes in base64. A tree is its number of cuts and, of each cut, signal, place among the signal's cuts, and where
 * to go below and above it (another cut, or a leaf from `FOLHA` on); then its leaves, in 1/10,000, two bytes each.
 */
export type Arvores = { cortes: readonly (readonly number[])[]; bytes: string }

/** Places from this on are leaves. */
export const FOLHA = 128
/** Leaves are whole numbers of this. */
export const UNIDADE_DA_FOLHA = 1e-4

/** The same trees, laid out to be walked. */
type Floresta = {
  /** First cut of each tree, and one more. */
  inicio: Float64Array
  sinal: Float64Array
  corte: Float64Array
  /** Where to go, by twice the cut and one more when above: another cut, or below zero a leaf. */
  destino: Float64Array
  folhas: Float64Array
}

/** Reads committed trees; what is given back adds up what they say of one vehicle's signals. */
export function abrirArvores({ cortes, bytes }: Arvores): (sinais: Float64Array) => number {
  const floresta = plantar(
    cortes,
    Uint8Array.from(atob(bytes), c => c.charCodeAt(0)),
  )
  return sinais => percorrer(floresta, sinais)
}

function plantar(cortes: Arvores['cortes'], bytes: Uint8Array): Floresta {
  const lidas: Record<keyof Floresta, number[]> = {
    inicio: [],
    sinal: [],
    corte: [],
    destino: [],
    folhas: [],
  }
  const ver = new DataView(bytes.buffer, bytes.byteOffset)
  for (let b = 0; b < bytes.length; ) {
    const nos = ver.getUint8(b++)
    const [primeiro, primeiraFolha] = [lidas.sinal.length, lidas.folhas.length]
    const lugar = (para: number) => (para < FOLHA ? primeiro + para : -1 - (primeiraFolha + para - FOLHA))
    lidas.inicio.push(primeiro)
    for (let no = 0; no < nos; no++, b += 4) {
      const sinal = ver.getUint8(b)
      lidas.sinal.push(sinal)
      lidas.corte.push(cortes[sinal]?.[ver.getUint8(b + 1)] ?? 0)
      lidas.destino.push(lugar(ver.getUint8(b + 2)), lugar(ver.getUint8(b + 3)))
    }
    for (let folha = 0; folha <= nos; folha++, b += 2) lidas.folhas.push(ver.getInt16(b) * UNIDADE_DA_FOLHA)
  }
  return {
    inicio: Float64Array.from(lidas.inicio),
    sinal: Float64Array.from(lidas.sinal),
    corte: Float64Array.from(lidas.corte),
    destino: Float64Array.from(lidas.destino),
    folhas: Float64Array.from(lidas.folhas),
  }
}

/** A signal that is not known (NaN) is above no cut. */
function percorrer({ inicio, sinal, corte, destino, folhas }: Floresta, sinais: Float64Array): number {
  let soma = 0
  for (let t = 0; t < inicio.length; t++) {
    let no = numeroEm(inicio, t)
    while (no >= 0) {
      const acima = numeroEm(sinais, numeroEm(sinal, no)) > numeroEm(corte, no) ? 1 : 0
      no = numeroEm(destino, 2 * no + acima)
    }
    soma += numeroEm(folhas, -1 - no)
  }
  return soma
}
