import { nomeDe } from '#domain/recusa/falha.ts'
import type { Logger } from '../log.ts'

/**
 * Runs `work` one at a time. Any number of requests during a run cause one more run after it. A failure is logged as
 * `failure`, with its kind only. `stop` waits for the run under way.
 */
export function coalesced(work: () => Promise<unknown>, log: Pick<Logger, 'error'>, failure: string) {
  let running: Promise<void> | undefined
  let again = false
  let stopped = false
  const loop = async () => {
    do {
      again = false
      await work().catch((error: unknown) => log.error({ kind: nomeDe(error) }, failure))
    } while (again && !stopped)
    running = undefined
  }
  return {
    async run() {
      if (stopped) return
      again = running !== undefined
      running ??= loop()
      await running
    },
    async stop() {
      stopped = true
      await running
    },
  }
}
