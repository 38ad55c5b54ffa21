/** Normalises a text for comparisons of names: lower case, without accents. */
export function normalizar(texto: string): string {
  return TEXTO_ASCII.test(texto) ? texto.toLowerCase() : tirarAcentos(texto)
}

/** Printable ASCII has no accents: most names skip the slow Unicode decomposition. */
const TEXTO_ASCII = /^[ -~]*$/

function tirarAcentos(texto: string): string {
  return texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
