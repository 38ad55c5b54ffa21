/** Rounds to the nearest number with this many decimals: with 2 cents, with -2 whole hundreds. */
export function arredondar(valor: number, casas: number): number {
  return casas < 0
    ? Math.round(valor / 10 ** -casas) * 10 ** -casas
    : Math.round(valor * 10 ** casas) / 10 ** casas
}

/** Rounds to whole thousandths: -0.0123 is -12. Never -0. */
export const calcularMilesimos = (valor: number): number => Math.round(valor * 1000) + 0

/** Computes a share in percent, with one decimal: 0.12345 is 12.3. */
export const calcularPercentual = (parte: number): number => Math.round(parte * 1000) / 10
