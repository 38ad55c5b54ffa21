import { expect, test } from 'vitest'
import { createSupervisor, type Worker } from './supervisor.ts'

/** Creates a worker that serves or ends when the test wants; `stops` are the orders to stop, with their `lingers`. */
function createTestWorker(slot: number) {
  const ready = Promise.withResolvers<boolean>()
  const ended = Promise.withResolvers<void>()
  const stops: boolean[] = []
  const end = () => {
    ready.resolve(false)
    ended.resolve()
  }
  const worker: Worker = {
    pid: slot,
    ready: ready.promise,
    ended: ended.promise,
    stop: lingers => {
      stops.push(lingers)
      end()
    },
  }
  return { slot, worker, stops, serve: () => ready.resolve(true), end }
}

/** Creates a supervisor with workers, clock and back-off that the test controls. */
function superviseFakes(count = 2) {
  const messages: string[] = []
  const pauses: number[] = []
  const spawned: ReturnType<typeof createTestWorker>[] = []
  let now = 0
  let wake: () => void = () => undefined
  const supervisor = createSupervisor({
    count,
    say: message => void messages.push(message),
    now_ms: () => now,
    wait(ms) {
      pauses.push(ms)
      return new Promise<void>(resolve => {
        wake = resolve
      })
    },
    spawn(slot) {
      const one = createTestWorker(slot)
      spawned.push(one)
      return one.worker
    },
  })
  /** Starts the supervisor; all its workers serve. */
  const started = async () => {
    const start = supervisor.start()
    for (const one of spawned) one.serve()
    expect(await start).toBe(true)
  }
  /** Moves the clock. */
  const pass = (ms: number) => {
    now += ms
  }
  return { supervisor, spawned, messages, pauses, started, pass, wake: () => wake() }
}

test('a stable worker that crashes is restarted at once, in its slot', async () => {
  const { supervisor, spawned, pauses, started, pass } = superviseFakes()
  await started()
  pass(60_000)
  spawned[1]?.end()
  await expect.poll(() => spawned.length).toBe(3)
  expect(spawned[2]?.slot).toBe(1)
  expect(supervisor.serving().map(({ pid }) => pid)).toEqual([0])
  spawned[2]?.serve()
  await expect.poll(() => supervisor.serving().length).toBe(2)
  expect(pauses).toEqual([])
  expect(supervisor.restarts()).toBe(1)
})

test('a worker that crashes at start-up is restarted after a growing back-off, and a message explains it', async () => {
  const { spawned, pauses, messages, started, wake } = superviseFakes()
  await started()
  for (let deaths = 1; deaths <= 8; deaths++) {
    spawned.at(-1)?.end()
    await expect.poll(() => pauses.length).toBe(deaths)
    wake()
    await expect.poll(() => spawned.length).toBe(2 + deaths)
  }
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  expect(messages[3]).not.toContain('quebrado')
  expect(messages[4]).toMatch(/5 vezes seguidas.*quebrado.*SIGHUP.*8 s/)
})

test('a start in which one worker fails stops the others and restarts none', async () => {
  const { supervisor, spawned } = superviseFakes()
  const start = supervisor.start()
  spawned[0]?.serve()
  spawned[1]?.end()
  expect(await start).toBe(false)
  expect(spawned).toHaveLength(2)
  expect(spawned[0]?.stops).toEqual([false])
})

test('a rolling restart stops each old worker only when its successor serves', async () => {
  const { supervisor, spawned, messages, started } = superviseFakes()
  await started()
  const renewed = supervisor.restartAll()
  expect(supervisor.restartAll()).toBe(renewed)
  expect(spawned.map(({ slot, stops }) => [slot, stops])).toEqual([
    [0, []],
    [1, []],
    [0, []],
  ])
  spawned[2]?.serve()
  await expect.poll(() => spawned.length).toBe(4)
  expect(spawned.map(({ stops }) => stops)).toEqual([[true], [], [], []])
  spawned[3]?.serve()
  expect(await renewed).toBe(true)
  expect(spawned.map(({ stops }) => stops)).toEqual([[true], [true], [], []])
  expect(supervisor.serving()).toEqual([spawned[2]?.worker, spawned[3]?.worker])
  expect(supervisor.restarts()).toBe(0)
  expect(messages).toEqual(['processo 1 de 2 trocado.', 'processo 2 de 2 trocado.'])
})

test('a successor that fails to start leaves the old workers running', async () => {
  const { supervisor, spawned, messages, started } = superviseFakes()
  await started()
  const renewed = supervisor.restartAll()
  spawned[2]?.end()
  expect(await renewed).toBe(false)
  expect(spawned).toHaveLength(3)
  expect(supervisor.serving()).toEqual([spawned[0]?.worker, spawned[1]?.worker])
  expect(messages).toEqual([expect.stringMatching(/Os de antes continuam/)])
})

test('a stop ends every worker, also one that is starting, and restarts none', async () => {
  const { supervisor, spawned, started } = superviseFakes()
  await started()
  const renewed = supervisor.restartAll()
  await supervisor.stop()
  expect(await renewed).toBe(false)
  expect(spawned.map(({ stops }) => stops)).toEqual([[false], [false], [false]])
  expect(spawned).toHaveLength(3)
  expect(supervisor.serving()).toEqual([])
})
