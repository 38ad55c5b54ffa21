import type { Logger } from '../log.ts'

/** Work that goes on after the answer, so that how long it takes tells nobody anything. */
export type Background = {
  run(work: () => Promise<void>): void
  /** Resolves when all that was begun has ended; for shutdown and tests. */
  drain(): Promise<void>
}

/** Unfinished pieces of work beyond which the next ones wait their turn. */
const CONCURRENT = 4

/** A small in-process queue; what must survive a kill belongs in the database instead. */
export function createBackground(log: Pick<Logger, 'error'>): Background {
  const waiting: (() => Promise<void>)[] = []
  const running = new Set<Promise<void>>()
  const next = () => {
    const work = running.size < CONCURRENT ? waiting.shift() : undefined
    if (!work) return
    const piece: Promise<void> = work()
      .catch((error: Error) => log.error({ kind: error.name }, 'background work failed'))
      .finally(() => {
        running.delete(piece)
        next()
      })
    running.add(piece)
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
