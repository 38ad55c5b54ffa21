/**
 * The one text of a value, whatever the order in which its members were written (RFC 8785): what is signed and what is
 * compared. Members that are undefined are left out, as in JSON.
 *
 * @param valor anything that JSON can hold.
 */
export function canonico(valor: unknown): string {
  if (valor === null || typeof valor !== 'object') return JSON.stringify(valor) ?? 'null'
  if (valor instanceof Date) return JSON.stringify(valor)
  if (Array.isArray(valor)) return `[${valor.map(canonico).join(',')}]`
  const membros = Object.entries(valor)
    .filter(([, membro]) => membro !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${membros.map(([nome, membro]) => `${JSON.stringify(nome)}:${canonico(membro)}`).join(',')}}`
}
