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

/** The worker processes of one port, as the primary starts, replaces and stops them. */
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

/** A worker that served this long did not crash at start-up, in ms. Our choice. */
const STABLE_AFTER_MS = 10_000
/** Back-off in ms before a worker that crashed at start-up is restarted: doubles from `first` to `last`. Our choice. */
const BACK_OFF_MS = { first: 500, last: 30_000 }
/** Crashes in a row after which the message explains what to do: our choice. */
const EXPLAIN_AFTER_CRASHES = 5

/** The worker at one place, with its crashes in a row and the time from which it counts as stable. */
type Slot = { worker: Worker; serves: boolean; crashes: number; since_ms: number }

/** The options of a supervisor and its changing state. */
type State = Required<Options> & {
  slots: Map<number, Slot>
  live: Set<Worker>
  stopping: boolean
  restarts: number
}

/**
 * Keeps `count` workers serving. Restarts a worker that dies: at once if it was stable, else after a back-off. So a
 * broken build does not restart in a tight loop.
 */
export function createSupervisor({ wait = ms => sleep(ms), ...options }: Options): Supervisor {
  const state: State = {
    ...options,
    wait,
    slots: new Map(),
    live: new Set(),
    stopping: false,
    restarts: 0,
  }
  let restartingAll: Promise<boolean> | undefined
  return {
    start: () => startAll(state),
    restartAll() {
      restartingAll ??= replaceAll(state).finally(() => {
        restartingAll = undefined
      })
      return restartingAll
    },
    stop: () => stopAll(state),
    serving: () => [...state.slots.values()].filter(({ serves }) => serves).map(({ worker }) => worker),
    restarts: () => state.restarts,
  }
}

/** Starts all workers at once; stops all if one of them ends before it serves. */
async function startAll(state: State): Promise<boolean> {
  const first = Array.from({ length: state.count }, (_, at) => spawnLive(state, at))
  // True when all workers serve; false as soon as one ends before. The promise of a worker that serves never settles.
  const ready = await Promise.race([
    Promise.all(first.map(worker => worker.ready)).then(all => all.every(Boolean)),
    ...first.map(worker => worker.ready.then(ok => (ok ? new Promise<never>(() => undefined) : false))),
  ])
  if (ready)
    for (const [at, worker] of first.entries()) install(state, at, { worker, serves: true, crashes: 0 })
  else await stopAll(state)
  return ready
}

async function stopAll(state: State): Promise<void> {
  state.stopping = true
  const all = [...state.live]
  for (const worker of all) worker.stop(false)
  await Promise.all(all.map(({ ended }) => ended))
}

/** Replaces one worker after another; the old one stops when the new one serves. */
async function replaceAll(state: State): Promise<boolean> {
  const { count, slots, say } = state
  for (let at = 0; at < count && !state.stopping; at++) {
    const fresh = spawnLive(state, at)
    if (!(await fresh.ready)) {
      if (!state.stopping)
        say(
          'o reinício parou: o processo novo não chegou a atender. Os de antes continuam; o erro está acima.',
        )
      return false
    }
    const old = slots.get(at)?.worker
    install(state, at, { worker: fresh, serves: true, crashes: 0 })
    old?.stop(true)
    await old?.ended
    if (!state.stopping) say(`processo ${at + 1} de ${count} trocado.`)
  }
  return !state.stopping
}

/** Spawns a worker and counts it as live until it ends, for `stopAll`. */
function spawnLive({ spawn, live }: State, at: number): Worker {
  const worker = spawn(at)
  live.add(worker)
  void worker.ended.then(() => live.delete(worker))
  return worker
}

/** Puts a worker into its slot and restarts it from then on. */
function install(state: State, at: number, installed: Omit<Slot, 'since_ms'>): Slot {
  const slot: Slot = { ...installed, since_ms: state.now_ms() }
  state.slots.set(at, slot)
  void slot.worker.ended.then(() => {
    slot.serves = false
    if (!state.stopping && state.slots.get(at) === slot) void restart(state, at, slot)
  })
  return slot
}

/** Starts a worker in place of a dead one, unless a rolling restart or the stop came first. */
async function restart(state: State, at: number, dead: Slot): Promise<void> {
  const { slots, say, wait, now_ms } = state
  const crashes = now_ms() - dead.since_ms >= STABLE_AFTER_MS ? 0 : dead.crashes + 1
  const pause = crashes === 0 ? 0 : Math.min(BACK_OFF_MS.last, BACK_OFF_MS.first * 2 ** (crashes - 1))
  say(describeRestart(at, crashes, pause))
  if (pause > 0) await wait(pause)
  if (state.stopping || slots.get(at) !== dead) return
  state.restarts++
  const slot = install(state, at, { worker: spawnLive(state, at), serves: false, crashes })
  if (!(await slot.worker.ready) || state.stopping || slots.get(at) !== slot) return
  slot.serves = true
  slot.since_ms = now_ms()
  say(`o processo ${at + 1} voltou.`)
}

function describeRestart(at: number, crashes: number, pause_ms: number): string {
  const who = `o processo ${at + 1} terminou sozinho`
  if (pause_ms === 0) return `${who}; iniciando outro…`
  const again = `nova tentativa em ${pause_ms / 1000} s`
  if (crashes < EXPLAIN_AFTER_CRASHES) return `${who} logo depois de começar; ${again}.`
  return `${who} logo depois de começar, ${crashes} vezes seguidas: algo nele ou no que ele lê está quebrado, e o erro está acima. Corrija e mande SIGHUP a este processo, ou reinicie; ${again}.`
}
