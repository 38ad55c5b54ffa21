/** Shortest piece of a number that is searched: one or two digits are in every telephone. */
export const MENOR_PEDACO = 3
/**
 * Shortest beginning of a telephone, with its area code or without it. Every mobile begins with a nine: behind an area code,
 * or alone with three digits more, a beginning is of some thousandth of all leads, which no plan counts in time at a million.
 */
const MENOR_INICIO = 5

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
    ...inicios('ddd', nacional, MENOR_INICIO),
    ...inicios('local', nacional.slice(2), MENOR_INICIO),
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
  const telefone: string[] = []
  const comDdd = (numero: string) => numero.length >= MENOR_INICIO && telefone.push(`ddd ${numero}`)
  comDdd(digitado)
  if (digitado.length >= MENOR_INICIO) telefone.push(`local ${digitado}`)
  if (digitado.length === 4 || digitado.length === 8) telefone.push(fim(digitado, digitado.length))
  // "55" is the country and an area code as well.
  if (digitado.startsWith('55')) comDdd(digitado.slice(2))
  return { telefone, documento }
}

/** Whether more digits would find telephones by beginnings that these are too few for. */
export function faltamNumeros(busca: string): boolean {
  const quantos = busca.replace(/\D/g, '').length
  return /^[\d\s().,/+-]+$/.test(busca) && quantos >= MENOR_PEDACO && quantos < MENOR_INICIO
}
