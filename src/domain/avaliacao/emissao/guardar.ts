import { sql } from 'drizzle-orm'
import type { Queries } from '#domain/banco.ts'
import { chaveDe, LIMITES } from '#domain/limite.ts'
import type { Avaliacao, PedidoAvaliacao } from '../avaliacao.schema.ts'
import type { Prova } from '../prova.ts'

/** A valuation to be kept, and the address whose limit it counts for, if any. */
export type AGuardar = {
  id: string
  criada_em: Date
  pedido: PedidoAvaliacao
  resultado: Avaliacao
  prova: Prova | null
  de?: string | undefined
}

/**
 * Counts each valuation for its address and keeps those that are within the limits, in one statement: of many visitors
 * at once, what costs is the number of statements, and the database plans this one once (migration 0083). Committed
 * without waiting for the disk: a valuation alone is no promise, and the lead's own commit, which does wait, writes it
 * too, being later in the same log. A count is lost only together with the valuation that it counts.
 *
 * Counted in the order of the addresses: two processes that count the same ones never wait for each other.
 *
 * @returns for each, in the same order, the seconds to wait; 0 for one that was kept.
 */
export async function guardarAvaliacoes(db: Queries, lista: readonly AGuardar[]): Promise<number[]> {
  const { avaliarPorMinuto: minuto, avaliarPorHora: hora } = LIMITES
  const linhas = lista.map(({ de, ...linha }) => ({
    ...linha,
    tipo_veiculo: linha.pedido.tipo_veiculo,
    minuto: de && chaveDe(minuto, de),
    hora: de && chaveDe(hora, de),
  }))
  const { rows } = await db.execute<{ recusada: string; espera: number }>(sql`
    select recusada, espera from guardar_avaliacoes(
      ${JSON.stringify(linhas)}::jsonb, ${minuto.segundos}, ${minuto.usos}, ${hora.segundos}, ${hora.usos}
    )
  `)
  if (rows.length === 0) return lista.map(() => 0)
  const esperas = new Map(rows.map(({ recusada, espera }) => [recusada, espera]))
  return lista.map(({ id }) => esperas.get(id) ?? 0)
}
