import type { SQL } from 'drizzle-orm'
import type { Banco, Queries } from '#domain/banco/banco.ts'
import { montarParte } from '#tests/montar-parte.ts'

/** Builds a database with only the visitors' connection, whose statements the test answers. */
export function montarBanco(execute: (statement: SQL) => Promise<{ rows: object[] }>): Banco {
  return montarParte<Banco>({ publico: montarParte<Queries>({ execute: execute as Queries['execute'] }) })
}
