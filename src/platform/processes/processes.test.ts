import { Counter, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { shareConnections } from './connection-limit.ts'
import { tellAll } from './metrics.ts'
import { createDialogue } from './rpc.ts'
import { createKeeper, type Hand } from './supervisor.ts'

/** Processes that the test starts and ends, under a clock and rests of its own. */
function company(count = 2) {
  const said: string[] = []
  const rests: number[] = []
  const hired: ReturnType<typeof person>[] = []
  let now = 0
  let wake: () => void = () => undefined
  const person = (slot: number) => {
    const ready = Promise.withResolvers<boolean>()
    const ended = Promise.withResolvers<void>()
    const stops: boolean[] = []
    const end = () => {
      ready.resolve(false)
      ended.resolve()
    }
    const hand: Hand = {
      pid: slot,
      ready: ready.promise,
      ended: ended.promise,
      stop: lingers => {
        stops.push(lingers)
        end()
      },
    }
    return { slot, hand, stops, serve: () => ready.resolve(true), end }
  }
  const keeper = createKeeper({
    count,
    say: message => void said.push(message),
    now_ms: () => now,
    rest(ms) {
      rests.push(ms)
      return new Promise<void>(resolve => {
        wake = resolve
      })
    },
    hire(slot) {
      const one = person(slot)
      hired.push(one)
      return one.hand
    },
  })
  const started = async () => {
    const start = keeper.start()
    for (const one of hired) one.serve()
    expect(await start).toBe(true)
  }
  const pass = (ms: number) => {
    now += ms
  }
  return { keeper, hired, said, rests, started, pass, wake: () => wake() }
}

test('a process that dies after a while of service is started again at once, in its place', async () => {
  const { keeper, hired, rests, started, pass } = company()
  await started()
  pass(60_000)
  hired[1]?.end()
  await expect.poll(() => hired.length).toBe(3)
  expect(hired[2]?.slot).toBe(1)
  expect(keeper.serving().map(({ pid }) => pid)).toEqual([0])
  hired[2]?.serve()
  await expect.poll(() => keeper.serving().length).toBe(2)
  expect(rests).toEqual([])
  expect(keeper.restarts()).toBe(1)
})

test('one that dies of its start is tried again after rests that grow, and the operator is told what it means', async () => {
  const { hired, rests, said, started, wake } = company()
  await started()
  for (let deaths = 1; deaths <= 8; deaths++) {
    hired.at(-1)?.end()
    await expect.poll(() => rests.length).toBe(deaths)
    wake()
    await expect.poll(() => hired.length).toBe(2 + deaths)
  }
  expect(rests).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  expect(said[3]).not.toContain('quebrado')
  expect(said[4]).toMatch(/5 vezes seguidas.*quebrado.*SIGHUP.*8 s/)
})

test('a start of which one process fails ends the others and starts nothing again', async () => {
  const { keeper, hired } = company()
  const start = keeper.start()
  hired[0]?.serve()
  hired[1]?.end()
  expect(await start).toBe(false)
  expect(hired).toHaveLength(2)
  expect(hired[0]?.stops).toEqual([false])
})

test('processes are replaced one by one: the old one ends only when the new one serves', async () => {
  const { keeper, hired, said, started } = company()
  await started()
  const renewed = keeper.renew()
  expect(keeper.renew()).toBe(renewed)
  expect(hired.map(({ slot, stops }) => [slot, stops])).toEqual([
    [0, []],
    [1, []],
    [0, []],
  ])
  hired[2]?.serve()
  await expect.poll(() => hired.length).toBe(4)
  expect(hired.map(({ stops }) => stops)).toEqual([[true], [], [], []])
  hired[3]?.serve()
  expect(await renewed).toBe(true)
  expect(hired.map(({ stops }) => stops)).toEqual([[true], [true], [], []])
  expect(keeper.serving()).toEqual([hired[2]?.hand, hired[3]?.hand])
  expect(keeper.restarts()).toBe(0)
  expect(said).toEqual(['processo 1 de 2 trocado.', 'processo 2 de 2 trocado.'])
})

test('a new process that does not come to serve leaves the old ones where they are', async () => {
  const { keeper, hired, said, started } = company()
  await started()
  const renewed = keeper.renew()
  hired[2]?.end()
  expect(await renewed).toBe(false)
  expect(hired).toHaveLength(3)
  expect(keeper.serving()).toEqual([hired[0]?.hand, hired[1]?.hand])
  expect(said).toEqual([expect.stringMatching(/Os de antes continuam/)])
})

test('a stop ends every process, the one in its start too, and none comes back', async () => {
  const { keeper, hired, started } = company()
  await started()
  const renewed = keeper.renew()
  await keeper.stop()
  expect(await renewed).toBe(false)
  expect(hired.map(({ stops }) => stops)).toEqual([[false], [false], [false]])
  expect(hired).toHaveLength(3)
  expect(keeper.serving()).toEqual([])
})

test('both ends of a channel ask and answer, and what others say on it passes by', async () => {
  const ears: ((message: unknown) => void)[] = []
  const wire = (to: number) => ({
    send: (message: object) => ears[to]?.(JSON.parse(JSON.stringify(message))),
    onMessage: (hear: (message: unknown) => void) => void ears.push(hear),
  })
  const first = createDialogue(wire(1), { dobro: n => Number(n) * 2 })
  const second = createDialogue(wire(0), { quem: async () => 'o outro' })
  ears[0]?.({ cmd: 'NODE_CLUSTER' })
  expect(await Promise.all([second('dobro', 4), first('quem'), second('dobro', 5)])).toEqual([
    8,
    'o outro',
    10,
  ])
  expect(await first('nada disso')).toBeUndefined()
})

test('a scrape tells all the processes, whichever answers it: counters add up', async () => {
  const one = async (uses: number) => {
    const registry = new Registry()
    new Counter({ name: 'usos_total', help: 'usos', registers: [registry] }).inc(uses)
    return registry.getMetricsAsJSON()
  }
  const told = await tellAll([await one(3), await one(4)], { serving: 2, restarts: 1 })
  expect(told).toMatch(/^usos_total 7$/m)
  expect(told).toMatch(/^avalia60_processos 2$/m)
  expect(told).toMatch(/^avalia60_processos_reinicios_total 1$/m)
})

test('the processes together, and the one more of a replacement, never want more connections than there are', () => {
  expect(shareConnections(117, 1)).toBe(16)
  for (const connections of [57, 97, 117, 500]) {
    for (const processes of [2, 3, 4, 8, 16]) {
      const wanted = (perPool: number) => (processes + 1) * (3 * perPool + 1) + 8 + 12
      try {
        const perPool = shareConnections(connections, processes)
        expect(wanted(perPool)).toBeLessThanOrEqual(connections)
        expect(perPool === 16 || wanted(perPool + 1) > connections).toBe(true)
      } catch (error) {
        expect(String(error)).toMatch(/PROCESSOS.*max_connections em \d+/)
        expect(wanted(2)).toBeGreaterThan(connections)
      }
    }
  }
})
