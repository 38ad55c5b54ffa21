import { sql } from 'drizzle-orm'
import type { Mundo } from '#domain/banco.ts'

/** Days ahead with a partition: a server that was off for a week still has one for each row. */
export const DIAS_ADIANTE = 7
const DIA_MS = 86_400_000

/**
 * Makes the partitions of `avaliacoes_emitidas` for today and the days to come (UTC). Safe to run in several
 * processes at once, and again; a day whose rows came before its partition has none.
 *
 * @returns how many were made; one that somebody's lock kept from being made is made by the next run.
 */
export async function prepararParticoes({ db, clock }: Pick<Mundo, 'db' | 'clock'>): Promise<number> {
  let feitas = 0
  for (let i = 0; i <= DIAS_ADIANTE; i++) {
    const dia = new Date(clock.now().getTime() + i * DIA_MS).toISOString().slice(0, 10)
    const { rows } = await db.servico.execute<{ feita: boolean }>(
      sql`select preparar_particao(${dia}::date) as feita`,
    )
    if (rows[0]?.feita) feitas++
  }
  return feitas
}

/**
 * Drops the partitions of which every valuation is from before an instant, the oldest first, until somebody's lock is in
 * the way; the next run goes on.
 *
 * @returns how many valuations went with them.
 */
export async function aposentarParticoes({ db }: Pick<Mundo, 'db'>, antes_de: Date): Promise<number> {
  let foram = 0
  for (;;) {
    const { rows } = await db.servico.execute<{ n: string | null }>(
      sql`select aposentar_particao(${antes_de.toISOString()}::timestamptz)::text as n`,
    )
    const n = rows[0]?.n
    if (n === null || n === undefined) return foram
    foram += Number(n)
  }
}
