import type { PgBoss } from 'pg-boss'
import type { Mundo } from '#domain/banco/banco.ts'
import { executarDistribuicao, listarDistribuicoesInacabadas } from '#domain/distribuicao/em-massa.ts'
import { executarSimulacao, listarSimulacoesInacabadas } from '#domain/distribuicao/simulacao.ts'
import type { Database } from '../database/db.ts'
import { startLongQueue } from './long-queue.ts'

type MundoDasDistribuicoes = Mundo & { db: Database }

/** Manual bulk distribution, which resumes after a crash, and simulations, which restart. */
const DISTRIBUIR_EM_MASSA = 'distribuir-em-massa'
const SIMULAR = 'simular-regra'

/** Starts the queues of bulk distributions and simulations. */
export async function startDistribution(world: MundoDasDistribuicoes, boss: PgBoss): Promise<void> {
  const { db } = world
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
}
