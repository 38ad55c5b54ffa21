import { numeroDaColuna } from '#domain/numero/indexed-access.ts'

/**
 * Regression trees in their committed form. `cortes`: for each signal, the cuts between its bins, ascending. `bytes`:
 * the trees in base64. A tree begins with its number of cuts. Each cut has its signal, its index among the signal's
 * cuts, and the targets below and above (another cut, or a leaf from `FOLHA` on). Then come the leaves, in 1/10,000,
 * two bytes each.
 */
export type Arvores = { cortes: readonly (readonly number[])[]; bytes: string }

/** Targets from this number on are leaves. */
export const FOLHA = 128
/** Unit of the whole numbers in the leaves. */
export const UNIDADE_DA_FOLHA = 1e-4

/** The trees in typed arrays: a table's trees take 40 kB and fit into the processor's cache. */
type Floresta = {
  /** First cut of each tree. */
  inicio: Uint16Array
  sinal: Uint8Array
  corte: Float64Array
  /** Targets: index is twice the cut, plus one for "above". Values from `PRIMEIRA_FOLHA` on are leaves. */
  destino: Uint16Array
  folhas: Float64Array
}

/** Targets below this number are cuts. */
const PRIMEIRA_FOLHA = 2 ** 15

/** Reads committed trees. Returns a function that sums their results for the signals of one vehicle. */
export function abrirArvores({ cortes, bytes }: Arvores): (sinais: Float64Array) => number {
  const floresta = plantar(
    cortes,
    Uint8Array.from(atob(bytes), c => c.charCodeAt(0)),
  )
  return sinais => percorrer(floresta, sinais)
}

/** Decodes the bytes of trees into columns: the nodes of each tree, then its leaves. */
function plantar(cortes: Arvores['cortes'], bytes: Uint8Array): Floresta {
  const lidas: Record<keyof Floresta, number[]> = {
    inicio: [],
    sinal: [],
    corte: [],
    destino: [],
    folhas: [],
  }
  const leitor = new DataView(bytes.buffer, bytes.byteOffset)
  for (let posicao = 0; posicao < bytes.length; ) {
    const nos = leitor.getUint8(posicao++)
    const [primeiro, primeiraFolha] = [lidas.sinal.length, lidas.folhas.length]
    const destino = (para: number) =>
      para < FOLHA ? primeiro + para : PRIMEIRA_FOLHA + primeiraFolha + para - FOLHA
    lidas.inicio.push(primeiro)
    for (let no = 0; no < nos; no++, posicao += 4) {
      const sinal = leitor.getUint8(posicao)
      lidas.sinal.push(sinal)
      lidas.corte.push(cortes[sinal]?.[leitor.getUint8(posicao + 1)] ?? 0)
      lidas.destino.push(destino(leitor.getUint8(posicao + 2)), destino(leitor.getUint8(posicao + 3)))
    }
    for (let folha = 0; folha <= nos; folha++, posicao += 2)
      lidas.folhas.push(leitor.getInt16(posicao) * UNIDADE_DA_FOLHA)
  }
  return {
    inicio: Uint16Array.from(lidas.inicio),
    sinal: Uint8Array.from(lidas.sinal),
    corte: Float64Array.from(lidas.corte),
    destino: Uint16Array.from(lidas.destino),
    folhas: Float64Array.from(lidas.folhas),
  }
}

/** Sums the leaves that the signals reach. An unknown signal (NaN) is above no cut. */
function percorrer({ inicio, sinal, corte, destino, folhas }: Floresta, sinais: Float64Array): number {
  let soma = 0
  for (let t = 0; t < inicio.length; t++) {
    let no = inicio[t] ?? PRIMEIRA_FOLHA
    while (no < PRIMEIRA_FOLHA) {
      const acima = numeroDaColuna(sinais, sinal[no] ?? 0) > numeroDaColuna(corte, no) ? 1 : 0
      no = destino[2 * no + acima] ?? PRIMEIRA_FOLHA
    }
    soma += numeroDaColuna(folhas, no - PRIMEIRA_FOLHA)
  }
  return soma
}
