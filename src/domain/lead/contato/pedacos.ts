/** Minimum length of a searched piece of a number: one or two digits are in every telephone. */
export const MENOR_PEDACO = 3
/**
 * Minimum length of the beginning of a telephone, with or without its area code. Every mobile number begins with a nine,
 * so shorter beginnings match too many leads: "9876" matches a thousandth of them. At a million leads PostgreSQL cannot
 * count so many in time.
 */
const MENOR_INICIO = 5

const listarInicios = (tipo: string, texto: string, desde = MENOR_PEDACO) =>
  Array.from(
    { length: Math.max(0, texto.length - desde + 1) },
    (_, i) => `${tipo} ${texto.slice(0, desde + i)}`,
  )
const cortarFim = (texto: string, quantos: number) => `fim ${texto.slice(-quantos)}`

/**
 * Lists the pieces that find a telephone: beginnings with and without the area code, the last four digits, and the last
 * eight. Before the ninth digit existed, numbers had these eight.
 * @param whatsapp E.164, of Brazil.
 */
export function pedacosDoTelefone(whatsapp: string): string[] {
  const nacional = whatsapp.replace(/^\+55/, '')
  return [
    ...listarInicios('ddd', nacional, MENOR_INICIO),
    ...listarInicios('local', nacional.slice(2), MENOR_INICIO),
    cortarFim(nacional, 4),
    cortarFim(nacional, 8),
  ]
}

/** Lists the pieces that find a document: its beginnings. */
export function pedacosDoDocumento(documento: string): string[] {
  return listarInicios('documento', documento.toLowerCase())
}

/** Lists the pieces that a typed number may stand for. @param digitado folded, at least three characters. */
export function listarPedacosProcurados(digitado: string): { telefone: string[]; documento: string[] } {
  const documento = [`documento ${digitado}`]
  if (!/^\d+$/.test(digitado)) return { telefone: [], documento }
  const telefone: string[] = []
  const acrescentarComDdd = (numero: string) => {
    if (numero.length >= MENOR_INICIO) telefone.push(`ddd ${numero}`)
  }
  acrescentarComDdd(digitado)
  if (digitado.length >= MENOR_INICIO) telefone.push(`local ${digitado}`)
  if (digitado.length === 4 || digitado.length === 8) telefone.push(cortarFim(digitado, digitado.length))
  // "55" is the country code and also an area code.
  if (digitado.startsWith('55')) acrescentarComDdd(digitado.slice(2))
  return { telefone, documento }
}

/** Tells if more digits would find telephones by beginnings that are too short now. */
export function faltamNumeros(busca: string): boolean {
  const quantos = busca.replace(/\D/g, '').length
  return /^[\d\s().,/+-]+$/.test(busca) && quantos >= MENOR_PEDACO && quantos < MENOR_INICIO
}
