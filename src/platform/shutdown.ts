import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { nomeDe } from '#domain/recusa/falha.ts'

/** Shutdown of a process: closes what was opened, in reverse order. */
export type Shutdown = {
  /** Adds a step; steps run last in, first out. */
  onStop(step: () => unknown): void
  /** Runs every step once, also after one that throws; then `exit`. */
  stop(code: number): Promise<void>
  /** Aborted when the shutdown begins. */
  signal: AbortSignal
}

/**
 * Creates the shutdown of a process.
 *
 * @param limit_ms timeout for all steps together; the process then exits with code 1.
 * @param exit `process.exit`; tests replace it.
 */
export function createShutdown(options: {
  limit_ms: number
  say(message: string): void
  exit(code: number): void
}): Shutdown {
  const { limit_ms, say, exit } = options
  const steps: (() => unknown)[] = []
  const stopRequested = new AbortController()
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
    signal: stopRequested.signal,
    onStop: step => void steps.push(step),
    stop(code) {
      stopping ??= (async () => {
        stopRequested.abort()
        const done = await Promise.race([run(), sleep(limit_ms, false, { ref: false })])
        if (!done) say('o tempo para parar acabou; o que restou foi deixado.')
        exit(done ? code : 1)
      })()
      return stopping
    },
  }
}

/**
 * Calls `stop` on SIGTERM, SIGINT, SIGHUP and on the exit of the launcher (`bin/processes.js`), which closes the IPC
 * channel.
 *
 * @param onHangUp handles SIGHUP instead.
 */
export function stopOnSignals(stop: () => void, onHangUp: () => void = stop): void {
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop)
  process.on('SIGHUP', onHangUp)
  process.on('disconnect', stop)
  process.channel?.unref()
  ignoreBrokenPipe()
}

/** Ignores errors of stdout and stderr: a closed pipe must not end the process during shutdown. */
export function ignoreBrokenPipe(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

/** Tells if this process has a controlling terminal; closing the terminal removes it and sends SIGHUP. */
export function hasTerminal(): boolean {
  try {
    fs.closeSync(fs.openSync('/dev/tty', 'r'))
    return true
  } catch {
    return false
  }
}
