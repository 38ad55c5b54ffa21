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

/** The same trees, laid out to be walked: all of a table's within 40 kB, so that they stay near at hand. */
type Floresta = {
  /** First cut of each tree. */
  inicio: Uint16Array
  sinal: Uint8Array
  corte: Float64Array
  /** Where to go, by twice the cut and one more when above: another cut, or from `NA_FOLHA` on a leaf. */
  destino: Uint16Array
  folhas: Float64Array
}

/** Places of cuts lie below it. */
const NA_FOLHA = 2 ** 15

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
    const lugar = (para: number) => (para < FOLHA ? primeiro + para : NA_FOLHA + primeiraFolha + para - FOLHA)
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
    inicio: Uint16Array.from(lidas.inicio),
    sinal: Uint8Array.from(lidas.sinal),
    corte: Float64Array.from(lidas.corte),
    destino: Uint16Array.from(lidas.destino),
    folhas: Float64Array.from(lidas.folhas),
  }
}

/** A signal that is not known (NaN) is above no cut. */
function percorrer({ inicio, sinal, corte, destino, folhas }: Floresta, sinais: Float64Array): number {
  let soma = 0
  for (let t = 0; t < inicio.length; t++) {
    let no = inicio[t] ?? NA_FOLHA
    while (no < NA_FOLHA) {
      const acima = numeroEm(sinais, sinal[no] ?? 0) > numeroEm(corte, no) ? 1 : 0
      no = destino[2 * no + acima] ?? NA_FOLHA
    }
    soma += numeroEm(folhas, no - NA_FOLHA)
  }
  return soma
}
