/**
 * Returns the canonical text of a value, for any order of its members (RFC 8785): the signed and compared form. Omits
 * undefined members, as JSON does.
 *
 * @param valor anything that JSON can hold.
 */
export function escreverCanonico(valor: unknown): string {
  if (valor === null || typeof valor !== 'object' || valor instanceof Date)
    return JSON.stringify(valor) ?? 'null'
  // Appends to one text: every valuation is written so, and joining lists of parts would cost more.
  let texto = ''
  if (Array.isArray(valor)) {
    for (const item of valor) texto += `${texto && ','}${escreverCanonico(item)}`
    return `[${texto}]`
  }
  for (const nome of Object.keys(valor).sort()) {
    const membro: unknown = Reflect.get(valor, nome)
    if (membro !== undefined) texto += `${texto && ','}${JSON.stringify(nome)}:${escreverCanonico(membro)}`
  }
  return `{${texto}}`
}
