import { itemEm } from '#domain/numero/indexed-access.ts'

/** A price in reais and its weight. */
export type ValorPonderado = { valor: number; peso: number }

/**
 * Finds the price with the share `parte` (0 to 1) of the weight below it; between two prices at an exact limit. Null
 * without prices.
 */
export function quantilPonderado(precos: readonly ValorPonderado[], parte: number): number | null {
  return quantilEmOrdem(ordenarPorPreco(precos), parte)
}

/** Sorts prices, cheapest first. */
const ordenarPorPreco = (precos: readonly ValorPonderado[]): readonly ValorPonderado[] =>
  precos.length < 2 ? precos : precos.toSorted((a, b) => a.valor - b.valor)

/** Computes `quantilPonderado` for sorted prices. */
function quantilEmOrdem(ordenados: readonly ValorPonderado[], parte: number): number | null {
  let alvo = 0
  for (const { peso } of ordenados) alvo += peso
  alvo *= parte
  let soma = 0
  for (let i = 0; i < ordenados.length; i++) {
    const { valor, peso } = itemEm(ordenados, i)
    soma += peso
    if (soma > alvo) return valor
    if (soma === alvo) return (valor + (ordenados[i + 1]?.valor ?? valor)) / 2
  }
  return null
}

/** Computes the relative standard deviation of the prices around a middle, by weight. */
function desvioPonderado(precos: readonly ValorPonderado[], meio: number): number {
  const total = precos.reduce((soma, { peso }) => soma + peso, 0)
  const quadrados = precos.reduce((soma, { valor, peso }) => soma + peso * Math.log(valor / meio) ** 2, 0)
  return Math.sqrt(quadrados / Math.max(total, Number.MIN_VALUE))
}

/** Distance between the quartiles of a normal distribution, in standard deviations. */
const DISTANCIA_DOS_QUARTIS = 1.35

/**
 * Computes the relative spread of prices around a middle. For more than three prices it comes from the distance of the
 * quartiles, which is robust to outliers.
 */
export function calcularDispersao(precos: readonly ValorPonderado[], meio: number): number {
  if (precos.length <= 3) return desvioPonderado(precos, meio)
  const ordenados = ordenarPorPreco(precos)
  const quantil = (parte: number) => quantilEmOrdem(ordenados, parte) ?? meio
  return Math.log(quantil(0.75) / quantil(0.25)) / DISTANCIA_DOS_QUARTIS
}
