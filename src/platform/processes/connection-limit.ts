import { CONNECTIONS_PER_POOL } from '../database/db.ts'
import { SetupError } from '../setup-error.ts'

/** Pools of one process (`openDatabase`). */
const POOLS = 3
/** Reserved for commands that run beside the server (backup, import) and for psql. */
const FOR_COMMANDS = 12
/** The notification listener of each process. */
const PER_PROCESS = 1
/** The job queue (pg-boss), and its successor during a rolling restart. */
const FOR_JOBS = 2 * 4
/** With fewer connections in a pool, a page waits behind a report. */
const MINIMUM = 2
/** Connections that PostgreSQL reserves for superusers by default. */
const FOR_SUPERUSERS = 3

/**
 * Computes the connections of each pool, so that `processes` and the extra one of a rolling restart fit into the
 * database's limit.
 *
 * @param connections `max_connections` less those reserved for superusers.
 * @throws SetupError when they are too few.
 */
export function connectionsPerPool(connections: number, processes: number): number {
  if (processes === 1) return CONNECTIONS_PER_POOL
  const each = (connections - FOR_COMMANDS - FOR_JOBS) / (processes + 1) - PER_PROCESS
  const perPool = Math.min(CONNECTIONS_PER_POOL, Math.floor(each / POOLS))
  if (perPool >= MINIMUM) return perPool
  const needed = (MINIMUM * POOLS + PER_PROCESS) * (processes + 1) + FOR_JOBS + FOR_COMMANDS
  throw new SetupError(
    `O PostgreSQL aceita ${connections} conexões, poucas para ${processes} processos. Diminua PROCESSOS, ou ponha max_connections em ${needed + FOR_SUPERUSERS} ou mais.`,
  )
}
