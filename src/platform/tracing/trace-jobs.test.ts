import type { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test } from 'vitest'
import { montarParte } from '#tests/montar-parte.ts'
import { setTracer } from './trace.ts'
import { traceJobs } from './trace-jobs.ts'

type Handler = (jobs: unknown) => Promise<unknown>

/** Stands for pg-boss: `work` keeps the handlers that it receives. */
function createBoss() {
  const handlers: Handler[] = []
  const work = async (_: string, handler: Handler) => void handlers.push(handler)
  // The type of `work` promises the id of a worker, which nothing here reads.
  return { handlers, boss: montarParte<PgBoss>({ work: work as never }) }
}

/** Sets a tracer that lists its events until the end of the test. */
function listEvents(): string[] {
  const events: string[] = []
  setTracer({
    open(name, kind) {
      events.push(`open ${name} ${kind}`)
      return {
        set: () => undefined,
        rename: () => undefined,
        fail: error => void events.push(`fail ${error}`),
        end: () => void events.push('end'),
      }
    },
  })
  onTestFinished(() => setTracer(undefined))
  return events
}

test('a run of a job is a span with the name of its queue', async () => {
  const events = listEvents()
  const { boss, handlers } = createBoss()
  traceJobs(boss)
  await boss.work('arrumar', async () => 'done')
  expect(await handlers[0]?.([])).toBe('done')
  expect(events).toEqual(['open fila arrumar internal', 'end'])
})

test('a failed run is marked with the kind of its error, without the message', async () => {
  const events = listEvents()
  const { boss, handlers } = createBoss()
  traceJobs(boss)
  await boss.work('exportar', async () => {
    throw new TypeError('dona@exemplo.com.br')
  })
  await expect(handlers[0]?.([])).rejects.toThrow(TypeError)
  expect(events).toEqual(['open fila exportar internal', 'fail TypeError', 'end'])
})

test('without tracing a job’s handler is not wrapped', async () => {
  const { boss, handlers } = createBoss()
  const handler = async () => undefined
  await traceJobs(boss).work('arrumar', handler)
  expect(handlers).toEqual([handler])
})
