/** Joins names as a sentence does: "motor", "motor e câmbio", "motor, câmbio e pneus"; empty for none. */
export function enumerar(nomes: readonly string[]): string {
  const ultimo = nomes.at(-1) ?? ''
  return nomes.length > 1 ? `${nomes.slice(0, -1).join(', ')} e ${ultimo}` : ultimo
}
