import { sql } from 'drizzle-orm'
import type { Mundo } from '#domain/banco/banco.ts'
import { DIA_MS, diaEmUtc } from '#domain/tempo/tempo.ts'

/** Days in advance: after a week without the server, each row still has a partition. */
export const DIAS_ADIANTE = 7

/**
 * Creates the partitions of `avaliacoes_emitidas` for today and the next days (UTC). Idempotent, and safe in several
 * processes at once. A day with rows in the default partition gets none.
 * @returns the number created; the next run creates one that a lock prevented.
 */
export async function prepararParticoes({ db, clock }: Pick<Mundo, 'db' | 'clock'>): Promise<number> {
  let particoesCriadas = 0
  for (let i = 0; i <= DIAS_ADIANTE; i++) {
    const dia = diaEmUtc(new Date(clock.now().getTime() + i * DIA_MS))
    const { rows } = await db.servico.execute<{ feita: boolean }>(
      sql`select preparar_particao(${dia}::date) as feita`,
    )
    if (rows[0]?.feita) particoesCriadas++
  }
  return particoesCriadas
}

/**
 * Drops the partitions whose valuations are all older than an instant, oldest first. It stops at the first lock of
 * another session; the next run continues.
 * @returns number of valuations deleted with them.
 */
export async function apagarParticoes({ db }: Pick<Mundo, 'db'>, antes_de: Date): Promise<number> {
  let avaliacoesApagadas = 0
  for (;;) {
    const { rows } = await db.servico.execute<{ n: string | null }>(
      sql`select aposentar_particao(${antes_de.toISOString()}::timestamptz)::text as n`,
    )
    // Null if no partition is old enough, or if another session locks it.
    const n = rows[0]?.n
    if (n === null || n === undefined) return avaliacoesApagadas
    avaliacoesApagadas += Number(n)
  }
}
