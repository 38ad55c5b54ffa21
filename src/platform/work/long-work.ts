import { getTableName } from 'drizzle-orm'
import type { Job, PgBoss } from 'pg-boss'
import { atribuicoes_em_massa } from '#domain/atribuicao/em-massa/em-massa.table.ts'
import { executarAtribuicoes } from '#domain/atribuicao/em-massa/em-massa.ts'
import type { Mundo } from '#domain/banco/banco.ts'
import { distribuicoes_em_massa, simulacoes } from '#domain/distribuicao/distribuicao.table.ts'
import { executarDistribuicao } from '#domain/distribuicao/executar-em-massa.ts'
import { executarSimulacao } from '#domain/distribuicao/simulacao/executar-simulacao.ts'
import { listarTrabalhosInacabados, type TabelaDeTrabalhos } from '#domain/fila/trabalho.ts'
import { exportacoes } from '#domain/lead/exportacao/exportacao.table.ts'
import { executarExportacao } from '#domain/lead/exportacao/exportacao.ts'
import { nomeDe } from '#domain/recusa/falha.ts'
import { DIA_S, HORA_S } from '#domain/tempo/tempo.ts'
import type { Database } from '../database/db.ts'
import type { Logger } from '../log.ts'

type LongWork = {
  table: TabelaDeTrabalhos
  run(world: Mundo, id: string): Promise<void>
  policy?: 'exclusive'
}

/** Long work by its queue. */
export const LONG_WORK: Readonly<Record<string, LongWork>> = {
  'atribuir-em-massa': { table: atribuicoes_em_massa, run: executarAtribuicoes },
  'exportar-leads': { table: exportacoes, run: executarExportacao },
  'distribuir-em-massa': { table: distribuicoes_em_massa, run: executarDistribuicao },
  // Exclusive only to save work: two concurrent runs of one simulation do no harm.
  'simular-regra': { table: simulacoes, run: executarSimulacao, policy: 'exclusive' },
}

/** Options of long jobs that resume after a crash. */
const LONG_JOB = {
  policy: 'standard',
  retryLimit: 5,
  retryDelay: 5,
  expireInSeconds: HORA_S,
  heartbeatSeconds: 30,
  deleteAfterSeconds: DIA_S,
} as const

/**
 * Starts the queues of long work, polled every second; each job names its work by id. A crashed job resumes, because
 * unfinished work is queued again at the start of a process.
 *
 * @returns queues all unfinished work again, for maintenance.
 */
export async function startLongWork(
  world: Mundo & { db: Database; log: Pick<Logger, 'warn'> },
  boss: PgBoss,
): Promise<() => Promise<void>> {
  for (const [name, { run, policy }] of Object.entries(LONG_WORK)) {
    await boss.createQueue(name, { ...LONG_JOB, ...(policy && { policy }) })
    await boss.work(name, { pollingIntervalSeconds: 1 }, async (jobs: Job<{ id: string }>[]) => {
      for (const { data } of jobs) await run(world, data.id)
    })
  }
  const enqueue = async (only = '') => {
    for (const [name, { table }] of Object.entries(LONG_WORK)) {
      if (only && getTableName(table) !== only) continue
      for (const id of await listarTrabalhosInacabados(world.db.servico, table))
        await boss.send(name, { id }, { singletonKey: id })
    }
  }
  // The payload names the table; `listen` also calls at the start, without a payload.
  await world.db.listen('trabalho_pedido', table => {
    enqueue(table).catch((error: unknown) => world.log.warn({ kind: nomeDe(error) }, 'long work not queued'))
  })
  return enqueue
}
