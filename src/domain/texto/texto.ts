/** A text of printable ASCII, which has no accents: most names skip the slow Unicode decomposition. */
const TEXTO_ASCII = /^[ -~]*$/

/** Normalises a text for comparisons of names: lower case, without accents. */
export function normalizar(texto: string): string {
  return TEXTO_ASCII.test(texto) ? texto.toLowerCase() : tirarAcentos(texto)
}

/** Returns the text with its first letter in upper case. */
export const iniciarComMaiuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1)

function tirarAcentos(texto: string): string {
  return texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
