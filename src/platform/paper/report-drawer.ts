import { Worker } from 'node:worker_threads'
import type { RelatorioEmPapel } from '#domain/avaliacao/relatorio/papel.ts'

/** Reports that may wait for the thread: at 30 ms each the last one waits for half a second. */
const WAITING_MAX = 16
/** Longest drawing, in ms, with the start of the thread; a hundred times an ordinary one. */
const DRAW_MS = 10_000
/** After this long without a report the thread ends and gives its memory back (about 40 MB). */
const IDLE_MS = 60_000
/** A report has some hundred lines of text: a thread that needs more than this many MB is stopped. */
const HEAP_MB = 128

type Bytes = Uint8Array<ArrayBuffer>

/** Draws a report as a PDF (`drawReport`); undefined when too many wait, or the thread fails twice. */
export type DrawReport = (report: RelatorioEmPapel) => Promise<Bytes | undefined>

type Thread = { draw(report: RelatorioEmPapel): Promise<Bytes>; ended(): boolean; end(): void }

/**
 * Draws reports, one after the other, in a thread beside the main one, which answers others meanwhile. The thread starts
 * with the first report, never keeps the process alive, and is replaced when it dies: its report is tried once more.
 *
 * @param script the thread's module, another in tests.
 */
export function createReportDrawer(script: URL = new URL('./report-worker.ts', import.meta.url)): DrawReport {
  let thread: Thread | undefined
  let waiting = 0
  let queue: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined
  const once = (report: RelatorioEmPapel) => {
    if (!thread || thread.ended()) thread = startThread(script)
    return thread.draw(report)
  }
  return async report => {
    if (waiting >= WAITING_MAX) return undefined
    waiting++
    clearTimeout(idle)
    const turn = queue.then(() => once(report).catch(() => once(report))).catch(() => undefined)
    queue = turn
    return turn.finally(() => {
      waiting--
      if (waiting === 0) idle = setTimeout(() => thread?.end(), IDLE_MS).unref()
    })
  }
}

function startThread(script: URL): Thread {
  const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } })
  worker.unref()
  let gone = false
  worker.once('exit', () => {
    gone = true
  })
  // The exit that follows answers who waits; without a listener the error would end the process.
  worker.on('error', () => undefined)
  const end = () => {
    gone = true
    void worker.terminate()
  }
  return {
    ended: () => gone,
    end,
    draw(report) {
      const { promise, resolve, reject } = Promise.withResolvers<Bytes>()
      const late = setTimeout(end, DRAW_MS)
      const died = () => reject(new Error('the drawing thread ended'))
      worker.once('message', resolve).once('exit', died)
      worker.postMessage(report)
      return promise.finally(() => {
        clearTimeout(late)
        worker.off('message', resolve).off('exit', died)
      })
    },
  }
}
