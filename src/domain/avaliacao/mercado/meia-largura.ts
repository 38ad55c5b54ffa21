import { numeroDaLista } from '#domain/numero/indexed-access.ts'
import type { Vistos } from './comparaveis.ts'
import { calcularLogaritmos, somarEntre, type Termo, termosDaInterpolacao } from './interpolacao.ts'
import type { Mercado, TipoMedido, VeiculoMedido } from './mercado.ts'

/**
 * Knots of the half-width: ages, and thousands of reais. Our choice of 22 November 2026: no measurement of it is
 * recorded. The coefficients at them are fitted (`MERCADO`).
 */
const MEIA_LARGURA = {
  carro: { idades: [1, 3, 6, 10, 15, 20], precos: [15, 25, 45, 80, 110, 150, 220] },
  moto: { idades: [2, 10], precos: [12, 25] },
}
/**
 * Number of the version's own adverts that have half of their largest effect. Our choice of 22 November 2026: no
 * measurement of it is recorded.
 */
const METADE_DA_EVIDENCIA = 5
/** Upper limit of the spread of adverts, in ln. Our choice of 22 November 2026: no measurement of it is recorded. */
const DISPERSAO_MAXIMA = 0.3

const LOG_DA_MEIA_LARGURA = {
  carro: calcularLogaritmos(MEIA_LARGURA.carro.precos),
  moto: calcularLogaritmos(MEIA_LARGURA.moto.precos),
}

/** Adverts of this version in neighbouring years, and their spread; none for an unknown version. */
export type VistosDaVersao = { anuncios: number; dispersao: Vistos['dispersao'] }

/**
 * Returns the regressors of the half-width of the range: age, price, number of adverts of this version, and their
 * spread.
 */
export function termosDaMeiaLargura(
  { tipo, valor_reais, idade_anos }: VeiculoMedido,
  { anuncios, dispersao }: VistosDaVersao,
): Termo[] {
  const { idades, precos } = MEIA_LARGURA[tipo]
  const ultimo = 1 + idades.length + precos.length
  return [
    [0, 1],
    ...termosDaInterpolacao(idades, idade_anos, 1),
    ...termosDaInterpolacao(LOG_DA_MEIA_LARGURA[tipo], Math.log(valor_reais), 1 + idades.length),
    [ultimo, pesarEvidencia(anuncios)],
    [ultimo + 1, pesarEvidencia(dispersao.anuncios) * Math.min(dispersao.log, DISPERSAO_MAXIMA)],
  ]
}

/** Counts the coefficients of `termosDaMeiaLargura`. */
export function contarTermosDaMeiaLargura(tipo: TipoMedido): number {
  return 3 + MEIA_LARGURA[tipo].idades.length + MEIA_LARGURA[tipo].precos.length
}

/** Minimum half-width of a range, in ln. Our choice of 22 November 2026: no measurement of it is recorded. */
export const MEIA_LARGURA_MINIMA = 0.02

/** Computes the half-width in ln that holds 80 % of such adverts, before the addition for few kilometres. */
export function medirMeiaLargura(
  veiculo: VeiculoMedido,
  visto: VistosDaVersao & { temKm: boolean },
  mercado: Mercado,
): number {
  const { com_km, sem_km } = mercado[veiculo.tipo].larguras
  return Math.max(MEIA_LARGURA_MINIMA, somarMeiaLargura(visto.temKm ? com_km : sem_km, veiculo, visto))
}

/**
 * Computes `somarTermos` over `termosDaMeiaLargura` without building the terms: it runs for every year of a model.
 */
function somarMeiaLargura(
  coeficientes: readonly number[],
  { tipo, valor_reais, idade_anos }: VeiculoMedido,
  { anuncios, dispersao }: VistosDaVersao,
): number {
  const { idades, precos } = MEIA_LARGURA[tipo]
  const ultimo = 1 + idades.length + precos.length
  const porIdade = somarEntre(
    numeroDaLista(coeficientes, 0),
    { coeficientes, inicio: 1, nos: idades },
    idade_anos,
  )
  const porPreco = somarEntre(
    porIdade,
    { coeficientes, inicio: 1 + idades.length, nos: LOG_DA_MEIA_LARGURA[tipo] },
    Math.log(valor_reais),
  )
  const termoDaDispersao = pesarEvidencia(dispersao.anuncios) * Math.min(dispersao.log, DISPERSAO_MAXIMA)
  return (
    porPreco +
    pesarEvidencia(anuncios) * numeroDaLista(coeficientes, ultimo) +
    termoDaDispersao * numeroDaLista(coeficientes, ultimo + 1)
  )
}

const pesarEvidencia = (quantos: number) => quantos / (quantos + METADE_DA_EVIDENCIA)

/**
 * Shares of the gain from few kilometres, by multiples of the typical, that widen the range. Their sum is at most
 * one, so that the lower end does not rise with more kilometres. They give each band of kilometres the same
 * coverage (`docs/acuracia.md`).
 */
const FOLGAS: readonly { abaixo_de: number; parte: number }[] = [
  { abaixo_de: 1.5, parte: 0.25 },
  { abaixo_de: 0.87, parte: 0.75 },
]

/**
 * Computes the addition to the half-width of the range for few kilometres, in ln: such adverts vary more.
 * @param ganho ln of the gain in the middle over the same vehicle at a multiple of the typical kilometres.
 */
export function folgaDe(ganho: (vezes: number) => number): number {
  return FOLGAS.reduce((soma, { abaixo_de, parte }) => soma + parte * Math.max(0, ganho(abaixo_de)), 0)
}
