/** Lower case, without accents: the form for comparisons of names. */
export function normalizar(texto: string): string {
  return SEM_ACENTO.test(texto) ? texto.toLowerCase() : semAcento(texto)
}

const SEM_ACENTO = /^[ -~]*$/

function semAcento(texto: string): string {
  return texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
