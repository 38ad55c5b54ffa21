import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { SUPOSICOES } from '../por-tipo.ts'

/** Ages in years between which the curve of cars holds. */
const [IDADE_MINIMA_DO_CARRO, IDADE_MAXIMA] = [0.5, 22]
/** Added to the age in years of other types, so that a vehicle of the current year has typical kilometres too. */
const ANOS_ALEM_DA_IDADE = 0.7

/**
 * Returns the typical kilometres at an age. Cars: 1.74 + 1.26·age − 0.026·age², in 10,000 km (field-facts A5, one
 * state, 0-16 years). The age is at least half a year, the median of cars of the current year, and at most 22,
 * where the curve ends. For other types see `por-tipo.ts`.
 */
export function kmTipico(tipo: TipoVeiculo, idade_anos: number): number {
  const idadeNaCurva = Math.min(Math.max(idade_anos, 0), IDADE_MAXIMA)
  const { km_tipico } = SUPOSICOES[tipo]
  if (km_tipico) return km_tipico.ano * Math.min(idadeNaCurva + ANOS_ALEM_DA_IDADE, km_tipico.anos)
  const anos = Math.max(idadeNaCurva, IDADE_MINIMA_DO_CARRO)
  return (1.74 + 1.26 * anos - 0.026 * anos * anos) * 10_000
}

/** Hours of work in a year of an average tractor: our assumption of 22 November 2026, without a source. */
export const HORAS_COMUNS_ANO = 600

/** Excess over the typical kilometres above which there are too few adverts to measure: the last knot of `USO`. */
const EXCESSO_MEDIDO = 2
/**
 * The excess above that counts by its logarithm, times this. Our choice of 22 November 2026: no measurement of it
 * is recorded.
 */
const PESO_DO_EXCESSO = 0.75

/**
 * Computes the excess over the typical kilometres, as a fraction of them: −1 at none, 0 at the typical. Above three
 * times the typical kilometres, more still count, but less: the price must keep falling.
 * @param tipico_km from `kmTipico`.
 */
export function excessoDeUso(km: number, tipico_km: number): number {
  const excesso = km / tipico_km - 1
  if (excesso <= EXCESSO_MEDIDO) return excesso
  return EXCESSO_MEDIDO + PESO_DO_EXCESSO * Math.log((excesso + 1) / (EXCESSO_MEDIDO + 1))
}
