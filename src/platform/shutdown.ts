import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { nomeDe } from '#domain/falha.ts'

/** The way down of a process: what was opened is put away in the opposite order. */
export type Shutdown = {
  /** Adds a step; steps added later run earlier. */
  onStop(step: () => unknown): void
  /** Runs every step, whatever one of them throws, once; then `exit`. */
  stop(code: number): Promise<void>
  /** Aborted when the way down begins. */
  signal: AbortSignal
}

/**
 * Steps that together take longer than `limit_ms` are left: a process that was told to end, ends.
 *
 * @param exit `process.exit`; for tests another.
 */
export function createShutdown(options: {
  limit_ms: number
  say(message: string): void
  exit(code: number): void
}): Shutdown {
  const { limit_ms, say, exit } = options
  const steps: (() => unknown)[] = []
  const told = new AbortController()
  let stopping: Promise<void> | undefined
  const run = async () => {
    for (let step = steps.pop(); step; step = steps.pop()) {
      try {
        await step()
      } catch (error) {
        say(`uma parte não parou bem: ${nomeDe(error)}`)
      }
    }
    return true
  }
  return {
    signal: told.signal,
    onStop: step => void steps.push(step),
    stop(code) {
      stopping ??= (async () => {
        told.abort()
        const done = await Promise.race([run(), sleep(limit_ms, false, { ref: false })])
        if (!done) say('o tempo para parar acabou; o que restou foi deixado.')
        exit(done ? code : 1)
      })()
      return stopping
    },
  }
}

/**
 * Stops on what tells a process to end: the three signals, and the loss of the launcher (`bin/setup.js`) that
 * started it, which cannot pass on a signal that killed it.
 *
 * @param onHangUp what SIGHUP means instead, for a process that no terminal closes.
 */
export function stopOnSignals(stop: () => void, onHangUp: () => void = stop): void {
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop)
  process.on('SIGHUP', onHangUp)
  process.on('disconnect', stop)
  process.channel?.unref()
  ignoreBrokenPipe()
}

/** Whoever read our output may be gone as well; that must not end the process in the middle. */
export function ignoreBrokenPipe(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

/** Whether this process has a terminal; one that is closed takes it from all its processes, and says SIGHUP. */
export function hasTerminal(): boolean {
  try {
    fs.closeSync(fs.openSync('/dev/tty', 'r'))
    return true
  } catch {
    return false
  }
}
