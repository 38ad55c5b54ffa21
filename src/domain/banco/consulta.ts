import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { CONTADOS_ATE, type Total, totalDe } from '#domain/numero/contar.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { FUSO } from '#domain/tempo/tempo.ts'
import type { Queries } from './banco.ts'

/** Treats an empty parameter of a query string as missing. */
export function seVazio<T extends z.ZodType>(schema: T) {
  return z.preprocess(valor => (valor === '' ? undefined : valor), schema)
}

/** A page number in a query string; the default is the first. */
export const paginaSchema = seVazio(
  z.coerce
    .number('A página precisa ser um número.')
    .int('A página precisa ser um número inteiro.')
    .min(1, 'A primeira página é a 1.')
    .max(1e12, 'Essa página não existe.')
    .default(1),
)

/** A page of a list, and its length: a phone asks for fewer rows. */
export const paginaDaListaSchema = z.object({
  pagina: paginaSchema,
  por_pagina: seVazio(
    z.coerce
      .number('Informe um número.')
      .int('Informe um número inteiro.')
      .min(1, 'Use ao menos 1 por página.')
      .max(50, 'Use até 50 por página.')
      .default(50),
  ),
})
export type PaginaDaLista = z.output<typeof paginaDaListaSchema>

/** A day `AAAA-MM-DD` in São Paulo, or undefined. */
export const diaSchema = seVazio(z.iso.date('Use uma data válida, no formato AAAA-MM-DD.').optional())

/** Text of a search box. */
export const buscaSchema = z.string().max(200, 'Busca longa demais: use até 200 caracteres.').default('')

/** The first instant of a day `AAAA-MM-DD` in São Paulo, or of `depois` days later, as SQL. */
export function inicioDoDia(dia: string, depois = 0): SQL {
  return sql`((${dia}::date + ${depois}::integer)::timestamp at time zone ${sql.raw(`'${FUSO}'`)})`
}

/** A LIKE pattern for text that contains the typed text; `%` and `_` in it are literal. */
export function contendo(texto: string): string {
  return `%${texto.replace(/[\\%_]/g, '\\$&')}%`
}

/** Counts the rows of a statement (`select from …`), and stops above `ate`. */
export async function contarAte(tx: Queries, linhas: SQL, ate = CONTADOS_ATE): Promise<Total> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::integer as n from (${linhas} limit ${ate + 1}) contadas`,
  )
  return totalDe(itemEm(rows, 0).n, ate)
}
