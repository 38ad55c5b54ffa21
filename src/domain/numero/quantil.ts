import { itemEm } from './indexed-access.ts'

/*
 * The use of each:
 * - `acharQuantil`: medians and ranges of fits and measurements; a value between two items.
 * - `quantilDeBaixo`: sorted prices of the engine and sorted waiting times; no copy of the list.
 * - `acharQuantilMaisPerto`: spread of similar adverts.
 * - `quantilDeCima`: durations, and published errors; never an item below the share.
 * - `acharQuantilPesado`: items of unequal weight.
 */

/**
 * Finds the value with the share `parte` (0 to 1) of a list below it, between two items if needed; NaN for an empty
 * list.
 */
export function acharQuantil(lista: readonly number[], parte: number): number {
  if (lista.length === 0) return Number.NaN
  const ordem = Float64Array.from(lista).sort()
  const posicao = parte * (ordem.length - 1)
  const baixo = itemEm(ordem, Math.floor(posicao))
  return baixo + (itemEm(ordem, Math.ceil(posicao)) - baixo) * (posicao - Math.floor(posicao))
}

/** Finds the item of an ascending list at or below the place of `parte`, never between items; NaN for an empty list. */
export function quantilDeBaixo(ordem: Float64Array, parte: number): number {
  return ordem.length === 0 ? Number.NaN : itemEm(ordem, Math.floor(parte * (ordem.length - 1)))
}

/** Finds the item nearest to the place of `parte`; 0 for an empty list. */
export function acharQuantilMaisPerto(lista: readonly number[], parte: number): number {
  const ordem = Float64Array.from(lista).sort()
  return ordem[Math.floor(parte * (ordem.length - 1) + 0.5)] ?? 0
}

/** Finds the item above the share `parte` of a list; 0 for an empty list, and for a share of 1. */
export function quantilDeCima(lista: readonly number[], parte: number): number {
  return Float64Array.from(lista).sort()[Math.floor(parte * lista.length)] ?? 0
}

/** A value and how much it counts. */
type Pesado = { valor: number; peso: number }

/** Finds the least value with at least the share `parte` of the weight at or below it; 0 for an empty list. */
export function acharQuantilPesado(lista: readonly Pesado[], parte: number): number {
  const alvo = lista.reduce((soma, { peso }) => soma + peso, 0) * parte
  let soma = 0
  for (const { valor, peso } of lista.toSorted((a, b) => a.valor - b.valor)) {
    soma += peso
    // A sum of floating-point weights may be wrong in its last digits.
    if (soma >= alvo - 1e-9) return valor
  }
  return 0
}
