import { Worker } from 'node:worker_threads'
import type { RelatorioImpresso } from '#domain/avaliacao/relatorio/relatorio-impresso.ts'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'

/** Maximum number of queued reports: at 30 ms each the last one waits half a second. */
const MAX_QUEUED = 16
/** Timeout for one report with the start of the thread, in ms; a hundred times the usual. */
const DRAW_TIMEOUT_MS = 10_000
/** An idle thread ends after this time and frees about 40 MB. */
const IDLE_MS = MINUTO_MS
/** Heap limit of the thread: a report has a hundred lines of text. */
const HEAP_MB = 128

type Bytes = Uint8Array<ArrayBuffer>

/** Draws a report as a PDF (`drawReport`); undefined when the queue is full or the thread fails twice. */
export type DrawReport = (report: RelatorioImpresso) => Promise<Bytes | undefined>

type Thread = { draw(report: RelatorioImpresso): Promise<Bytes>; ended(): boolean; end(): void }

/**
 * Draws reports one after the other in a thread, so that the main thread keeps serving. The thread starts with the first
 * report and does not keep the process alive. If it crashes, a new one retries the report once.
 *
 * @param script module of the thread; tests replace it.
 */
export function createReportDrawer(script: URL = new URL('./report-worker.ts', import.meta.url)): DrawReport {
  let thread: Thread | undefined
  let waiting = 0
  let queue: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined
  const once = (report: RelatorioImpresso) => {
    if (!thread || thread.ended()) thread = startThread(script)
    return thread.draw(report)
  }
  return async report => {
    if (waiting >= MAX_QUEUED) return undefined
    waiting++
    clearTimeout(idle)
    // After a second failure the caller gets undefined.
    const turn = queue.then(() => once(report).catch(() => once(report))).catch(() => undefined)
    queue = turn
    return turn.finally(() => {
      waiting--
      if (waiting === 0) idle = setTimeout(() => thread?.end(), IDLE_MS).unref()
    })
  }
}

/** Starts a drawing thread, which draws one report at a time. */
function startThread(script: URL): Thread {
  const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } })
  worker.unref()
  let gone = false
  worker.once('exit', () => {
    gone = true
  })
  // The exit that follows rejects the pending call; an unhandled error would end the process.
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
      const timeout = setTimeout(end, DRAW_TIMEOUT_MS)
      const died = () => reject(new Error('the drawing thread ended'))
      worker.once('message', resolve).once('exit', died)
      worker.postMessage(report)
      return promise.finally(() => {
        clearTimeout(timeout)
        worker.off('message', resolve).off('exit', died)
      })
    },
  }
}
