import { somarTermos, type Termo } from '#domain/avaliacao/mercado/interpolacao.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { acumular, resolver } from './sistema.ts'

/**
 * Passes of the regression. The scale of Cauchy's loss reaches the scale of each row in the fourth; the others settle
 * the fit.
 */
const VOLTAS = 14
/** Scale of the first pass, in ln: wide, so that every advert counts until the middle is roughly known. */
const ESCALA_INICIAL = 0.3
/** Excess over an upper limit, in ln, that is only the rounding of the solution. */
const FOLGA_DO_TETO = 1e-9

/**
 * Observations with the scales of their residuals and their weights; penalties and upper limits of the coefficients.
 */
type Regressao = {
  x: readonly number[][]
  y: readonly number[]
  escalas: readonly number[]
  pesos: readonly number[]
  penas: readonly number[][]
  tetos: readonly number[]
}

/**
 * Fits by iteratively reweighted least squares with Cauchy's loss, which nearly ignores far residuals. Its scale starts
 * wide and halves at each pass, down to the scale of each row.
 */
export function regredir({ x, y, escalas, pesos, penas, tetos }: Regressao): number[] {
  const n = tetos.length
  const linhas = x.map(tornarEsparsa)
  let coeficientes = new Array<number>(n).fill(0)
  for (let volta = 0; volta < VOLTAS; volta++) {
    const matriz = penas.map(linha => [...linha])
    const ladoDireito = new Array<number>(n).fill(0)
    linhas.forEach((linha, i) => {
      const residuo = itemEm(y, i) - somarTermos(coeficientes, linha)
      const escala = Math.max(itemEm(escalas, i), ESCALA_INICIAL / 2 ** volta)
      const peso = itemEm(pesos, i) / (1 + (residuo / escala) ** 2)
      acumular(matriz, ladoDireito, { linha, y: itemEm(y, i), peso })
    })
    coeficientes = resolverAbaixo(matriz, ladoDireito, tetos)
  }
  return coeficientes
}

const tornarEsparsa = (linha: readonly number[]) =>
  linha.flatMap((valor, i): Termo[] => (valor === 0 ? [] : [[i, valor]]))

/** Solves a system with upper limits: parts that would exceed their limit are fixed at it. */
function resolverAbaixo(matriz: number[][], ladoDireito: number[], tetos: readonly number[]): number[] {
  const presos = tetos.map(() => false)
  for (;;) {
    const sistema = matriz.map((linha, j) =>
      presos[j] ? linha.map((_, k) => (j === k ? 1 : 0)) : [...linha],
    )
    const solucao = resolver(
      sistema,
      ladoDireito.map((valor, j) => (presos[j] ? itemEm(tetos, j) : valor)),
    )
    const passam = solucao.map((valor, j) => !presos[j] && valor > itemEm(tetos, j) + FOLGA_DO_TETO)
    if (!passam.includes(true)) return solucao.map((valor, j) => Math.min(valor, itemEm(tetos, j)))
    passam.forEach((passa, j) => {
      if (passa) presos[j] = true
    })
  }
}
