import { reais } from '#domain/numero/dinheiro.ts'

/**
 * A price above the report's reference times this, or below the reference divided by this, counts as a typing error.
 * One digit too many or too few is a factor of ten. A wreck or a rarity stays within the limits. Migration 0028 has the
 * same figure.
 */
const FATOR_PLAUSIVEL = 3

/**
 * Tells if a deal has a price. The form accepts zero, which stands for an unknown price: no result is recorded from it
 * (migration 0028), and no text shows it.
 */
export const temPreco = (valor_reais: number | null | undefined): valor_reais is number =>
  typeof valor_reais === 'number' && valor_reais > 0

/**
 * Returns the objection to a price, as a sentence; null without an objection. It names no reference, which may be a
 * range elsewhere.
 *
 * @param valor_fipe the reference of the report in reais; null where it abstained, and any price is accepted.
 */
export function recusarPreco(valor_reais: number, valor_fipe: number | null): string | null {
  if (valor_fipe === null) return null
  const [min, max] = [valor_fipe / FATOR_PLAUSIVEL, valor_fipe * FATOR_PLAUSIVEL]
  if (valor_reais >= min && valor_reais <= max) return null
  return `Confira o valor: ${reais(valor_reais)} está longe demais do que o relatório diz deste veículo. Aceitamos de ${reais(Math.ceil(min))} a ${reais(Math.floor(max))}.`
}
