import { calcularPercentual } from '#domain/numero/arredondar.ts'
import { meioDaTroca } from '../meio.ts'

/**
 * Computes the total depreciation (spec §9): reference minus the middle of the trade-in range. In whole reais, and as a
 * percentage of the reference with one decimal. Null when the engine abstained. It compares two prices of today; the loss over time is
 * `depreciacao_anual_percentual`.
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
