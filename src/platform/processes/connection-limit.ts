import { PER_POOL } from '../database/db.ts'
import { SetupError } from '../setup-error.ts'

/** Pools of one process (`openDatabase`). */
const POOLS = 3
/** Left to the commands that run beside the server (copies, imports) and to whoever looks. */
const FOR_COMMANDS = 12
/** One process that hears notifications, one that runs the jobs (pg-boss), and its successor while it is replaced. */
const PER_PROCESS = 1
const FOR_JOBS = 2 * 4
/** Fewer connections than this in a pool, and a page waits behind a report. */
const LEAST = 2

/**
 * Connections of each pool so that `processes`, and the one more that there is while each is replaced, never ask for
 * more than the database gives.
 *
 * @param connections `max_connections` less what is kept for superusers.
 * @throws SetupError when they are too few.
 */
export function shareConnections(connections: number, processes: number): number {
  if (processes === 1) return PER_POOL
  const each = (connections - FOR_COMMANDS - FOR_JOBS) / (processes + 1) - PER_PROCESS
  const perPool = Math.min(PER_POOL, Math.floor(each / POOLS))
  if (perPool >= LEAST) return perPool
  const needed = (LEAST * POOLS + PER_PROCESS) * (processes + 1) + FOR_JOBS + FOR_COMMANDS
  throw new SetupError(
    `O PostgreSQL aceita ${connections} conexões, poucas para ${processes} processos. Diminua PROCESSOS, ou ponha max_connections em ${needed + 3} ou mais.`,
  )
}
