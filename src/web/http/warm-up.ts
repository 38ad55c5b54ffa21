import { setTimeout as sleep } from 'node:timers/promises'

/** Pause after each page, as a multiple of its duration: the warm-up uses at most a tenth of a core. */
const PAUSE = 9
/** Pause before the first page, in ms: the request that started the warm-up comes first. */
const START_MS = 1_000

/**
 * Renders pages in the background, so that a crawler's next requests find them in the cache.
 * @param open renders one page; a page that fails is skipped.
 */
export function createWarmUp(open: (path: string) => Promise<void>, start_ms = START_MS) {
  let current: { paths: Iterable<string> } | undefined
  const run = async (mine: NonNullable<typeof current>) => {
    await sleep(start_ms, undefined, { ref: false })
    for (const path of mine.paths) {
      if (mine !== current) return
      const start = performance.now()
      await open(path).catch(() => undefined)
      await sleep(PAUSE * (performance.now() - start), undefined, { ref: false })
    }
  }
  return {
    /** Begins with a list of paths. The list of the last call changes nothing; another list replaces it. */
    start(paths: Iterable<string>): void {
      if (paths === current?.paths) return
      current = { paths }
      void run(current)
    },
    /** Ends the list under way after a change of the site: the next `start` renders even the same list again. */
    renew(): void {
      current = undefined
    },
  }
}
