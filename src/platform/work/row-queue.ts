import { nomeDe } from '#domain/recusa/falha.ts'
import type { Database } from '../database/db.ts'
import type { Logger } from '../log.ts'

/** Fallback poll interval, in ms: finds rows whose NOTIFY was lost, and due retries. */
const POLL_MS = 5_000

/** A queue of rows in this process. */
export type RowQueue = {
  /** Processes due rows. Any number of calls during a run cause one more run after it. @throws its error. */
  run(): Promise<void>
  /** Runs now, after each notification and by polling. */
  start(): Promise<void>
  /** Stops after the rows under way. */
  stop(): Promise<void>
}

type Settings = {
  /** Channel of the notifications of new rows. */
  channel: string
  /** Log message of a failed run. */
  failure: string
  /** Processes the rows that are due, until `stopped`. */
  drain(stopped: () => boolean): Promise<unknown>
}

/** Creates the processing of one queue of rows, one run at a time in this process. */
export function createRowQueue(
  { db, log }: { db: Pick<Database, 'listen'>; log: Pick<Logger, 'error'> },
  { channel, failure, drain }: Settings,
): RowQueue {
  let running: Promise<void> | undefined
  let again = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const loop = async () => {
    while (again && !stopped) {
      again = false
      await drain(() => stopped)
    }
  }
  const run = async () => {
    again = true
    running ??= loop().finally(() => {
      running = undefined
      // After a failed run, a request that arrived meanwhile is still open.
      if (again && !stopped) poll()
    })
    await running
  }
  const poll = () => void run().catch((error: unknown) => log.error({ kind: nomeDe(error) }, failure))
  return {
    run,
    async start() {
      timer = setInterval(poll, POLL_MS).unref()
      await db.listen(channel, poll)
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      // The caller of `run` received the error of this run.
      await running?.catch(() => undefined)
    },
  }
}
