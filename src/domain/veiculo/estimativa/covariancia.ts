import { itemEm, numeroDaColuna } from '#domain/numero/indexed-access.ts'
import { calcularDistancia, contarPassos, type Vizinho } from './distancia.ts'
import { type Nucleo, TERMOS_QUE_DECAEM } from './nucleo.ts'

/**
 * Shared variance of two versions: in any two years, in the same year, and parts that decay with the years between. The
 * decaying parts are code, words, family, model and version. Plain fields, because an estimate makes a hundred pairs
 * and an array for each is slow.
 */
export type Par = {
  sempre: number
  mesmoAno: number
  codigo: number
  palavras: number
  familia: number
  modelo: number
  versao: number
}

/**
 * Computes the shared variance of two versions of one table.
 * @param distancia between them, in words (`calcularDistancia`).
 */
export function parear(nucleo: Nucleo, a: Vizinho, b: Vizinho, distancia: number): Par {
  const passos = contarPassos(a.traco, b.traco)
  const iguais = Math.exp(-distancia / nucleo.palavras_alcance)
  const familia = a.familia === b.familia ? 1 : 0
  const modelo = familia && a.modelo === b.modelo ? 1 : 0
  const variante = modelo && a.variante === b.variante ? 1 : 0
  const mesma = a.traco === b.traco ? 1 : 0
  const { variancia, dos_passos } = nucleo
  return {
    sempre:
      numeroDaColuna(dos_passos.sempre, passos) +
      variancia.palavras_sempre * Math.exp(-distancia / nucleo.palavras_sempre_alcance) +
      iguais * variancia.palavras_iguais_sempre +
      familia * variancia.familia_sempre +
      variante * variancia.variante_sempre +
      mesma * variancia.versao_sempre,
    mesmoAno: iguais * variancia.palavras_mesmo_ano + familia * variancia.familia_mesmo_ano,
    codigo: numeroDaColuna(dos_passos.decai, passos),
    palavras: iguais * variancia.palavras_decai,
    familia: familia * variancia.familia_decai,
    modelo: modelo * variancia.modelo_decai,
    versao: mesma * variancia.versao_decai,
  }
}

/**
 * Computes the covariance of ln(price) of two rows: variance shared by their versions, and years between them (at most
 * twice the reach).
 */
export function covariar(nucleo: Nucleo, par: Par, anos: number): number {
  const fatores = nucleo.decaimentos
  // The factors of one year are in this order: code, words, family, model, version.
  const inicio = TERMOS_QUE_DECAEM * anos
  return (
    par.sempre +
    (anos === 0 ? par.mesmoAno : 0) +
    par.codigo * numeroDaColuna(fatores, inicio) +
    par.palavras * numeroDaColuna(fatores, inicio + 1) +
    par.familia * numeroDaColuna(fatores, inicio + 2) +
    par.modelo * numeroDaColuna(fatores, inicio + 3) +
    par.versao * numeroDaColuna(fatores, inicio + 4)
  )
}

/**
 * A row near the requested one: index of its version among the neighbours, year, residual, and covariance with the
 * request.
 */
export type LinhaVizinha = { vizinho: number; ano: number; residuo: number; covariancia: number }

/** Maximum number of rows in one estimate. Our choice. */
export const LINHAS_NO_MAXIMO = 24

/** Lower half of the covariance matrix, row by row. One buffer serves all, since estimates run one at a time. */
const MATRIZ = new Float64Array(LINHAS_NO_MAXIMO * LINHAS_NO_MAXIMO)

/**
 * Computes the weights of the rows: solves the covariance matrix by Cholesky's method against the covariances with the
 * request.
 */
export function resolverPesos(
  linhas: readonly LinhaVizinha[],
  vizinhos: readonly Vizinho[],
  nucleo: Nucleo,
): Float64Array {
  const n = linhas.length
  const { ruido } = nucleo.variancia
  covariarTodas(MATRIZ, linhas, vizinhos, nucleo)
  fatorar(MATRIZ, n, ruido)
  const pesos = new Float64Array(n)
  for (let i = 0; i < n; i++) {
    let soma = itemEm(linhas, i).covariancia
    for (let k = 0; k < i; k++) soma -= numeroDaColuna(MATRIZ, i * n + k) * numeroDaColuna(pesos, k)
    pesos[i] = soma / numeroDaColuna(MATRIZ, i * n + i)
  }
  for (let i = n - 1; i >= 0; i--) {
    let soma = numeroDaColuna(pesos, i)
    for (let k = i + 1; k < n; k++) soma -= numeroDaColuna(MATRIZ, k * n + i) * numeroDaColuna(pesos, k)
    pesos[i] = soma / numeroDaColuna(MATRIZ, i * n + i)
  }
  return pesos
}

/**
 * Computes the covariance of each two rows, plus noise on the diagonal. The shared variance of two versions is computed
 * once.
 */
function covariarTodas(
  matriz: Float64Array,
  linhas: readonly LinhaVizinha[],
  vizinhos: readonly Vizinho[],
  nucleo: Nucleo,
): void {
  const n = linhas.length
  const { ruido } = nucleo.variancia
  const pares: (Par | undefined)[] = []
  for (let i = 0; i < n; i++) {
    const x = itemEm(linhas, i)
    for (let j = 0; j <= i; j++) {
      const y = itemEm(linhas, j)
      const [p, q] = x.vizinho < y.vizinho ? [x.vizinho, y.vizinho] : [y.vizinho, x.vizinho]
      const chave = p * vizinhos.length + q
      let par = pares[chave]
      if (!par) {
        const [primeiro, segundo] = [itemEm(vizinhos, p), itemEm(vizinhos, q)]
        par = parear(nucleo, primeiro, segundo, calcularDistancia(nucleo, primeiro, segundo))
        pares[chave] = par
      }
      matriz[i * n + j] = covariar(nucleo, par, Math.abs(x.ano - y.ano)) + (i === j ? ruido : 0)
    }
  }
}

/**
 * Computes Cholesky's factor of a symmetric matrix, in its lower half. Text distances are not a metric, so the matrix
 * may not be positive definite. A row with a pivot below the noise is left out: its factor is infinite and its weight
 * zero. Otherwise near-duplicate rows would get unlimited weights ("R 18" among the BMWs that begin with R).
 * @param n rows and columns.
 * @param ruido noise added to the diagonal.
 */
function fatorar(matriz: Float64Array, n: number, ruido: number): void {
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let soma = numeroDaColuna(matriz, i * n + j)
      for (let k = 0; k < j; k++)
        soma -= numeroDaColuna(matriz, i * n + k) * numeroDaColuna(matriz, j * n + k)
      if (i !== j) matriz[i * n + j] = soma / numeroDaColuna(matriz, j * n + j)
      else matriz[i * n + i] = soma < ruido / 2 ? Number.POSITIVE_INFINITY : Math.sqrt(soma)
    }
  }
}
