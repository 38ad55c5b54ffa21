import { eq, exists, isNull, sql } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'
import type { Regra } from './decisao/regra.schema.ts'
import { regras_distribuicao, regras_vigencias } from './distribuicao.table.ts'

/** The version in force, with the account that activated it and the time. */
export type RegraEmVigor = { versao: number; regra: Regra; desde: Date; iniciada_por: string }

/** Finds the rule in force; undefined in manual operation. */
export async function acharEmVigor(tx: Queries): Promise<RegraEmVigor | undefined> {
  const [linha] = await tx
    .select({
      versao: regras_distribuicao.versao,
      regra: regras_distribuicao.regra,
      desde: regras_vigencias.desde,
      iniciada_por: regras_vigencias.iniciada_por,
    })
    .from(regras_vigencias)
    .innerJoin(regras_distribuicao, eq(regras_distribuicao.versao, regras_vigencias.regra_versao))
    .where(isNull(regras_vigencias.ate))
  return linha
}

/** Returns the SQL condition that is true while a rule is in force. */
export const existeRegraEmVigor = (tx: Queries) =>
  exists(tx.select({ um: sql`1` }).from(regras_vigencias).where(isNull(regras_vigencias.ate)))
