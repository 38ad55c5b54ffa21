import { dizerTotal, type Total } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'

/** Reads the page number in the address; 1 for an invalid one. */
export function paginaDe(texto: string): number {
  return /^[1-9]\d{0,8}$/.test(texto) ? Number(texto) : 1
}

/** A page of a list; `quantos` is the number of rows on this page. */
type PaginaLida = Total & { pagina: number; por_pagina: number; quantos: number }

/** Computes the position in a list, and the pages before and after it; undefined if there is none. */
export function calcularPaginacao({ pagina, por_pagina, quantos, ...contado }: PaginaLida) {
  const { total, total_exato } = contado
  const ultima = Math.max(1, Math.ceil(total / por_pagina))
  const antes = (pagina - 1) * por_pagina
  // Of a list that was not counted to its end, a page may lie beyond the count: its own rows say the position.
  const alem = !total_exato && quantos > 0
  const [primeira, derradeira] = alem
    ? [antes + 1, antes + quantos]
    : [Math.min(antes + 1, total), Math.min(antes + por_pagina, total)]
  const fora = pagina > ultima && !alem
  const anterior = fora ? ultima : pagina - 1
  return {
    texto: fora ? 'Fora da lista' : `${inteiro(primeira)} a ${inteiro(derradeira)} de ${dizerTotal(contado)}`,
    anterior: pagina > 1 ? anterior : undefined,
    // A full page of a list with an incomplete count may have a next one.
    proxima: pagina < ultima || (alem && quantos === por_pagina) ? pagina + 1 : undefined,
  }
}
