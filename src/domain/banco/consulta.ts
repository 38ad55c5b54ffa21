import { type SQL, sql } from 'drizzle-orm'

import { CONTADOS_ATE, type Total, totalDe } from '#domain/numero/contar.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { FUSO } from '#domain/tempo/tempo.ts'
import type { Queries } from './banco.ts'

/** Returns the first instant of a day `AAAA-MM-DD` in São Paulo, or of `depois` days later, as SQL. */
export function inicioDoDia(dia: string, depois = 0): SQL {
  return sql`((${dia}::date + ${depois}::integer)::timestamp at time zone ${sql.raw(`'${FUSO}'`)})`
}

/** Returns a LIKE pattern for text that contains the typed text; `%` and `_` in it are literal. */
export function escreverPadrao(texto: string): string {
  return `%${texto.replace(/[\\%_]/g, '\\$&')}%`
}

/** Counts the rows of a statement (`select from …`), and stops above `ate`. */
export async function contarAte(tx: Queries, linhas: SQL, ate = CONTADOS_ATE): Promise<Total> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::integer as n from (${linhas} limit ${ate + 1}) contadas`,
  )
  return totalDe(itemEm(rows, 0).n, ate)
}
