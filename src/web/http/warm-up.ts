import { setTimeout as sleep } from 'node:timers/promises'

/** Pause after each page, as a multiple of its duration: the warm-up uses at most a tenth of a core. */
const PAUSE = 9
/** Pause before the first page, in ms: the request that started the warm-up comes first. */
const START_MS = 1_000

/**
 * Renders pages in the background, so that a crawler's next requests find them in the cache. A second call with the
 * same list does nothing; a call with another list replaces the one under way.
 * @param open renders one page; its failure ends the warm-up.
 */
export function createWarmUp(open: (path: string) => Promise<void>, start_ms = START_MS) {
  let current: Iterable<string> | undefined
  const run = async (paths: Iterable<string>) => {
    await sleep(start_ms, undefined, { ref: false })
    for (const path of paths) {
      if (paths !== current) return
      const start = performance.now()
      await open(path)
      await sleep(PAUSE * (performance.now() - start), undefined, { ref: false })
    }
  }
  return (paths: Iterable<string>): void => {
    if (paths === current) return
    current = paths
    run(paths).catch(() => undefined)
  }
}
