/** True if a text has the form of an id: the database refuses to compare an id with any other text. */
export function ehUuid(texto: string): boolean {
  return /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(texto)
}
