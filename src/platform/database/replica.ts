import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Banco } from '#domain/banco.ts'
import { codigoDe } from '#domain/falha.ts'
import type { Clock } from '../clock.ts'
import { type Database, isDatabaseUnavailable, openDatabase } from './db.ts'

/** How far behind a replica may be and still be read, and how often that is looked at. */
const LIMIT_MS = 5_000
const LOOK_MS = 2_000
/** Longest wait for the answer of a look: who does not answer is not read. */
const PATIENCE_MS = 1_500

/** Where a primary's log stood at a moment of ours. */
export type Mark = { at_ms: number; position: bigint }

/**
 * Whether a replica that has replayed up to a position has all that its primary had `limit_ms` ago; younger than any
 * mark, it must have the oldest. Moments are ours alone: no clock of a database is asked.
 *
 * @param marks oldest first; without one nothing is known, and nothing is fresh.
 */
export function isFresh(marks: readonly Mark[], replayed: bigint, now_ms: number, limit_ms: number): boolean {
  const due = marks.findLast(({ at_ms }) => at_ms <= now_ms - limit_ms) ?? marks[0]
  return due !== undefined && replayed >= due.position
}

type Options = {
  /** Told when the replica begins to be read, and when it is read no more. */
  say(message: string): void
  limit_ms?: number
  look_ms?: number
}

/** A database that may be read from a replica too: what may be seconds old asks `leitura`, the one place that chooses. */
export type ReplicatedDatabase = Database & { leitura: Banco & { inUse(): boolean } }

/**
 * Opens the database, and the replica at `readUrl` beside it. `leitura` is the replica while it keeps up, and the
 * primary while it lags, is silent, is gone, or is no replica of this primary; it comes back by itself.
 */
export async function openWithReplica(
  primary: Database,
  {
    readUrl,
    ownerUrl,
    clock,
    perPool,
  }: { readUrl: string; ownerUrl: string; clock: Clock; perPool?: number | undefined },
  options: Options,
): Promise<ReplicatedDatabase> {
  const replica = openDatabase(ownerUrl, clock, primary.dados, { poolUrl: readUrl, perPool })
  const watch = watchReplica(primary, replica, options)
  const chosen = () => (watch.fit() ? replica : primary)
  // What everybody is told to read anew is on no replica yet: it is read at the primary until it is.
  await primary.listen('site', () => void watch.demand()).catch(() => undefined)
  return {
    ...primary,
    leitura: {
      dados: primary.dados,
      inUse: watch.fit,
      // For jobs, which write.
      demorado: primary.demorado,
      get publico() {
        return chosen().publico
      },
      get servico() {
        return chosen().servico
      },
      async como(quem, work) {
        if (!watch.fit()) return primary.como(quem, work)
        try {
          return await replica.como(quem, work)
        } catch (error) {
          if (!isReplicaTrouble(error)) throw error
          watch.distrust()
          return primary.como(quem, work)
        }
      },
    },
    async close() {
      watch.stop()
      await Promise.all([primary.close(), replica.close()])
    },
  }
}

/** Gone, silent, or what it read was replaced under it (40001: conflict with recovery). */
function isReplicaTrouble(error: unknown): boolean {
  if (isDatabaseUnavailable(error)) return true
  for (let at = error; at instanceof Error; at = at.cause) if (codigoDe(at) === '40001') return true
  return false
}

type Watch = { fit(): boolean; distrust(): void; demand(): Promise<void>; stop(): void }

function watchReplica(primary: Database, replica: Database, options: Options): Watch {
  const { say, limit_ms = LIMIT_MS, look_ms = LOOK_MS } = options
  let marks: Mark[] = []
  /** What a replica must have replayed besides, and how many such positions are being asked for. */
  let least = 0n
  let asking = 0
  let fit = false
  const settle = (now: boolean) => {
    if (fit !== now)
      say(now ? 'lendo também da réplica.' : 'a réplica não acompanha; lendo só do banco principal.')
    fit = now
  }
  const look = async () => {
    const at_ms = performance.now()
    const [position, replayed] = await Promise.all([inTime(positionOf(primary)), inTime(replayedOf(replica))])
    // A primary that is away writes nothing: what it last had is what there is.
    if (position !== undefined)
      marks = [...marks.filter(mark => at_ms - mark.at_ms < 3 * limit_ms), { at_ms, position }]
    const enough = replayed !== undefined && replayed >= least && asking === 0
    settle(enough && isFresh(marks, replayed, performance.now(), limit_ms))
  }
  const timer = setInterval(() => void look(), look_ms).unref()
  void look()
  return {
    fit: () => fit,
    distrust: () => settle(false),
    async demand() {
      settle(false)
      asking++
      const position = await inTime(positionOf(primary))
      if (position !== undefined && position > least) least = position
      asking--
      await look()
    },
    stop: () => clearInterval(timer),
  }
}

/** The answer, or undefined where there is none in time. */
function inTime<T>(asked: Promise<T>): Promise<T | undefined> {
  return Promise.race([asked.catch(() => undefined), sleep(PATIENCE_MS, undefined, { ref: false })])
}

async function positionOf({ servico }: Database): Promise<bigint> {
  const { rows } = await servico.execute<{ position: string }>(
    sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as position`,
  )
  return BigInt(rows[0]?.position ?? 0)
}

/** Up to where a replica has replayed. @throws for a database that is none: after a promotion it is another one. */
async function replayedOf({ servico }: Database): Promise<bigint> {
  const { rows } = await servico.execute<{ replica: boolean; position: string | null }>(sql`
    select pg_is_in_recovery() as replica, pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as position`)
  const { replica, position } = rows[0] ?? {}
  if (!replica || !position) throw new Error('no replica')
  return BigInt(position)
}
