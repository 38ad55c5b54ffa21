import { acrescentar } from '#domain/numero/colecoes.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { ANO_ZERO_KM, type LinhaFipe, TIPOS_FIPE } from '../fipe.ts'
import { completarTabela, descreverLacunas } from '../meses/completar.ts'
import { INDICE_PARADO, type IndiceDoMes, medirIndice, mesesEntre } from '../meses/indice-do-mes.ts'
import type { CurvaDeVersao, ParametrosDoModelo } from './modelo.ts'

/** Prior of the curve for a version with few years: slope and bend per decade (field-facts A4). */
const SEGMENTO = {
  carro: { b: -0.72, c: 0.02 },
  moto: { b: -0.55, c: 0.02 },
  caminhao: { b: -0.52, c: 0.04 },
} as const
/** Strength of the regularization; with five or more years the version's own data decide. Our choice. */
const PUXAO = { b: 0.02, c: 0.25 }

/** Texts stored once each; a version has their positions. */
class Lista {
  readonly itens: string[] = []

  /** Returns the position of a text, which is added if it is new. */
  posicao(item: string): number {
    const posicaoAchada = this.itens.indexOf(item)
    return posicaoAchada >= 0 ? posicaoAchada : this.itens.push(item) - 1
  }
}

/**
 * Fits one curve for each version (code and fuel) of a table, with the version-years that it lacks and earlier months
 * had. Pure; its result is committed.
 * @param anteriores rows of earlier months, newest first.
 */
export function ajustarModelo(
  nova: readonly LinhaFipe[],
  mes: string,
  anteriores: readonly (readonly LinhaFipe[])[] = [],
): ParametrosDoModelo {
  const linhas = completarTabela(nova, anteriores)
  const porVersao = new Map<string, LinhaFipe[]>()
  for (const linha of linhas) {
    acrescentar(porVersao, `${linha.tipo}|${linha.codigo_fipe}|${linha.combustivel}`, linha)
  }
  const marcas = new Lista()
  const combustiveis = new Lista()
  const versoes = [...porVersao.values()].map(daVersao => ajustarVersao(daVersao, marcas, combustiveis))
  return {
    mes,
    marcas: marcas.itens,
    combustiveis: combustiveis.itens,
    versoes,
    lacunas: descreverLacunas(nova, linhas),
    indice: medirDesdeAntes(nova, mes, anteriores),
  }
}

/** Measures the month index from the oldest earlier month, at most one year back. */
function medirDesdeAntes(
  nova: readonly LinhaFipe[],
  mes: string,
  anteriores: readonly (readonly LinhaFipe[])[],
): IndiceDoMes {
  const desde = anteriores.findLast(([linha]) => linha && mesesEntre(linha.mes_ref, mes) <= 12)
  return desde?.[0] ? medirIndice(nova, mes, desde, desde[0].mes_ref) : INDICE_PARADO
}

/** Unit of a curve's time: its slope is the change of ln(price) in a decade. */
const ANOS_DE_UMA_DECADA = 10
/** Price of a one-year-old, relative to zero km, for a version that is sold only as new. Our choice. */
const PARTE_APOS_UM_ANO = 0.9

/** Fits the curve of a version from its rows, of which zero km is apart. */
function ajustarVersao(linhas: readonly LinhaFipe[], marcas: Lista, combustiveis: Lista): CurvaDeVersao {
  const primeira = itemEm(linhas, 0)
  const linhasUsadas = linhas.filter(linha => linha.ano !== ANO_ZERO_KM).sort((x, y) => x.ano - y.ano)
  const zero = linhas.find(linha => linha.ano === ANO_ZERO_KM)?.preco_reais ?? null
  const ultimo = linhasUsadas.at(-1)?.ano ?? anoDe(primeira.mes_ref)
  const pontos = linhasUsadas.map(({ ano, preco_reais }) => ({
    t: (ultimo - ano) / ANOS_DE_UMA_DECADA,
    y: Math.log(preco_reais),
  }))
  if (pontos.length === 0 && zero !== null) pontos.push({ t: 0, y: Math.log(zero * PARTE_APOS_UM_ANO) })
  const { a, b, c } = ajustarCurva(pontos, SEGMENTO[primeira.tipo])
  const emMilesimos = (valor: number) => Math.round(valor * 1000)
  return [
    TIPOS_FIPE.indexOf(primeira.tipo),
    marcas.posicao(primeira.marca),
    combustiveis.posicao(primeira.combustivel),
    primeira.modelo,
    primeira.codigo_fipe,
    linhasUsadas[0]?.ano ?? ultimo,
    ultimo,
    emMilesimos(a),
    emMilesimos(b),
    emMilesimos(c),
    zero === null ? null : emMilesimos(Math.log(zero) - a),
  ]
}

const anoDe = (mes: string) => Number(mes.slice(0, 4))

/** Fits the ridge regression of y = a + b·t + c·t², regularized towards the segment's slope and bend. */
function ajustarCurva(pontos: readonly { t: number; y: number }[], segmento: { b: number; c: number }) {
  // With d = y − (b0·t + c0·t²): normal equations of d = a + β·t + γ·t² with penalties on β and γ.
  // The sum of t^k is s[k], and the sum of d·t^k is r[k].
  const s = [0, 0, 0, 0, 0]
  const r = [0, 0, 0]
  for (const { t, y } of pontos) {
    const d = y - segmento.b * t - segmento.c * t * t
    for (let k = 0; k < 5; k++) s[k] = itemEm(s, k) + t ** k
    for (let k = 0; k < 3; k++) r[k] = itemEm(r, k) + d * t ** k
  }
  const [s0 = 0, s1 = 0, s2 = 0, s3 = 0, s4 = 0] = s
  const [a, beta, gama] = resolver3(
    [
      [s0, s1, s2],
      [s1, s2 + PUXAO.b, s3],
      [s2, s3, s4 + PUXAO.c],
    ],
    r,
  )
  return { a, b: segmento.b + beta, c: segmento.c + gama }
}

/** Solves three equations by Cramer's rule; the penalties keep the determinant positive. */
function resolver3(m: number[][], r: readonly number[]): [number, number, number] {
  const det = (x: number[][]) => {
    const at = (linha: number, i: number) => itemEm(itemEm(x, linha), i)
    return (
      at(0, 0) * (at(1, 1) * at(2, 2) - at(1, 2) * at(2, 1)) -
      at(0, 1) * (at(1, 0) * at(2, 2) - at(1, 2) * at(2, 0)) +
      at(0, 2) * (at(1, 0) * at(2, 1) - at(1, 1) * at(2, 0))
    )
  }
  const d = det(m)
  const coluna = (i: number) =>
    det(m.map((linha, l) => linha.map((valor, k) => (k === i ? itemEm(r, l) : valor)))) / d
  return [coluna(0), coluna(1), coluna(2)]
}
