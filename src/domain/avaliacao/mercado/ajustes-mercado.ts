import dados from '#dados/motor/ajustes-mercado.dados.json' with { type: 'json' }
import { itemEm, numeroDaLista } from '#domain/numero/indexed-access.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { SUPOSICOES } from '../por-tipo.ts'
import type { Vistos } from './comparaveis.ts'
import { contarNos, interpolar, somarEntre, type Termo, termosDaInterpolacao } from './interpolacao.ts'
import { excessoDeUso, kmTipico } from './uso.ts'

/** Kinds of vehicle with adverts. */
export type TipoMedido = 'carro' | 'moto'

/**
 * Parameters fitted on adverts, written by `npm run fipe:ajustar`. Coefficients of `termosDaBase`, of `termosDoUso`,
 * and of `termosDaLargura` (half-widths that hold 80 % of the adverts), with the kilometres known and unknown.
 */
export type Mercado = Record<
  TipoMedido,
  { base: number[]; uso: number[]; larguras: { com_km: number[]; sem_km: number[] } }
>

/** The committed market. */
export const MERCADO: Mercado = dados

/** Knots of the level of asking prices, with linear interpolation: ages, and reais in their logarithm. */
const NIVEL = {
  carro: { idades: [0, 1, 2, 4, 7, 10, 13, 16, 22], precos: [12, 20, 30, 45, 70, 110, 200] },
  moto: { idades: [0, 1, 3, 6, 10, 16, 25], precos: [6, 12, 20, 40] },
}
/** Knots of the effect of the kilometres: ages, and kilometres ÷ typical kilometres. */
const USO = {
  carro: { idades: [1, 2, 5, 10, 16], razoes: [0, 0.15, 0.3, 0.6, 0.8, 1, 1.25, 1.5, 1.75, 2.2, 3] },
  moto: { idades: [0], razoes: [0, 0.3, 0.6, 1, 1.5, 2, 3] },
}
/** Knots of the half-width: ages, and thousands of reais. */
const LARGURA = {
  carro: { idades: [1, 3, 6, 10, 15, 20], precos: [15, 25, 45, 80, 110, 150, 220] },
  moto: { idades: [2, 10], precos: [12, 25] },
}
/** Number of the version's own adverts that have half of their largest effect. */
const METADE_DA_EVIDENCIA = 5
/** Upper limit of the spread of adverts, in ln. */
const DISPERSAO_MAXIMA = 0.3

const logaritmos = (milhares: readonly number[]) => milhares.map(mil => Math.log(mil * 1_000))
const LOG_DO_NIVEL = { carro: logaritmos(NIVEL.carro.precos), moto: logaritmos(NIVEL.moto.precos) }
const LOG_DA_LARGURA = { carro: logaritmos(LARGURA.carro.precos), moto: logaritmos(LARGURA.moto.precos) }

/** A run of neighbouring coefficients, and the weights of its penalties, as numbers of adverts that weigh as much. */
export type Bloco = {
  /** Index of its first coefficient. */
  de: number
  quantos: number
  /** Weight that shrinks each coefficient towards zero (ridge). */
  peso_de_zero: number
  /** Weight that makes neighbours alike (smoothing). */
  peso_dos_vizinhos: number
  /** Distances between its knots, for a run whose slopes should be alike. */
  passos?: readonly number[]
}

/** Lists the runs of coefficients in `base` and then `uso`, which the calibration regularizes together. */
export function blocosDe(tipo: TipoMedido): Bloco[] {
  const { idades, precos } = NIVEL[tipo]
  const blocos: Bloco[] = []
  const acrescentar = (
    quantos: number,
    peso_de_zero: number,
    peso_dos_vizinhos: number,
    passos?: readonly number[],
  ) => {
    const ultimo = blocos.at(-1)
    const inicio = ultimo ? ultimo.de + ultimo.quantos : 0
    blocos.push({ de: inicio, quantos, peso_de_zero, peso_dos_vizinhos, ...(passos ? { passos } : {}) })
  }
  // The general level has a weak pull to FIPE's: sources differ, and a future source may too.
  acrescentar(1, tipo === 'carro' ? 5 : 0.5, 0)
  const forte = tipo === 'carro' ? [2, 10] : [1, 5]
  for (const n of [idades.length, precos.length]) acrescentar(n, itemEm(forte, 0), itemEm(forte, 1))
  // Adverts without kilometres (an open portal) have separate levels, near FIPE's.
  for (const n of [idades.length, precos.length]) acrescentar(n, 3, 6)
  const passos = passosDoUso(tipo)
  for (const _ of USO[tipo].idades) acrescentar(passos.length, 0.01, 1, passos)
  return blocos
}

/** Lists the distances between the knots of the kilometres. */
export function passosDoUso(tipo: TipoMedido): number[] {
  const { razoes } = USO[tipo]
  return razoes.slice(1).map((razao, i) => razao - itemEm(razoes, i))
}

/** Tells if a kind of vehicle has adverts. */
export function ehMedido(tipo: TipoVeiculo): tipo is TipoMedido {
  return tipo === 'carro' || tipo === 'moto'
}

/** Tells if the adverts share one level. Adverts of cars without kilometres have their own (see `blocosDe`). */
const temNivelComum = (tipo: TipoMedido, temKm: boolean) => temKm || tipo === 'moto'

/** Returns the index of the first coefficient of a level. */
const inicioDoNivel = (tipo: TipoMedido, comum: boolean) =>
  1 + (comum ? 0 : NIVEL[tipo].idades.length + NIVEL[tipo].precos.length)

/** Returns the regressors of ln(asking price ÷ FIPE) before the kilometres: levels of age and price. */
export function termosDaBase(tipo: TipoMedido, valor_reais: number, idade: number, temKm: boolean): Termo[] {
  const { idades } = NIVEL[tipo]
  const comum = temNivelComum(tipo, temKm)
  const inicio = inicioDoNivel(tipo, comum)
  return [
    [0, comum ? 1 : 0],
    ...termosDaInterpolacao(idades, idade, inicio),
    ...termosDaInterpolacao(LOG_DO_NIVEL[tipo], Math.log(valor_reais), inicio + idades.length),
  ]
}

/**
 * Returns the regressors of ln(asking price ÷ FIPE) for kilometres; all zero at the typical kilometres of the age. Each
 * is the driven part of a segment, so that coefficients below zero give a line that falls everywhere.
 */
export function termosDoUso(tipo: TipoMedido, km: number, idade: number): Termo[] {
  const { idades, razoes } = USO[tipo]
  const razao = 1 + excessoDeUso(km, kmTipico(tipo, idade))
  const trechos = razoes.slice(1).flatMap((_, i): Termo[] => {
    const valor = trechoAndado(razoes, i, razao)
    return valor === 0 ? [] : [[i, valor]]
  })
  return termosDaInterpolacao(idades, idade, 0).flatMap(([n, peso]) =>
    trechos.map(([i, valor]): Termo => [n * (razoes.length - 1) + i, peso * valor]),
  )
}

/** Returns the driven part of a segment of kilometres, less the typical part; the last segment has no end. */
function trechoAndado(razoes: readonly number[], i: number, razao: number): number {
  const inicio = numeroDaLista(razoes, i)
  const tamanho = numeroDaLista(razoes, i + 1) - inicio
  const andado = Math.max(0, (razao - inicio) / tamanho)
  const tipico = Math.min(1, Math.max(0, (1 - inicio) / tamanho))
  // The last segment continues, so that each further kilometre still lowers the price.
  return (i === razoes.length - 2 ? andado : Math.min(1, andado)) - tipico
}

/** Adverts of this version in neighbouring years, and their spread; none for an unknown version. */
export type VistosDaVersao = { anuncios: number; dispersao: Vistos['dispersao'] }

/**
 * Returns the regressors of the half-width of the range: age, price, number of adverts of this version, and their
 * spread.
 */
export function termosDaLargura(
  tipo: TipoMedido,
  valor_reais: number,
  idade: number,
  { anuncios, dispersao }: VistosDaVersao,
): Termo[] {
  const { idades, precos } = LARGURA[tipo]
  const ultimo = 1 + idades.length + precos.length
  return [
    [0, 1],
    ...termosDaInterpolacao(idades, idade, 1),
    ...termosDaInterpolacao(LOG_DA_LARGURA[tipo], Math.log(valor_reais), 1 + idades.length),
    [ultimo, evidencia(anuncios)],
    [ultimo + 1, evidencia(dispersao.anuncios) * Math.min(dispersao.log, DISPERSAO_MAXIMA)],
  ]
}

/** Counts the coefficients of `termosDaLargura`. */
export function contarTermosDaLargura(tipo: TipoMedido): number {
  return 3 + LARGURA[tipo].idades.length + LARGURA[tipo].precos.length
}

/** Minimum half-width of a range, in ln. */
export const LARGURA_MINIMA = 0.02

/** Computes the half-width in ln that holds 80 % of such adverts, before the addition for few kilometres. */
export function meiaLarguraMedida(
  tipo: TipoMedido,
  valor_reais: number,
  idade: number,
  visto: VistosDaVersao & { temKm: boolean },
  mercado: Mercado,
): number {
  const { com_km, sem_km } = mercado[tipo].larguras
  return Math.max(
    LARGURA_MINIMA,
    medirLargura(visto.temKm ? com_km : sem_km, tipo, valor_reais, idade, visto),
  )
}

/** Computes `somarTermos` over `termosDaLargura` without building the terms: it runs for every year of a model. */
function medirLargura(
  largura: readonly number[],
  tipo: TipoMedido,
  valor_reais: number,
  idade: number,
  { anuncios, dispersao }: VistosDaVersao,
): number {
  const { idades, precos } = LARGURA[tipo]
  const ultimo = 1 + idades.length + precos.length
  const porIdade = somarEntre(numeroDaLista(largura, 0), largura, 1, idades, idade)
  const porPreco = somarEntre(
    porIdade,
    largura,
    1 + idades.length,
    LOG_DA_LARGURA[tipo],
    Math.log(valor_reais),
  )
  const termoDaDispersao = evidencia(dispersao.anuncios) * Math.min(dispersao.log, DISPERSAO_MAXIMA)
  return (
    porPreco +
    evidencia(anuncios) * numeroDaLista(largura, ultimo) +
    termoDaDispersao * numeroDaLista(largura, ultimo + 1)
  )
}

const evidencia = (quantos: number) => quantos / (quantos + METADE_DA_EVIDENCIA)

/**
 * Computes the difference between asking prices and FIPE by age and price alone, as a fraction. 0 for trucks, vans and
 * others, which have no adverts.
 */
export function baseDoMercado(
  tipo: TipoVeiculo,
  valor_reais: number,
  idade: number,
  temKm: boolean,
  mercado: Mercado = MERCADO,
): number {
  return ehMedido(tipo) ? Math.expm1(logDaBase(mercado[tipo].base, tipo, valor_reais, idade, temKm)) : 0
}

/**
 * Computes the value of `somarTermos` over `termosDaBase`, without building the terms: it runs for every year of a
 * model.
 */
function logDaBase(
  base: readonly number[],
  tipo: TipoMedido,
  valor_reais: number,
  idade: number,
  temKm: boolean,
): number {
  const { idades } = NIVEL[tipo]
  const comum = temNivelComum(tipo, temKm)
  const inicio = inicioDoNivel(tipo, comum)
  const porIdade = interpolar(base, inicio, idades, idade)
  const porPreco = interpolar(base, inicio + idades.length, LOG_DO_NIVEL[tipo], Math.log(valor_reais))
  return (comum ? numeroDaLista(base, 0) : 0) + porIdade + porPreco
}

/** Computes the effect of the kilometres in ln(price), by `excessoDeUso`. */
function logDoUso(tipo: TipoVeiculo, acimaDoTipico: number, idade: number, mercado: Mercado): number {
  if (!ehMedido(tipo)) return (SUPOSICOES[tipo].por_uso ?? 0) * acimaDoTipico
  const { idades, razoes } = USO[tipo]
  const razao = 1 + acimaDoTipico
  const { uso } = mercado[tipo]
  const acima = contarNos(idades, idade)
  let soma = 0
  for (let i = 0; i < razoes.length - 1; i++) {
    const andado = trechoAndado(razoes, i, razao)
    if (andado !== 0) soma += andado * interpolar(uso, i, idades, idade, acima, razoes.length - 1)
  }
  return soma
}

/**
 * Shares of the gain from few kilometres, by multiples of the typical, that widen the range. Their sum is at most one,
 * so that the lower end does not rise with more kilometres. They give each band of kilometres the same coverage
 * (`docs/acuracia.md`).
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

/** Computes ln of the price at `km` over the price at `outros_km`, for the same vehicle. */
export function ganhoDoUso(
  tipo: TipoVeiculo,
  km: number,
  outros_km: number,
  idade: number,
  mercado: Mercado,
): number {
  const tipico_km = kmTipico(tipo, idade)
  const doUso = (rodados: number) => logDoUso(tipo, excessoDeUso(rodados, tipico_km), idade, mercado)
  return doUso(km) - doUso(outros_km)
}

/** Multiple of the typical kilometres above which they are probably wrong: the adverts end far below. */
const VEZES_IMPLAUSIVEIS = 10

/**
 * Computes the relative effect of the kilometres, and the typical ones at that age. `alem` is true for an implausible
 * number.
 */
export function efeitoDoUso(
  tipo: TipoVeiculo,
  km: number,
  idade_anos: number,
  mercado: Mercado = MERCADO,
): { efeito: number; tipico: number; alem: boolean } {
  const tipico = kmTipico(tipo, idade_anos)
  const log = logDoUso(tipo, excessoDeUso(km, tipico), idade_anos, mercado)
  return { efeito: Math.expm1(log), tipico, alem: km > VEZES_IMPLAUSIVEIS * tipico }
}
