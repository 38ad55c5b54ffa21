import type { Logger } from '../log.ts'

/** Work after the response, so that its duration reveals nothing (timing attacks). */
export type Background = {
  run(work: () => Promise<void>): void
  /** Resolves when all queued work has ended; for shutdown and tests. */
  drain(): Promise<void>
}

/** Maximum number of concurrent tasks. */
const CONCURRENT = 4

/** Creates a small in-memory queue; work that must survive a crash needs a queue of the database. */
export function createBackground(log: Pick<Logger, 'error'>): Background {
  const waiting: (() => Promise<void>)[] = []
  const running = new Set<Promise<void>>()
  const next = () => {
    const work = running.size < CONCURRENT ? waiting.shift() : undefined
    if (!work) return
    const task: Promise<void> = work()
      .catch((error: Error) => log.error({ kind: error.name }, 'background work failed'))
      .finally(() => {
        running.delete(task)
        next()
      })
    running.add(task)
  }
  return {
    run(work) {
      waiting.push(work)
      setImmediate(next)
    },
    async drain() {
      while (running.size || waiting.length) {
        next()
        await Promise.all(running)
      }
    },
  }
}
