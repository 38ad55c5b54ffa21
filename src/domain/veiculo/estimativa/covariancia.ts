import { em, numeroEm } from '#domain/lista.ts'
import { distancia, entreCodigos, type Vizinho } from './distancia.ts'
import type { Nucleo } from './nucleo.ts'

/**
 * What two versions share: always, in the same year, and, by code, words, family, model and version, less and less with
 * the years between. Numbers of their own: an estimate makes a hundred pairs, and a column for each costs more than all else.
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

/** What two versions of one table share, so many words apart. */
export function parear(nucleo: Nucleo, a: Vizinho, b: Vizinho, longe: number): Par {
  const passos = entreCodigos(a.traco, b.traco)
  const iguais = Math.exp(-longe / nucleo.palavras_alcance)
  const familia = a.familia === b.familia ? 1 : 0
  const modelo = familia && a.modelo === b.modelo ? 1 : 0
  const variante = modelo && a.variante === b.variante ? 1 : 0
  const mesma = a.traco === b.traco ? 1 : 0
  return {
    sempre:
      nucleo.codigo_sempre ** 2 * Math.exp(-passos / nucleo.codigo_sempre_alcance) +
      nucleo.palavras_sempre ** 2 * Math.exp(-longe / nucleo.palavras_sempre_alcance) +
      iguais * nucleo.palavras_iguais_sempre ** 2 +
      familia * nucleo.familia_sempre ** 2 +
      variante * nucleo.variante_sempre ** 2 +
      mesma * nucleo.versao_sempre ** 2,
    mesmoAno: iguais * nucleo.palavras_mesmo_ano ** 2 + familia * nucleo.familia_mesmo_ano ** 2,
    codigo: nucleo.codigo_decai ** 2 * Math.exp(-passos / nucleo.codigo_decai_alcance),
    palavras: iguais * nucleo.palavras_decai ** 2,
    familia: familia * nucleo.familia_decai ** 2,
    modelo: modelo * nucleo.modelo_decai ** 2,
    versao: mesma * nucleo.versao_decai ** 2,
  }
}

/** Covariance of ln(price) of two rows whose versions share so much, so many years apart (at most twice the reach). */
export function covariar(nucleo: Nucleo, par: Par, anos: number): number {
  const fatores = em(nucleo.decaimentos, anos)
  return (
    par.sempre +
    (anos === 0 ? par.mesmoAno : 0) +
    par.codigo * numeroEm(fatores, 0) +
    par.palavras * numeroEm(fatores, 1) +
    par.familia * numeroEm(fatores, 2) +
    par.modelo * numeroEm(fatores, 3) +
    par.versao * numeroEm(fatores, 4)
  )
}

/** A row near the one sought: its version among the neighbours, year, residual, and covariance with what is sought. */
export type Linha = { vizinho: number; ano: number; residuo: number; covariancia: number }

/** What every two of the neighbours share, worked out when it is first asked. */
function paresDe(vizinhos: readonly Vizinho[], nucleo: Nucleo): (p: number, q: number) => Par {
  const pares: Par[] = []
  return (p, q) => {
    const chave = p < q ? p * vizinhos.length + q : q * vizinhos.length + p
    const [x, y] = [em(vizinhos, p), em(vizinhos, q)]
    pares[chave] ??= parear(nucleo, x, y, distancia(nucleo, x, y))
    return pares[chave]
  }
}

/** A square matrix of which only the lower half is used. */
class Triangulo {
  readonly lado: number
  private readonly dados: Float64Array
  constructor(lado: number) {
    this.lado = lado
    this.dados = new Float64Array(lado * lado)
  }
  em(i: number, j: number): number {
    return numeroEm(this.dados, i * this.lado + j)
  }
  por(i: number, j: number, valor: number): void {
    this.dados[i * this.lado + j] = valor
  }
}

/** Weights of the rows: covariances among them, by Cholesky's factors, against theirs with what is sought. */
export function resolverPesos(
  linhas: readonly Linha[],
  vizinhos: readonly Vizinho[],
  nucleo: Nucleo,
): Float64Array {
  const n = linhas.length
  const ruido = nucleo.ruido ** 2
  const parDe = paresDe(vizinhos, nucleo)
  const a = new Triangulo(n)
  linhas.forEach((x, i) => {
    for (let j = 0; j <= i; j++) {
      const y = em(linhas, j)
      const comum = covariar(nucleo, parDe(x.vizinho, y.vizinho), Math.abs(x.ano - y.ano))
      a.por(i, j, comum + (i === j ? ruido : 0))
    }
  })
  fatorar(a, ruido)
  const pesos = Float64Array.from(linhas, linha => linha.covariancia)
  for (let i = 0; i < n; i++) {
    let soma = numeroEm(pesos, i)
    for (let k = 0; k < i; k++) soma -= a.em(i, k) * numeroEm(pesos, k)
    pesos[i] = soma / a.em(i, i)
  }
  for (let i = n - 1; i >= 0; i--) {
    let soma = numeroEm(pesos, i)
    for (let k = i + 1; k < n; k++) soma -= a.em(k, i) * numeroEm(pesos, k)
    pesos[i] = soma / a.em(i, i)
  }
  return pesos
}

/**
 * Cholesky's factor of a symmetric matrix, in its lower half. Unlikeness of texts is no metric, so that covariances may
 * not fit together: a row that those before it leave with less than noise alone adds is left out, its factor endless and
 * its weight nothing, or rows that tell the same would weigh without end ("R 18" among the BMWs that begin with an R).
 *
 * @param ruido what noise adds to the diagonal.
 */
function fatorar(a: Triangulo, ruido: number): void {
  for (let i = 0; i < a.lado; i++) {
    for (let j = 0; j <= i; j++) {
      let soma = a.em(i, j)
      for (let k = 0; k < j; k++) soma -= a.em(i, k) * a.em(j, k)
      if (i !== j) a.por(i, j, soma / a.em(j, j))
      else a.por(i, i, soma < ruido / 2 ? Number.POSITIVE_INFINITY : Math.sqrt(soma))
    }
  }
}
