import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { killAllOn } from '../running-processes.ts'

/** Programs that share a temporary home. */
export type Programs = {
  /** Starts a program; resolves once it runs. */
  start(command: string, args: string[], env?: NodeJS.ProcessEnv, stdio?: StdioOptions): Promise<ChildProcess>
  /** Ends all programs with their children, and removes their folder. */
  end(): Promise<void>
}

/**
 * Without animations, so that presses need no wait, and without overlay scrollbars, which cover the last row of a
 * list.
 */
const GTK_SETTINGS = '[Settings]\ngtk-enable-animations=0\ngtk-overlay-scrolling=0\n'

/** Creates a temporary folder as the home of programs. */
export function createPrograms(): Programs {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-navegador-'))
  fs.mkdirSync(path.join(folder, 'gtk-3.0'))
  fs.writeFileSync(path.join(folder, 'gtk-3.0/settings.ini'), GTK_SETTINGS)
  const home = {
    HOME: folder,
    XDG_CACHE_HOME: folder,
    XDG_CONFIG_HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_RUNTIME_DIR: folder,
  }
  const running: ChildProcess[] = []
  // Finds orphaned processes by their home folder.
  const clear = () => {
    killAllOn(folder)
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', clear)
  return {
    async start(command, args, env = {}, stdio = 'ignore') {
      const program = spawn(command, args, { stdio, env: { ...process.env, ...home, ...env } })
      await once(program, 'spawn')
      running.unshift(program)
      return program
    },
    async end() {
      for (const program of running) await stop(program)
      process.off('exit', clear)
      clear()
    },
  }
}

/** Ends one program and waits for its exit. */
async function stop(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const gone = once(program, 'exit')
  program.kill()
  await gone
}
