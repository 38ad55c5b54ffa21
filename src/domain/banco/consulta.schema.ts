import { z } from 'zod'

/** Treats an empty parameter of a query string as missing. */
export function tirarVazio<T extends z.ZodType>(schema: T) {
  return z.preprocess(valor => (valor === '' ? undefined : valor), schema)
}

/** A page number in a query string; the default is the first. */
export const paginaSchema = tirarVazio(
  z.coerce
    .number('A página precisa ser um número.')
    .int('A página precisa ser um número inteiro.')
    .min(1, 'A primeira página é a 1.')
    // The number of the first row of such a page is still an exact integer.
    .max(1e12, 'Essa página não existe.')
    .default(1),
)

/** A page of a list, and its length: a phone asks for fewer rows. */
export const paginaDaListaSchema = z.object({
  pagina: paginaSchema,
  por_pagina: tirarVazio(
    z.coerce
      .number('Informe um número.')
      .int('Informe um número inteiro.')
      .min(1, 'Use ao menos 1 por página.')
      .max(50, 'Use até 50 por página.')
      .default(50),
  ),
})

/** The parsed page: its number from 1, and its rows from 1 to 50. */
export type PaginaDaLista = z.output<typeof paginaDaListaSchema>

/** A day `AAAA-MM-DD` in São Paulo, or undefined. */
export const diaSchema = tirarVazio(z.iso.date('Use uma data válida, no formato AAAA-MM-DD.').optional())

/** Text of a search box. */
export const buscaSchema = z.string().max(200, 'Busca longa demais: use até 200 caracteres.').default('')
