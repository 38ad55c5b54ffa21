import { sql } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'
import { chaveDe, LIMITES } from '#domain/recusa/limite.ts'
import type { Emitida, Prova } from '../prova.ts'

/** An issued valuation to store. */
export type AGravar = Emitida & {
  prova: Prova | null
  /** Seconds from the first answer to the request, if known. */
  segundos?: number | undefined
  /** Network (`redeDe`) for whose limits the valuation counts. */
  de?: string | undefined
}

/**
 * Counts each issued valuation for its network and stores those within the limits, in one statement. With many visitors
 * the number of statements decides the cost, and the database plans this one once (migration 0083). The statement
 * commits without waiting for the disk, because a valuation alone needs no durability. The later commit of a lead
 * waits, and writes the valuation too, since both are in the same log. A count is lost only together with its
 * valuation. The statement counts in the order of the networks, so that two processes with the same networks cannot
 * deadlock.
 * @returns for each valuation, in the same order, the seconds to wait; 0 for a stored one.
 */
export async function gravarEmitidas(db: Queries, lista: readonly AGravar[]): Promise<number[]> {
  const { avaliarPorMinuto: minuto, avaliarPorHora: hora } = LIMITES
  const linhas = lista.map(({ de, ...linha }) => ({
    ...linha,
    tipo_veiculo: linha.pedido.tipo_veiculo,
    minuto: de && chaveDe(minuto, de),
    hora: de && chaveDe(hora, de),
  }))
  const { rows } = await db.execute<{ recusada: string; espera: number }>(sql`
    select recusada, espera from guardar_avaliacoes(
      ${JSON.stringify(linhas)}::jsonb, ${minuto.segundos}, ${minuto.vezes}, ${hora.segundos}, ${hora.vezes}
    )
  `)
  const esperas = new Map(rows.map(({ recusada, espera }) => [recusada, espera]))
  return lista.map(({ id }) => esperas.get(id) ?? 0)
}
