/** A number of a model's name that stands alone or before letters: 160 of "CG 160", 110 of "Biz 110i". */
const NUMERO = /(?:^|[^a-z\d])(\d{2,4})(?=[a-z]{0,2}(?:[^a-z\d]|$))/gi

/**
 * Finds the displacement in a motorcycle's model name, as one of the offered classes; undefined if the name has none of
 * them.
 */
export function cilindradaDoModelo(modelo: unknown, classes: readonly string[]): string | undefined {
  const numeros = [...String(modelo ?? '').matchAll(NUMERO)].map(([, numero]) => `${numero}cc`)
  return numeros.find(classe => classes.includes(classe))
}
