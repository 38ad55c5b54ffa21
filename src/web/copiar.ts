/** Copies a text; false where the browser has no clipboard or refuses it, which it says in its own language. */
export async function copiar(texto: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(texto)
    return true
  } catch {
    return false
  }
}
