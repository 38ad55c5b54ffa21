import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { codigoDe } from '#domain/falha.ts'
import { systemClock } from '../../clock.ts'

/** The holder says this often that it lives. */
const SIGN_OF_LIFE_MS = 1_000
/** Silence after which a holder counts as dead; far above a sign of life on a machine that is busy. */
const DEAD_AFTER_MS = 15_000
const LOOK_AGAIN_MS = 100

/**
 * Takes a lock that is a file, for work on a folder that no database can guard yet. A holder that was killed
 * is noticed by its silence, on this machine or from a container that shares the folder.
 *
 * @returns the way to give it back, or undefined when another process kept it all of `wait_ms`.
 */
export async function lockFolder(file: string, wait_ms: number): Promise<(() => void) | undefined> {
  const mine = randomUUID()
  for (let waited = 0; waited <= wait_ms; waited += LOOK_AGAIN_MS) {
    if (silence(file) > DEAD_AFTER_MS) fs.rmSync(file, { force: true })
    const written = write(file, mine)
    await rest()
    // Two that remove a dead holder's file at once may both write theirs: the one that stands is right.
    if (written && read(file) === mine) return hold(file, mine)
  }
  return undefined
}

function hold(file: string, mine: string): () => void {
  const timer = setInterval(() => {
    const now = systemClock.now()
    if (read(file) === mine) fs.utimesSync(file, now, now)
  }, SIGN_OF_LIFE_MS).unref()
  return () => {
    clearInterval(timer)
    if (read(file) === mine) fs.rmSync(file, { force: true })
  }
}

function write(file: string, text: string): boolean {
  try {
    fs.writeFileSync(file, text, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (codigoDe(error) === 'EEXIST') return false
    // A full disk lets the file be made and not be written: nobody would give it back.
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

/** Milliseconds since the holder's last sign of life; 0 when there is none. */
function silence(file: string): number {
  const stat = fs.statSync(file, { throwIfNoEntry: false })
  return stat ? systemClock.now().getTime() - stat.mtimeMs : 0
}

const rest = () => new Promise(resolve => setTimeout(resolve, LOOK_AGAIN_MS))
