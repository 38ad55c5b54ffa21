import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { folgaDe, medirMeiaLargura } from '../mercado/meia-largura.ts'
import { ehMedido, type TipoMedido } from '../mercado/mercado.ts'
import { kmTipico } from '../mercado/uso.ts'
import { SUPOSICOES } from '../por-tipo.ts'
import { calcularMeio, type PedidoDoAno, type Regras, regrasDe } from './ajustes.ts'

/** Half-width in ln for a type without a measured or assumed one: our assumption, without a recorded source. */
const MEIA_LARGURA_PADRAO = { nova: 0.25, usada: 0.25 }
/** Age in years below which a vehicle has the half-width of a new one: our assumption, without a recorded source. */
const IDADE_DA_NOVA = 6

/** Largest distance from the middle, as its share, that has a half-width: at 1 the logarithm would be infinite. */
const DISTANCIA_MAXIMA = 0.99
/** Largest half-width in ln: the lower end is never below 37 % of the middle. Its choice has no recorded source. */
const MEIA_LARGURA_MAXIMA = 1

/** z of an 80 % interval. */
const Z80 = 1.2816

/**
 * Computes the half-width in ln of the market range for a known version. For cars and motorcycles it holds 80 % of the
 * adverts. For trucks, vans and others it is an assumption, wider than the measured ones.
 */
export function calcularMeiaLargura(
  { pedido, valor_reais, idade_anos }: PedidoDoAno,
  regras: Regras,
): number {
  const { tipo_veiculo: tipo, quilometragem: km } = pedido
  if (ehMedido(tipo)) {
    const { da_versao: anuncios, dispersao } = regras.vistos(idade_anos)
    const visto = { temKm: km != null, anuncios, dispersao }
    return medirMeiaLargura({ tipo, valor_reais, idade_anos }, visto, regras.mercado)
  }
  return suporMeiaLargura(tipo, idade_anos)
}

/** Returns the half-width in ln for types without adverts: our assumption. */
export function suporMeiaLargura(tipo: Exclude<TipoVeiculo, TipoMedido>, idade_anos: number): number {
  const { nova, usada } = SUPOSICOES[tipo].meia_largura ?? MEIA_LARGURA_PADRAO
  return idade_anos < IDADE_DA_NOVA ? nova : usada
}

/** A request of a year with the middle of its market range, in reais. */
type PedidoComMeio = PedidoDoAno & { meio: number }

/**
 * Computes the addition to the half-width for few kilometres, in ln. It is computed from middles in whole reais, so
 * that vehicles with the same middle have the same range. Otherwise rounding could raise an end with more kilometres.
 */
export function folgaDosKm({ meio, ...doAno }: PedidoComMeio, regras: Regras): number {
  const { pedido, idade_anos } = doAno
  const { tipo_veiculo: tipo, quilometragem: km } = pedido
  if (km == null || !ehMedido(tipo)) return 0
  return folgaDe(vezes => {
    const quilometragem = vezes * kmTipico(tipo, idade_anos)
    if (km >= quilometragem) return 0
    return Math.log(meio / calcularMeio(doAno, regras, quilometragem))
  })
}

/** Computes the half-width in ln of the narrowest range around `meio` that includes a price, both in reais. */
export function meiaLarguraAte(preco: number, meio: number): number {
  // The inverse of `faixaEmTorno`, whose lower end is meio × exp(−half-width).
  return -Math.log1p(-Math.min(DISTANCIA_MAXIMA, Math.abs(preco / meio - 1)))
}

/**
 * Computes the market range of a known version from its own year alone, for `npm run acuracia` and tests. A report
 * bounds the same range by the other years of the model (`avaliarEntreAnos`). The width depends on the reference, not
 * on `meio`, so that kilometres and condition move both ends alike.
 * @param desvio as in `faixaEmTorno`.
 */
export function faixaSemOutrosAnos(
  doAno: PedidoComMeio,
  desvio: number,
  regras: Regras = regrasDe(doAno.pedido),
): { min: number; max: number } {
  return faixaEmTorno(doAno.meio, calcularMeiaLargura(doAno, regras) + folgaDosKm(doAno, regras), desvio)
}

/**
 * Computes the range around `meio` for a half-width in ln, symmetric in whole reais, so that its middle is exactly
 * `meio`. Ends of different years may be paired; both are even, so that their middle is whole.
 * @param desvio uncertainty of the reference, as one standard deviation in ln; it widens the range.
 */
export function faixaEmTorno(
  meio: number,
  meia_largura_log: number,
  desvio: number,
): { min: number; max: number } {
  const log = Math.min(MEIA_LARGURA_MAXIMA, Math.hypot(meia_largura_log, Z80 * desvio))
  // One real at least, so that the ends of a low price differ; then down to an even end, and never to zero.
  const abaixo = Math.min(meio * Math.exp(-log), meio - 1)
  const min = Math.max(2, 2 * Math.floor(abaixo / 2))
  return { min, max: 2 * meio - min }
}
