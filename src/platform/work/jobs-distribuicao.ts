import type { PgBoss } from 'pg-boss'
import type { Mundo } from '#domain/banco.ts'
import { executarDistribuicao, listarDistribuicoesInacabadas } from '#domain/distribuicao/em-massa.ts'
import { distribuirPendentes } from '#domain/distribuicao/fila.ts'
import { executarSimulacao, listarSimulacoesInacabadas } from '#domain/distribuicao/simulacao.ts'
import type { Database } from '../database/db.ts'
import type { Logger } from '../log.ts'
import { coalesced } from './coalesced.ts'
import { startLongQueue } from './long-queue.ts'

type DistributionWorld = Mundo & { db: Database; log: Logger }

/** Leads whose time has come: what waited, what found nobody an hour ago, what a lost notice left behind. */
const DISTRIBUIR = 'distribuir'
/** Many leads by hand, and simulations; one that dies is begun again, leads by hand where it stood. */
const DISTRIBUIR_EM_MASSA = 'distribuir-em-massa'
const SIMULAR = 'simular-regra'

/**
 * Leads by rule: a lead that arrives is decided at once by whichever process hears of it first (a notice, not the
 * queue's polling, for the second that it may take); the queue does the rest. Answers the way to stop,
 * which lets a run under way end.
 */
export async function startDistribution(
  world: DistributionWorld,
  boss: PgBoss,
): Promise<() => Promise<void>> {
  const { db, log } = world
  const distribute = coalesced(() => distribuirPendentes(world), log, 'distribution failed')
  await boss.createQueue(DISTRIBUIR, { retryLimit: 0, deleteAfterSeconds: 3600 })
  await boss.work(DISTRIBUIR, distribute.run)
  await boss.schedule(DISTRIBUIR, '* * * * *')
  await startLongQueue(boss, DISTRIBUIR_EM_MASSA, 'standard', id => executarDistribuicao(world, id))
  // Nothing breaks when two processes work the same simulation out, but it is work.
  await startLongQueue(boss, SIMULAR, 'exclusive', id => executarSimulacao(world, id))
  const enqueue = async () => {
    for (const id of await listarDistribuicoesInacabadas(db.servico))
      await boss.send(DISTRIBUIR_EM_MASSA, { id })
    for (const id of await listarSimulacoesInacabadas(db.servico))
      await boss.send(SIMULAR, { id }, { singletonKey: id })
  }
  // At the start too: what a server that died left behind goes on at once.
  await db.listen('distribuicao_pedida', () => void enqueue().catch(() => undefined))
  await db.listen('distribuir', () => void distribute.run())
  return distribute.stop
}
