import type { PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { montarParte } from '#tests/montar-parte.ts'
import { logJobFailures } from './job-failures.ts'

type Handler = (jobs: unknown) => Promise<unknown>

/** Stands for pg-boss: `work` keeps the handlers that it receives. */
function createBoss() {
  const handlers: Handler[] = []
  const work = async (...args: unknown[]) => void handlers.push(args.at(-1) as Handler)
  // The type of `work` promises the id of a worker, which nothing here reads.
  return { handlers, boss: montarParte<PgBoss>({ work: work as never }) }
}

test('a failed job is logged with its queue and without its message, and fails for the library too', async () => {
  const { boss, handlers } = createBoss()
  const lines: unknown[] = []
  logJobFailures(boss, { error: (...line: unknown[]) => void lines.push(line) })
  const failure = new TypeError('dona@exemplo.com.br')
  await boss.work('arrumar', () => Promise.reject(failure))
  await boss.work('exportar-leads', { pollingIntervalSeconds: 1 }, () => Promise.resolve('done'))
  await expect(handlers[0]?.([])).rejects.toBe(failure)
  expect(lines).toEqual([[{ queue: 'arrumar', kind: 'TypeError', stack: expect.any(Array) }, 'job failed']])
  expect(JSON.stringify(lines)).not.toContain('dona@')
  expect(await handlers[1]?.([])).toBe('done')
  expect(lines).toHaveLength(1)
})
