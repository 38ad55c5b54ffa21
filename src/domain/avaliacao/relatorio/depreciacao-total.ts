import { calcularPercentual } from '#domain/numero/arredondar.ts'
import { meioDaTroca } from '../meio.ts'

/**
 * Computes the total depreciation (spec §9): the reference minus the middle of the trade-in range. It is in whole
 * reais, and in percent of the reference with one decimal. Both prices are of today; `depreciacao_anual_percentual` has
 * the loss over time. Null when the engine abstained.
 */
export function calcularDepreciacaoTotal(valores: {
  valor_fipe: number | null
  valor_troca_min: number | null
  valor_troca_max: number | null
}): { reais: number; percentual: number } | null {
  const { valor_fipe, valor_troca_min, valor_troca_max } = valores
  if (valor_fipe === null || valor_troca_min === null || valor_troca_max === null) return null
  const reais = valor_fipe - meioDaTroca({ valor_troca_min, valor_troca_max })
  // At least 1, so that a reference of 0 does not divide by zero.
  return { reais, percentual: calcularPercentual(reais / Math.max(1, valor_fipe)) }
}
