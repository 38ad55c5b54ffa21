import { setTimeout as sleep } from 'node:timers/promises'

/** One worker process. */
export type Worker = {
  pid: number | undefined
  /** True once it serves; false when it ended before. */
  ready: Promise<boolean>
  ended: Promise<void>
  /** Stops it after the requests under way. `lingers` when a successor serves the same port. */
  stop(lingers: boolean): void
}

export type Supervisor = {
  /** Starts all workers. Returns false, and stops the others, when one ends before it serves. */
  start(): Promise<boolean>
  /** Rolling restart: replaces the workers one by one. Returns false when a new one fails to start. */
  restartAll(): Promise<boolean>
  /** Stops all workers and starts no other. */
  stop(): Promise<void>
  /** Workers that serve now. */
  serving(): Worker[]
  /** Workers restarted after a crash, since the start. */
  restarts(): number
}

type Options = {
  count: number
  spawn(slot: number): Worker
  say(message: string): void
  now_ms(): number
  /** Waits before a restart; tests replace it. */
  wait?(ms: number): Promise<unknown>
}

/** A worker that served this long did not crash at start-up, in ms. */
const STABLE_AFTER_MS = 10_000
/** Back-off before a worker that crashed at start-up is restarted: doubles from `first` to `last`. */
const BACK_OFF_MS = { first: 500, last: 30_000 }
/** Crashes in a row after which the message explains what to do. */
const EXPLAIN_AFTER_CRASHES = 5

type Slot = { worker: Worker; serves: boolean; crashes: number; since_ms: number }

/**
 * Keeps `count` workers serving. Restarts a worker that dies: at once if it was stable, else after a back-off. So a
 * broken build does not restart in a tight loop.
 */
export function createSupervisor({ count, spawn, say, now_ms, wait = ms => sleep(ms) }: Options): Supervisor {
  const slots = new Map<number, Slot>()
  const live = new Set<Worker>()
  let stopping = false
  let restartingAll: Promise<boolean> | undefined
  let restarts = 0

  const spawnLive = (at: number): Worker => {
    const worker = spawn(at)
    live.add(worker)
    void worker.ended.then(() => live.delete(worker))
    return worker
  }
  /** Puts a worker into its slot and restarts it from then on. */
  const install = (at: number, worker: Worker, serves: boolean, crashes: number) => {
    const slot: Slot = { worker, serves, crashes, since_ms: now_ms() }
    slots.set(at, slot)
    void worker.ended.then(() => {
      slot.serves = false
      if (!stopping && slots.get(at) === slot) void restart(at, slot)
    })
    return slot
  }
  const restart = async (at: number, dead: Slot) => {
    const crashes = now_ms() - dead.since_ms >= STABLE_AFTER_MS ? 0 : dead.crashes + 1
    const pause = crashes === 0 ? 0 : Math.min(BACK_OFF_MS.last, BACK_OFF_MS.first * 2 ** (crashes - 1))
    say(describeRestart(at, crashes, pause))
    if (pause > 0) await wait(pause)
    if (stopping || slots.get(at) !== dead) return
    restarts++
    const slot = install(at, spawnLive(at), false, crashes)
    if (!(await slot.worker.ready) || stopping || slots.get(at) !== slot) return
    slot.serves = true
    slot.since_ms = now_ms()
    say(`o processo ${at + 1} voltou.`)
  }
  const stop = async () => {
    stopping = true
    const all = [...live]
    for (const worker of all) worker.stop(false)
    await Promise.all(all.map(({ ended }) => ended))
  }
  const replaceAll = async () => {
    for (let at = 0; at < count && !stopping; at++) {
      const fresh = spawnLive(at)
      if (!(await fresh.ready)) {
        if (!stopping)
          say(
            'o reinício parou: o processo novo não chegou a atender. Os de antes continuam; o erro está acima.',
          )
        return false
      }
      const old = slots.get(at)?.worker
      install(at, fresh, true, 0)
      old?.stop(true)
      await old?.ended
      if (!stopping) say(`processo ${at + 1} de ${count} trocado.`)
    }
    return !stopping
  }
  return {
    async start() {
      const first = Array.from({ length: count }, (_, at) => spawnLive(at))
      const ready = await Promise.race([
        Promise.all(first.map(worker => worker.ready)).then(all => all.every(Boolean)),
        ...first.map(worker => worker.ready.then(ok => (ok ? new Promise<never>(() => undefined) : false))),
      ])
      if (ready) for (const [at, worker] of first.entries()) install(at, worker, true, 0)
      else await stop()
      return ready
    },
    restartAll() {
      restartingAll ??= replaceAll().finally(() => {
        restartingAll = undefined
      })
      return restartingAll
    },
    stop,
    serving: () => [...slots.values()].filter(({ serves }) => serves).map(({ worker }) => worker),
    restarts: () => restarts,
  }
}

function describeRestart(at: number, crashes: number, pause_ms: number): string {
  const who = `o processo ${at + 1} terminou sozinho`
  if (pause_ms === 0) return `${who}; iniciando outro…`
  const again = `nova tentativa em ${pause_ms / 1000} s`
  if (crashes < EXPLAIN_AFTER_CRASHES) return `${who} logo depois de começar; ${again}.`
  return `${who} logo depois de começar, ${crashes} vezes seguidas: algo nele ou no que ele lê está quebrado, e o erro está acima. Corrija e mande SIGHUP a este processo, ou reinicie; ${again}.`
}
