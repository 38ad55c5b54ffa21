import { sql } from 'drizzle-orm'
import type { Queries } from '#domain/banco.ts'
import { chaveDe, LIMITES } from '#domain/limite.ts'
import type { Avaliacao, PedidoAvaliacao } from '../avaliacao.schema.ts'
import type { Prova } from '../prova.ts'

/** A valuation to be kept, and whom it counts for: an address, or nobody. */
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
 * at once, what costs is the number of statements. Committed without waiting for the disk: a valuation alone is no
 * promise, and the lead's own commit, which does wait, writes it too, being later in the same log. A count is lost only
 * together with the valuation that it counts.
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
  const { rows } = await db.execute<{ id: string; espera: number }>(sql`
    with pedidos as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as p (
        id uuid, criada_em timestamptz, tipo_veiculo text, pedido jsonb, resultado jsonb, prova jsonb, minuto text, hora text
      ), (select set_config('synchronous_commit', 'off', true)) as sem_espera
    ), contados as materialized (
      select id, coalesce(
        nullif(consumir_limite(minuto, ${minuto.segundos}, ${minuto.usos}), 0),
        nullif(consumir_limite(hora, ${hora.segundos}, ${hora.usos}), 0)
      ) as espera
      from (select id, minuto, hora from pedidos where minuto is not null order by minuto) as em_ordem
    ), guardadas as (
      insert into avaliacoes_emitidas (id, criada_em, tipo_veiculo, pedido, resultado, prova)
      select p.id, p.criada_em, p.tipo_veiculo, p.pedido, p.resultado, p.prova
      from pedidos p left join contados c on c.id = p.id where c.espera is null
    )
    select id, espera from contados where espera is not null
  `)
  if (rows.length === 0) return lista.map(() => 0)
  const esperas = new Map(rows.map(({ id, espera }) => [id, espera]))
  return lista.map(({ id }) => esperas.get(id) ?? 0)
}
