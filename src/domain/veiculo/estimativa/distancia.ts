import { numeroDaColuna } from '#domain/numero/indexed-access.ts'
import { type Nucleo, PALAVRAS_NO_MAXIMO, PASSOS_LONGE } from './nucleo.ts'
import { type PesosDasPalavras, somarPesosDeUma } from './palavras-pesadas.ts'
import type { Traco } from './tracos-da-versao.ts'

/** A version as an estimate compares it: fuel and first words as numbers of the table. A missing one is below zero. */
export type Vizinho = {
  traco: Traco
  palavras: PesosDasPalavras
  combustivel: number
  familia: number
  modelo: number
  variante: number
}

/** Counts the steps between two code numbers. */
export function contarPassos(a: Traco, b: Traco): number {
  if (a === b) return 0
  return Math.floor(a.codigo / 1000) === Math.floor(b.codigo / 1000)
    ? Math.abs(a.codigo - b.codigo)
    : PASSOS_LONGE
}

/** Difference in size that counts if only one text states its size. */
const TAMANHO_EM_UM_SO = 0.3

const LOG_DOS_PASSOS = Float64Array.from({ length: PASSOS_LONGE + 1 }, (_, passos) => Math.log1p(passos))

/**
 * Computes the distance between two versions of one table without their words: a lower bound of `calcularDistancia`.
 */
export const distanciaSemPalavras = (nucleo: Nucleo, a: Vizinho, b: Vizinho): number =>
  somarOResto(0, nucleo, a, b)

/** Computes the distance between two versions of one table, in differing words. */
export function calcularDistancia(nucleo: Nucleo, a: Vizinho, b: Vizinho): number {
  const [x, y] = [a.palavras, b.palavras]
  if (a.traco === b.traco) return 0
  const quantas = Math.min(x.numeros.length + y.numeros.length, PALAVRAS_NO_MAXIMO - 1)
  return somarOResto(somarPesosDeUma(x, y) * numeroDaColuna(nucleo.dos_curtos, quantas), nucleo, a, b)
}

function somarOResto(dasPalavras: number, nucleo: Nucleo, a: Vizinho, b: Vizinho): number {
  const [de, ate] = [a.traco, b.traco]
  if (de === ate) return dasPalavras
  let soma = dasPalavras
  if (de.tamanho !== null && ate.tamanho !== null)
    soma += nucleo.distancia_do_tamanho * Math.abs(de.tamanho - ate.tamanho)
  else if (de.tamanho !== ate.tamanho) soma += nucleo.distancia_do_tamanho * TAMANHO_EM_UM_SO
  if (a.combustivel !== b.combustivel) soma += nucleo.distancia_outro_combustivel
  if (a.familia !== b.familia) soma += nucleo.distancia_outra_familia
  return soma + nucleo.distancia_do_codigo * numeroDaColuna(LOG_DOS_PASSOS, contarPassos(de, ate))
}
