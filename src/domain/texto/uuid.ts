/** Length of an id as text, in characters. */
export const UUID_LETRAS = 36

/**
 * Tells if a text has the form of an id: the database refuses to compare an id with any other text. Not `z.uuid`: it
 * also refuses ids without a version and variant of RFC 9562, which the database accepts and stores.
 */
export function ehUuid(texto: string): boolean {
  return /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(texto)
}
