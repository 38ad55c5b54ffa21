import { expect, test } from 'vitest'
import { createShutdown } from './shutdown.ts'

/** Creates a shutdown that records its steps and the exit code. */
function createTestShutdown(limit_ms: number) {
  const did: (string | number)[] = []
  const shutdown = createShutdown({ limit_ms, say: () => undefined, exit: code => void did.push(code) })
  return { did, shutdown }
}

test('steps run once, last in, first out, and a failing step does not stop the others', async () => {
  const { did, shutdown } = createTestShutdown(60_000)
  shutdown.onStop(() => did.push('banco'))
  shutdown.onStop(() => Promise.reject(new Error('x')))
  shutdown.onStop(() => did.push('http'))
  expect(shutdown.signal.aborted).toBe(false)
  await Promise.all([shutdown.stop(0), shutdown.stop(1)])
  expect(did).toEqual(['http', 'banco', 0])
})

test('a step that never ends does not keep the process alive', async () => {
  const { did, shutdown } = createTestShutdown(20)
  shutdown.onStop(() => new Promise(() => undefined))
  await shutdown.stop(0)
  expect(did).toEqual([1])
})
