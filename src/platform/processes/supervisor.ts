import { setTimeout as sleep } from 'node:timers/promises'

/** One process that serves. */
export type Hand = {
  pid: number | undefined
  /** True once it serves; false when it ended before. */
  ready: Promise<boolean>
  ended: Promise<void>
  /** Lets it end what is under way. `lingers` when another one takes its place on the port. */
  stop(lingers: boolean): void
}

export type Keeper = {
  /** Starts them all. False when one ended before it served: the rest is stopped then. */
  start(): Promise<boolean>
  /** Puts a new one in the place of each, one after the other; false when a new one did not come to serve. */
  renew(): Promise<boolean>
  /** Ends them all and starts no other. */
  stop(): Promise<void>
  /** Those that serve now. */
  serving(): Hand[]
  /** How many had to be started again, since the beginning. */
  restarts(): number
}

type Options = {
  count: number
  hire(slot: number): Hand
  say(message: string): void
  now_ms(): number
  /** Waits; for tests another. */
  rest?(ms: number): Promise<unknown>
}

/** One that served this long did not die of its start. */
const STEADY_MS = 10_000
/** Rests before one that died of its start is started again: they double from the first to the last. */
const REST_MS = { first: 500, last: 30_000 }
/** Deaths in a row after which the operator is told what it means. */
const TOLD_AT = 5

type Slot = { hand: Hand; serves: boolean; deaths: number; since_ms: number }

/**
 * Keeps `count` processes serving. One that dies is started again, at once if it had served for a while, else after a
 * rest that grows, so that a broken build does not spin.
 */
export function createKeeper({ count, hire, say, now_ms, rest = ms => sleep(ms) }: Options): Keeper {
  const slots = new Map<number, Slot>()
  const live = new Set<Hand>()
  let stopping = false
  let renewing: Promise<boolean> | undefined
  let restarts = 0

  const employ = (at: number): Hand => {
    const hand = hire(at)
    live.add(hand)
    void hand.ended.then(() => live.delete(hand))
    return hand
  }
  /** Gives a process its place, and looks after it from then on. */
  const install = (at: number, hand: Hand, serves: boolean, deaths: number) => {
    const slot: Slot = { hand, serves, deaths, since_ms: now_ms() }
    slots.set(at, slot)
    void hand.ended.then(() => {
      slot.serves = false
      if (!stopping && slots.get(at) === slot) void startAgain(at, slot)
    })
    return slot
  }
  const startAgain = async (at: number, dead: Slot) => {
    const deaths = now_ms() - dead.since_ms >= STEADY_MS ? 0 : dead.deaths + 1
    const pause = deaths === 0 ? 0 : Math.min(REST_MS.last, REST_MS.first * 2 ** (deaths - 1))
    say(mourn(at, deaths, pause))
    if (pause > 0) await rest(pause)
    if (stopping || slots.get(at) !== dead) return
    restarts++
    const slot = install(at, employ(at), false, deaths)
    if (!(await slot.hand.ready) || stopping || slots.get(at) !== slot) return
    slot.serves = true
    slot.since_ms = now_ms()
    say(`o processo ${at + 1} voltou.`)
  }
  const stop = async () => {
    stopping = true
    const all = [...live]
    for (const hand of all) hand.stop(false)
    await Promise.all(all.map(({ ended }) => ended))
  }
  const renewAll = async () => {
    for (let at = 0; at < count && !stopping; at++) {
      const fresh = employ(at)
      if (!(await fresh.ready)) {
        if (!stopping)
          say(
            'o reinício parou: o processo novo não chegou a atender. Os de antes continuam; o erro está acima.',
          )
        return false
      }
      const old = slots.get(at)?.hand
      install(at, fresh, true, 0)
      old?.stop(true)
      await old?.ended
      if (!stopping) say(`processo ${at + 1} de ${count} trocado.`)
    }
    return !stopping
  }
  return {
    async start() {
      const first = Array.from({ length: count }, (_, at) => employ(at))
      const ready = await Promise.race([
        Promise.all(first.map(hand => hand.ready)).then(all => all.every(Boolean)),
        ...first.map(hand => hand.ready.then(ok => (ok ? new Promise<never>(() => undefined) : false))),
      ])
      if (ready) for (const [at, hand] of first.entries()) install(at, hand, true, 0)
      else await stop()
      return ready
    },
    renew() {
      renewing ??= renewAll().finally(() => {
        renewing = undefined
      })
      return renewing
    },
    stop,
    serving: () => [...slots.values()].filter(({ serves }) => serves).map(({ hand }) => hand),
    restarts: () => restarts,
  }
}

function mourn(at: number, deaths: number, pause_ms: number): string {
  const who = `o processo ${at + 1} terminou sozinho`
  if (pause_ms === 0) return `${who}; iniciando outro…`
  const again = `nova tentativa em ${pause_ms / 1000} s`
  if (deaths < TOLD_AT) return `${who} logo depois de começar; ${again}.`
  return `${who} logo depois de começar, ${deaths} vezes seguidas: algo nele ou no que ele lê está quebrado, e o erro está acima. Corrija e mande SIGHUP a este processo, ou reinicie; ${again}.`
}
