const ehSinal = (caractere: string) => !/[0-9A-Za-z]/.test(caractere)

function contarSignificativos(texto: string): number {
  return texto.replace(/[^0-9A-Za-z]/g, '').length
}

/** Finds the place in `texto` after its n-th letter or digit. */
function acharFimDoSignificativo(texto: string, n: number): number {
  let vistos = 0
  for (let i = 0; i < texto.length; i++) {
    if (vistos === n) return i
    if (!ehSinal(texto.charAt(i))) vistos++
  }
  return texto.length
}

/** Punctuates a text; `anterior` is the earlier value of the field, which some masks need. */
export type Mascara = (texto: string, anterior?: string) => string

/**
 * Applies a mask to a field that changed from `anterior` to `texto` with the caret at `cursor`, and returns the new
 * caret. The number of letters and digits after the caret stays the same, and a typed mark stays before the caret.
 * Erasing a separator also erases the digit before it, because the mask would restore the separator each time.
 */
export function aplicarMascara(
  mascarar: Mascara,
  anterior: string,
  texto: string,
  cursor: number,
): { texto: string; cursor: number } {
  let lido = texto
  let ate = cursor
  const apagouSinal =
    texto.length === anterior.length - 1 &&
    ehSinal(anterior.charAt(cursor)) &&
    anterior.slice(0, cursor) + anterior.slice(cursor + 1) === texto &&
    mascarar(texto, anterior) === anterior
  if (apagouSinal) {
    while (ate > 0 && ehSinal(lido.charAt(ate - 1))) ate--
    if (ate > 0) {
      lido = lido.slice(0, ate - 1) + lido.slice(ate)
      ate--
    }
  }
  const mascarado = mascarar(lido, anterior)
  if (ate >= lido.length) return { texto: mascarado, cursor: mascarado.length }
  const fim = contarSignificativos(lido.slice(ate))
  const total = contarSignificativos(mascarado)
  const posicao = acharFimDoSignificativo(mascarado, Math.max(0, total - fim))
  const digitado = lido.charAt(ate - 1)
  const depoisDoSinal = digitado !== '' && ehSinal(digitado) && mascarado.charAt(posicao) === digitado
  return { texto: mascarado, cursor: depoisDoSinal ? posicao + 1 : posicao }
}
