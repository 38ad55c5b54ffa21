/** The ends of the bars' axis are multiples of this, in reais. */
const PASSO = 5_000
/** Share of the axis that stays free beyond the longest bar: a bar that fills the axis would look cut. */
const FOLGA = 0.02

/** The ends of an axis, in reais. */
export type Eixo = { de: number; ate: number }

/** Returns the ends of the axis that several price ranges share. */
export function montarEixo(faixas: readonly { min: number; max: number }[]): Eixo {
  const de = Math.floor(Math.min(...faixas.map(({ min }) => min)) / PASSO) * PASSO
  const maior = Math.max(...faixas.map(({ max }) => max))
  return { de, ate: Math.ceil((maior + FOLGA * (maior - de)) / PASSO) * PASSO }
}
