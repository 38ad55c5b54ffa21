import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { SUPOSICOES } from '../por-tipo.ts'

/**
 * Typical kilometres at an age. Cars: 1.74 + 1.26·age − 0.026·age², in 10,000 km (field-facts A5, one state, 0-16
 * years).
 * The age is at least half a year, the median of cars of the current year; constant after 22. For other types see
 * `por-tipo.ts`.
 */
export function kmTipico(tipo: TipoVeiculo, idade_anos: number): number {
  const idade = Math.min(Math.max(idade_anos, 0), 22)
  const { km_tipico } = SUPOSICOES[tipo]
  if (km_tipico) return km_tipico.ano * Math.min(idade + 0.7, km_tipico.anos)
  const meio = Math.max(idade, 0.5)
  return (1.74 + 1.26 * meio - 0.026 * meio * meio) * 10_000
}

/** Hours of work in a year of an average tractor. */
export const HORAS_COMUNS_ANO = 600

/** Multiple of the typical, less one, above which there are too few adverts to measure. */
const LIMITE = 2

/**
 * Kilometres over the typical, as a fraction of it: −1 at none, 0 at the typical. Above three times the typical, more
 * kilometres still count, but less: the line must keep falling.
 * @param tipico_km from `kmTipico`.
 */
export function razaoDeUso(km: number, tipico_km: number): number {
  const razao = km / tipico_km - 1
  return razao <= LIMITE ? razao : LIMITE + 0.75 * Math.log((razao + 1) / (LIMITE + 1))
}
