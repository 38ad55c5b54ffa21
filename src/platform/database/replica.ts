import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Banco } from '#domain/banco/banco.ts'
import { codigoDe } from '#domain/recusa/falha.ts'
import type { Clock } from '../clock.ts'
import { type Database, isDatabaseUnavailable, openDatabase } from './db.ts'

/** Maximum replication lag of a replica that is read, in ms: our choice. */
const MAX_LAG_MS = 5_000
/** Interval between two checks of the lag: our choice, less than half of the allowed lag. */
const CHECK_INTERVAL_MS = 2_000
/** Timeout for a check: a replica that does not answer is not read. Our choice, less than the interval. */
const CHECK_TIMEOUT_MS = 1_500

/** Marks are kept for this many times the allowed lag, so that one from a whole lag ago is always among them. */
const KEPT_LIMITS = 3

/** WAL position of the primary at a time of our own clock. */
export type Mark = { at_ms: number; position: bigint }

/**
 * Tells if a replica has replayed all that its primary had `limit_ms` ago, by our own clock. With younger marks only,
 * it must have replayed the oldest of them.
 *
 * @param marks oldest first; without any, no replica is fresh.
 * @param replayed WAL position up to which the replica has replayed.
 */
export function isFresh(marks: readonly Mark[], replayed: bigint, now_ms: number, limit_ms: number): boolean {
  const due = marks.findLast(({ at_ms }) => at_ms <= now_ms - limit_ms) ?? marks[0]
  return due !== undefined && replayed >= due.position
}

type Options = {
  /** Reports when the replica begins to be read, and when it no longer is. */
  say(message: string): void
  limit_ms?: number
  check_ms?: number
}

/**
 * A database with a replica. Reads that may be seconds old use `leitura`, which chooses between both; `inUse` tells if
 * it reads the replica now.
 */
export type ReplicatedDatabase = Database & { leitura: Banco & { inUse(): boolean } }

/**
 * Adds the replica at `readUrl` to a primary. `leitura` falls back to the primary while the replica lags, times out, is
 * unreachable or replicates another primary; it returns to the replica by itself.
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
  const replica = openDatabase(ownerUrl, clock, primary.cofre, { poolUrl: readUrl, perPool })
  const watch = watchReplica(primary, replica, options)
  const chosen = () => (watch.isFit() ? replica : primary)
  // The channel `site` announces an edited text: reads use the primary until the replica has that text. If LISTEN fails,
  // the old text shows until then.
  await primary.listen('site', () => void watch.requireNow()).catch(() => undefined)
  return {
    ...primary,
    leitura: {
      cofre: primary.cofre,
      inUse: watch.isFit,
      // Long jobs write, and a replica is read-only.
      demorado: primary.demorado,
      get publico() {
        return chosen().publico
      },
      get servico() {
        return chosen().servico
      },
      async como(quem, work) {
        if (!watch.isFit()) return primary.como(quem, work)
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

/** Tells if the replica is unreachable, or recovery cancelled the statement (40001). */
function isReplicaTrouble(error: unknown): boolean {
  if (isDatabaseUnavailable(error)) return true
  for (let at = error; at instanceof Error; at = at.cause) if (codigoDe(at) === '40001') return true
  return false
}

type Watch = {
  /** Tells if the replica may be read. */
  isFit(): boolean
  /** Stops reading the replica until the next check. */
  distrust(): void
  /** Stops reading the replica until it has replayed what the primary has now. */
  requireNow(): Promise<void>
  stop(): void
}

/** Checks the lag of the replica at an interval, and decides if the replica may be read. */
function watchReplica(primary: Database, replica: Database, options: Options): Watch {
  const { say, limit_ms = MAX_LAG_MS, check_ms = CHECK_INTERVAL_MS } = options
  let marks: Mark[] = []
  /** Position that the replica must have replayed. */
  let required = 0n
  /** Number of reads of that position under way; until they end the replica is not read. */
  let reading = 0
  let fit = false
  /** Changes the state and reports the change. */
  const settle = (now: boolean) => {
    if (fit !== now)
      say(now ? 'lendo também da réplica.' : 'a réplica não acompanha; lendo só do banco principal.')
    fit = now
  }
  const check = async () => {
    const at_ms = performance.now()
    const [position, replayed] = await Promise.all([
      waitInTime(positionOf(primary)),
      waitInTime(replayedOf(replica)),
    ])
    // An unreachable primary writes nothing: its last position is still the newest.
    if (position !== undefined)
      marks = [...marks.filter(mark => at_ms - mark.at_ms < KEPT_LIMITS * limit_ms), { at_ms, position }]
    const enough = replayed !== undefined && replayed >= required && reading === 0
    settle(enough && isFresh(marks, replayed, performance.now(), limit_ms))
  }
  const timer = setInterval(() => void check(), check_ms).unref()
  void check()
  return {
    isFit: () => fit,
    distrust: () => settle(false),
    async requireNow() {
      settle(false)
      reading++
      const position = await waitInTime(positionOf(primary))
      // An unreachable primary gives no position: then only the lag decides.
      if (position !== undefined && position > required) required = position
      reading--
      await check()
    },
    stop: () => clearInterval(timer),
  }
}

/** Waits for the result, or undefined after an error or the timeout. */
function waitInTime<T>(asked: Promise<T>): Promise<T | undefined> {
  return Promise.race([asked.catch(() => undefined), sleep(CHECK_TIMEOUT_MS, undefined, { ref: false })])
}

/** Reads the WAL position of a primary. */
async function positionOf({ servico }: Database): Promise<bigint> {
  const { rows } = await servico.execute<{ position: string }>(
    sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as position`,
  )
  return BigInt(rows[0]?.position ?? 0)
}

/**
 * Reads the WAL position up to which a replica has replayed.
 * @throws for a database that is not, or no longer, a replica.
 */
async function replayedOf({ servico }: Database): Promise<bigint> {
  const { rows } = await servico.execute<{ replica: boolean; position: string | null }>(sql`
    select pg_is_in_recovery() as replica, pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as position`)
  const { replica, position } = rows[0] ?? {}
  if (!replica || !position) throw new Error('no replica')
  return BigInt(position)
}
