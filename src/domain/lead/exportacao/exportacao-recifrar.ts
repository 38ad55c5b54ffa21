import { sql } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'
import { type CofreDeDados, Selado, SemChave } from '#domain/banco/sigilo.ts'
import { contextoDaParte } from './exportacao.ts'

const ID = sql.raw("(exportacao_id || ' ' || ordem)")

/** Number of parts of waiting files that are sealed under a key. */
export async function contarPartesSob(tx: Queries, chave: string): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::integer as n from exportacoes_partes where chave_do_selo(texto) = ${chave}`,
  )
  return rows[0]?.n ?? 0
}

/**
 * Seals parts that are under `chave` with the current key, one at a time because they are long; see `recifrarLeads`.
 */
export async function recifrarPartes(
  tx: Queries,
  cofre: CofreDeDados,
  chave: string,
  depois: string,
): Promise<{ ultimo: string | undefined; feitos: number }> {
  const { rows } = await tx.execute<{ id: string; exportacao_id: string; ordem: number; texto: string }>(sql`
    select ${ID} as id, exportacao_id, ordem, texto from exportacoes_partes
    where chave_do_selo(texto) = ${chave} and ${ID} > ${depois} order by 1 limit 1 for update skip locked
  `)
  const [parte] = rows
  const novo = parte && selarDeNovo(cofre, contextoDaParte(parte.exportacao_id, parte.ordem), parte.texto)
  if (!parte || !novo) return { ultimo: parte?.id, feitos: 0 }
  await tx.execute(sql`
    update exportacoes_partes set texto = ${novo.envelope}
    where exportacao_id = ${parte.exportacao_id} and ordem = ${parte.ordem}
  `)
  return { ultimo: parte.id, feitos: 1 }
}

function selarDeNovo(cofre: CofreDeDados, contexto: string, guardado: string): Selado | undefined {
  try {
    return cofre.selar(cofre.abrir(new Selado(guardado), contexto), contexto)
  } catch (erro) {
    if (erro instanceof SemChave) return undefined
    throw erro
  }
}
