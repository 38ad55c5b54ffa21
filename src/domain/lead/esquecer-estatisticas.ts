import { sql } from 'drizzle-orm'
import type { Mundo } from '#domain/banco.ts'

/** Tables with values of persons that a planner may keep some of (migration 0075). */
const TABELAS = [
  'avaliacoes',
  'leads',
  'leads_indice',
  'leads_contagens',
  'leads_agencias',
  'devolucoes',
  'consentimentos',
]

/**
 * Has the database look again at what it keeps to plan by, where somebody was erased since it last did: until then it
 * holds names and words of theirs. Run every few minutes, after the counts of the search were added up; where nobody was
 * erased it does nothing.
 *
 * @returns the tables looked at.
 */
export async function esquecerNasEstatisticas({ db }: Pick<Mundo, 'db'>): Promise<string[]> {
  const olhadas: string[] = []
  for (const tabela of TABELAS) {
    // A table of millions takes its time.
    const olhou = await db.demorado(async tx => {
      const { rows } = await tx.execute<{ olhou: boolean }>(
        sql`select esquecer_nas_estatisticas(${tabela}) as olhou`,
      )
      return rows[0]?.olhou
    })
    if (olhou) olhadas.push(tabela)
  }
  return olhadas
}
