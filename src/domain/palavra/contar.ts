import { sql } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'
import { PALAVRA, type Palavra } from './contar.regras.ts'

/** Counts the records of these agencies by their id. An agency without a counted case is missing. */
export async function contarPalavras(
  tx: Queries,
  agencia_ids: readonly string[],
  agora: Date,
): Promise<Map<string, Palavra>> {
  const { rows } = await tx.execute<Palavra & { agencia_id: string }>(sql`
    select agencia_id, count(*) filter (where cumprida)::integer as cumpridas, count(*)::integer as casos
    from palavras
    where agencia_id = any (${sql.param(agencia_ids)}::uuid[]) and cumprida is not null
      and escolhida_em <= ${agora} and escolhida_em > ${agora}::timestamptz - make_interval(months => ${PALAVRA.meses})
    group by 1`)
  return new Map(rows.map(({ agencia_id, cumpridas, casos }) => [agencia_id, { cumpridas, casos }]))
}
