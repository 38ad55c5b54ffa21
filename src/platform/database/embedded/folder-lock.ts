import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { codigoDe } from '#domain/recusa/falha.ts'
import { systemClock } from '../../clock.ts'

/** The holder touches the file this often (heartbeat). */
const HEARTBEAT_MS = 1_000
/** Lease: a holder without a heartbeat for this long counts as dead. Generous, for a busy machine. */
const LEASE_MS = 15_000
/** Wait before the lock of another process is retried. */
const POLL_MS = 100

/**
 * Takes a lock file, for work on a folder that no database can guard yet. A lease detects a killed holder, also
 * one in a container that shares the folder.
 *
 * @returns the function that releases the lock, or undefined when another process held it all of `wait_ms`.
 */
export async function lockFolder(file: string, wait_ms: number): Promise<(() => void) | undefined> {
  const mine = randomUUID()
  for (let waited = 0; waited <= wait_ms; waited += POLL_MS) {
    if (heartbeatAge(file) > LEASE_MS) fs.rmSync(file, { force: true })
    const written = write(file, mine)
    await sleep(POLL_MS)
    // Two processes that remove a dead holder's file at once may both write theirs: the last write wins.
    if (written && read(file) === mine) return hold(file, mine)
  }
  return undefined
}

/** Sends heartbeats until the returned function releases the lock. */
function hold(file: string, mine: string): () => void {
  const timer = setInterval(() => {
    const now = systemClock.now()
    if (read(file) === mine) fs.utimesSync(file, now, now)
  }, HEARTBEAT_MS).unref()
  return () => {
    clearInterval(timer)
    if (read(file) === mine) fs.rmSync(file, { force: true })
  }
}

/** Creates the lock file; false if it exists. */
function write(file: string, text: string): boolean {
  try {
    fs.writeFileSync(file, text, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (codigoDe(error) === 'EEXIST') return false
    // On a full disk the file exists but is empty: no holder would ever remove it.
    fs.rmSync(file, { force: true })
    throw error
  }
}

function read(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Returns the milliseconds since the holder's last heartbeat; 0 without a holder. */
function heartbeatAge(file: string): number {
  const stat = fs.statSync(file, { throwIfNoEntry: false })
  return stat ? systemClock.now().getTime() - stat.mtimeMs : 0
}
