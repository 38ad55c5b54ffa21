/** Shortest piece of a number that is searched: one or two digits are in every telephone. */
export const MENOR_PEDACO = 3

const inicios = (tipo: string, texto: string, desde = MENOR_PEDACO) =>
  Array.from(
    { length: Math.max(0, texto.length - desde + 1) },
    (_, i) => `${tipo} ${texto.slice(0, desde + i)}`,
  )
const fim = (texto: string, quantos: number) => `fim ${texto.slice(-quantos)}`

/**
 * Pieces by which a telephone is found: beginnings with the area code and without it, the last four digits, and the last
 * eight, as numbers were written before the ninth digit.
 *
 * @param whatsapp E.164, of Brazil.
 */
export function pedacosDoTelefone(whatsapp: string): string[] {
  const nacional = whatsapp.replace(/^\+55/, '')
  return [
    // With two digits, for who types "+55 11".
    ...inicios('ddd', nacional, 2),
    ...inicios('local', nacional.slice(2)),
    fim(nacional, 4),
    fim(nacional, 8),
  ]
}

/** Pieces by which a document is found: its beginnings. */
export function pedacosDoDocumento(documento: string): string[] {
  return inicios('documento', documento.toLowerCase())
}

/** What a typed number may be a piece of. @param digitado folded, at least three characters. */
export function pedacosProcurados(digitado: string): { telefone: string[]; documento: string[] } {
  const documento = [`documento ${digitado}`]
  if (!/^\d+$/.test(digitado)) return { telefone: [], documento }
  const telefone = [`ddd ${digitado}`, `local ${digitado}`]
  if (digitado.length === 4 || digitado.length === 8) telefone.push(fim(digitado, digitado.length))
  // "55" is the country and an area code as well.
  if (digitado.startsWith('55') && digitado.length > MENOR_PEDACO) telefone.push(`ddd ${digitado.slice(2)}`)
  return { telefone, documento }
}
