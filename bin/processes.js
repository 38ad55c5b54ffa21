// Processes that the commands start: signals, progress and exit codes. Plain JavaScript for any Node ≥ 20.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Root of the repository. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** Prints a line under the name of the site. */
export const say = message => process.stdout.write(`avalia60: ${message}\n`)

/** Exits with a message that says what to do. */
export function fail(message) {
  process.stderr.write(`\navalia60: ${message}\n`)
  process.exit(1)
}

/** Path of the pinned Node, from the npm package `node`. */
export const node = path.join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/** Interval of progress messages, in seconds: our choice. */
const PROGRESS_INTERVAL_S = 5

/** Timeout between SIGTERM and SIGKILL of a step, in ms: our choice. */
const KILL_TIMEOUT_MS = 10_000

/**
 * Runs a step with progress messages; collects its output for a failure. A signal to this program ends all processes of
 * the step, then the program.
 */
export function perform(command, args, verb, env = {}) {
  return new Promise(resolve => {
    const started = Date.now()
    const chunks = []
    const windows = process.platform === 'win32'
    // The handler is there before the step starts, because the step may already run when `spawn` returns.
    let received
    const unsubscribe = onSignal(name => {
      if (received) return
      received = name
      say('parando…')
      killGroup(child, 'SIGTERM')
      setTimeout(() => killGroup(child, 'SIGKILL'), KILL_TIMEOUT_MS).unref()
    })
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      shell: windows,
      // The step gets its own process group, because npm does not forward signals to its scripts.
      detached: !windows,
    })
    const progress = setInterval(
      () => say(`  ${verb}, ${Math.round((Date.now() - started) / 1000)} s…`),
      PROGRESS_INTERVAL_S * 1000,
    )
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => chunks.push(chunk))
    const end = (ok, signal) => {
      clearInterval(progress)
      unsubscribe()
      if (received) process.exit(128 + constants.signals[received])
      resolve({ ok, signal, output: Buffer.concat(chunks).toString('utf8') })
    }
    child.once('error', () => end(false))
    child.once('close', (code, signal) => end(code === 0, signal))
  })
}

/** Sends a signal to all processes of a step. */
function killGroup(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // The step ended meanwhile.
  }
}

/**
 * Calls `handle` with the name of each terminating signal; returns the function that unsubscribes. The exit of the
 * parent counts as SIGTERM: npm and its shell do not forward signals.
 */
function onSignal(handle) {
  const listeners = ['SIGINT', 'SIGTERM', 'SIGHUP'].map(name => [name, () => handle(name)])
  for (const [name, listener] of listeners) process.on(name, listener)
  const parent = process.ppid
  const watch = process.env.npm_lifecycle_event
    ? setInterval(() => process.ppid !== parent && handle('SIGTERM'), 1000).unref()
    : undefined
  return () => {
    clearInterval(watch)
    for (const [name, listener] of listeners) process.off(name, listener)
  }
}

/** Returns the message for a program killed by a signal that we did not send: mostly by the kernel, out of memory. */
export function killedMessage(what, signal) {
  return `o sistema encerrou ${what} (${signal}). Quase sempre é falta de memória: são precisos cerca de 1 GB. Feche outros programas, ligue uma área de troca (swap) ou use uma máquina maior, e tente de novo.`
}

/**
 * Runs a script with the pinned Node; forwards signals and its exit code. The IPC channel lets the script detect the
 * exit of this launcher.
 */
export function run(args, env = {}) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  let signalled = false
  onSignal(name => {
    signalled = true
    child.kill(name)
  })
  const child = spawn(node, args, { cwd: root, stdio, env: { ...process.env, ...env } })
  child.on('exit', (code, signal) => {
    if (signal && !signalled) fail(killedMessage('o programa', signal))
    process.exit(code ?? (signal ? 1 : 0))
  })
}
