import { sql } from 'drizzle-orm'
import type { Mundo } from '#domain/banco/banco.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'

/** Runs of one type in the last 30 days, and their median in seconds. */
export type TempoDeResposta = { tipo_veiculo: TipoVeiculo; vezes: number; mediana: number }

/** Minimum number of runs whose median is published. */
const VEZES_PARA_PUBLICAR = 200

const PERIODO_MS = 30 * DIA_MS

/** Reads the medians of the types with enough runs. */
export async function lerTempos({ db, clock }: Pick<Mundo, 'db' | 'clock'>): Promise<TempoDeResposta[]> {
  const desde = new Date(clock.now().getTime() - PERIODO_MS).toISOString()
  const { rows } = await db.publico.execute<TempoDeResposta>(
    sql`select * from tempos_de_resposta(${desde}) where vezes >= ${VEZES_PARA_PUBLICAR}`,
  )
  return rows
}
