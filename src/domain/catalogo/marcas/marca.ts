/**
 * A brand and its model families, in the order in which they are offered: commonest first where the
 * market says so, else alphabetical. `popular` brands are listed first.
 */
export type Marca = { nome: string; popular?: true; modelos: readonly string[] }

/** The choice for a model outside the list; the vehicle then has a wide range or no value. */
export const OUTRO_MODELO = 'Outro modelo'

/** Returns a brand; `modelos` is one text, separated by commas. */
export function marca(nome: string, modelos: string): Marca {
  return { nome, modelos: modelos.split(', ') }
}

/** Returns a brand that many people look for, listed before the others. */
export function popular(nome: string, modelos: string): Marca {
  return { nome, popular: true, modelos: modelos.split(', ') }
}
