/** Cases from which on a record is shown, and the months that it covers. */
export const PALAVRA = { minimo: 5, meses: 12 } as const

/** An agency's record: kept and counted cases. */
export type Palavra = { cumpridas: number; casos: number }

/** Formats the record as its readers see it: "cumpriu 9 de 10 propostas"; null with too few cases. */
export function dizerPalavra({ cumpridas, casos }: Palavra): string | null {
  if (casos < PALAVRA.minimo) return null
  return `cumpriu ${cumpridas} de ${casos} propostas`
}

/**
 * The share of kept offers that stands for an agency with too few cases. A new agency comes after those that almost
 * always keep their word, and before those that break it more than once in five.
 */
export const PALAVRA_NEUTRA = 0.8

/** Returns the share of kept offers, by which the order `palavra` compares agencies. */
export function calcularParteCumprida(palavra: Palavra | undefined): number {
  return palavra && palavra.casos >= PALAVRA.minimo ? palavra.cumpridas / palavra.casos : PALAVRA_NEUTRA
}
