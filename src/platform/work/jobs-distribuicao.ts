import type { PgBoss } from 'pg-boss'
import type { Mundo } from '#domain/banco/banco.ts'
import { executarDistribuicao, listarDistribuicoesInacabadas } from '#domain/distribuicao/em-massa.ts'
import { distribuirPendentes } from '#domain/distribuicao/fila.ts'
import { executarSimulacao, listarSimulacoesInacabadas } from '#domain/distribuicao/simulacao.ts'
import type { Database } from '../database/db.ts'
import type { Logger } from '../log.ts'
import { coalesced } from './coalesced.ts'
import { startLongQueue } from './long-queue.ts'

type MundoDasDistribuicoes = Mundo & { db: Database; log: Logger }

/** Distributes due leads: those that waited, retries after an hour, and those whose NOTIFY was lost. */
const DISTRIBUIR = 'distribuir'
/** Manual bulk distribution, which resumes after a crash, and simulations, which restart. */
const DISTRIBUIR_EM_MASSA = 'distribuir-em-massa'
const SIMULAR = 'simular-regra'

/**
 * Distributes leads by rule. A notification triggers a new lead's decision at once, because a lead must reach its panel
 * within a second; the queue does the rest. Returns a function that stops after the run under way.
 */
export async function startDistribution(
  world: MundoDasDistribuicoes,
  boss: PgBoss,
): Promise<() => Promise<void>> {
  const { db, log } = world
  const distribute = coalesced(() => distribuirPendentes(world), log, 'distribution failed')
  await boss.createQueue(DISTRIBUIR, { retryLimit: 0, deleteAfterSeconds: 3600 })
  await boss.work(DISTRIBUIR, distribute.run)
  await boss.schedule(DISTRIBUIR, '* * * * *')
  await startLongQueue(boss, DISTRIBUIR_EM_MASSA, 'standard', id => executarDistribuicao(world, id))
  // Exclusive only to save work: two concurrent runs of one simulation do no harm.
  await startLongQueue(boss, SIMULAR, 'exclusive', id => executarSimulacao(world, id))
  const enqueue = async () => {
    for (const id of await listarDistribuicoesInacabadas(db.servico))
      await boss.send(DISTRIBUIR_EM_MASSA, { id })
    for (const id of await listarSimulacoesInacabadas(db.servico))
      await boss.send(SIMULAR, { id }, { singletonKey: id })
  }
  // `listen` also calls at the start, which resumes the work of a crashed server.
  await db.listen('distribuicao_pedida', () => void enqueue().catch(() => undefined))
  await db.listen('distribuir', () => void distribute.run())
  return distribute.stop
}
