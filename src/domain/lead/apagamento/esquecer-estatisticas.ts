import { sql } from 'drizzle-orm'
import type { Mundo } from '#domain/banco/banco.ts'

/** Tables with personal data: the planner's statistics may contain some of their values (migration 0136). */
const TABELAS = ['avaliacoes', 'leads', 'leads_indice', 'leads_agencias', 'devolucoes', 'consentimentos']

/**
 * Runs ANALYZE after an erasure: until then the planner's statistics contain names and words of erased persons. Runs
 * every few minutes, and does nothing without an erasure.
 * @returns the analyzed tables.
 */
export async function esquecerNasEstatisticas({ db }: Pick<Mundo, 'db'>): Promise<string[]> {
  const analisadas: string[] = []
  for (const tabela of TABELAS) {
    // A table with millions of rows takes longer than the usual timeout.
    const foiAnalisada = await db.demorado(async tx => {
      const { rows } = await tx.execute<{ analisada: boolean }>(
        sql`select esquecer_nas_estatisticas(${tabela}) as analisada`,
      )
      return rows[0]?.analisada
    })
    if (foiAnalisada) analisadas.push(tabela)
  }
  return analisadas
}
