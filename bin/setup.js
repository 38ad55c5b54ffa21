// Set-up of every command (install, build, launch), in plain JavaScript for any Node ≥ 20.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { constants, totalmem } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const say = message => process.stdout.write(`avalia60: ${message}\n`)

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

/** Installs the dependencies when they are missing or the lock file changed. */
export async function install() {
  if (Number(process.versions.node.split('.')[0]) < 20)
    fail('é preciso o Node 20 ou mais novo para começar. Instale-o em https://nodejs.org.')
  const stamp = path.join(root, 'node_modules/.avalia60')
  const wanted = digest([path.join(root, 'package-lock.json')])
  if (fs.existsSync(node) && fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return
  say('instalando as dependências (só na primeira vez)…')
  // The build needs devDependencies also under NODE_ENV=production. Fewer sockets take 674 MB instead of 850, as fast.
  const flags = [
    '--include=dev',
    '--maxsockets=3',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--loglevel=error',
  ]
  const { ok, output, signal } = await perform('npm', ['ci', ...flags], 'instalando')
  if (!ok) {
    process.stderr.write(output)
    fail(
      signal
        ? killedMessage('a instalação das dependências', signal)
        : 'não foi possível instalar as dependências. Confira a conexão com o registro do npm e tente de novo.',
    )
  }
  if (!fs.existsSync(node)) fail('o npm não trouxe o Node 24. Rode "npm rebuild node" e tente de novo.')
  fs.writeFileSync(stamp, wanted)
}

/** Sources of the pages and of the server's build; a change in them makes the build stale. */
const SOURCES = [
  'src/web',
  'src/domain',
  'src/sandbox',
  'dados',
  'package.json',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]
const SERVER_SOURCES = ['src', 'dados', 'migrations']

/**
 * Arguments of Node for `npm start`: the built server, with a smaller young generation to save memory. The old one may grow
 * by a third between collections (decision 0114). By default V8 collects it every 6 s while photos arrive.
 */
export const SERVER = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=8',
  '--heap-growing-percent=35',
  'build/server/servidor.js',
]

/** Argument of Node for programs that run from sources, from any folder. */
export const QUICK_IMPORTS = `--import=${new URL('quick-imports.js', import.meta.url).href}`

/** Environment of the server; malloc returns freed memory to the system instead of caching it per thread. */
export const SERVER_ENV = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** Below this memory, in bytes, the build uses the settings that follow. */
const SMALL = 2 * 2 ** 30

/** Settings that keep the build within 1 GB: 935 MB instead of 1,290, and about as fast on one core. */
const SMALL_BUILD = {
  MALLOC_ARENA_MAX: '1',
  RAYON_NUM_THREADS: '1',
  TOKIO_WORKER_THREADS: '1',
  NODE_OPTIONS: '--max-old-space-size=300 --max-semi-space-size=8',
}

/** Returns the memory that this process may use, in bytes: the limit of the container or of the machine. */
function availableMemory() {
  const limit = process.constrainedMemory?.() ?? 0
  return limit > 0 ? Math.min(totalmem(), limit) : totalmem()
}

/** The steps of a build, in their order, as arguments of Node. The container runs the same (`deploy/Dockerfile`). */
export const BUILD_STEPS = [
  ['node_modules/@react-router/dev/bin.cjs', 'build'],
  ['bin/offline.js'],
  ['bin/compress.js'],
]

/** Builds the site when its sources changed; with `pages` only when sources of the pages changed (`npm run dev`). */
export async function build({ pages = false } = {}) {
  const stamp = path.join(root, 'build/.fontes')
  const wanted = [SOURCES, SERVER_SOURCES].map(sources => digest(sources.map(at => path.join(root, at))))
  const built = fs.existsSync(stamp) ? fs.readFileSync(stamp, 'utf8').split('\n') : []
  if (wanted.slice(0, pages ? 1 : 2).every((one, at) => one === built[at])) return
  say('montando o site…')
  const env = { NODE_ENV: 'production', ...(availableMemory() < SMALL && SMALL_BUILD) }
  for (const args of BUILD_STEPS) {
    const { ok, output, signal } = await perform(node, args, 'montando', env)
    if (ok) continue
    process.stderr.write(output)
    fail(
      signal
        ? killedMessage('a montagem do site', signal)
        : 'o site não pôde ser montado. O erro está acima.',
    )
  }
  fs.writeFileSync(stamp, wanted.join('\n'))
}

/** Interval of progress messages, in seconds. */
const PROGRESS_INTERVAL_S = 5

/** Timeout between SIGTERM and SIGKILL of a step, in ms. */
const KILL_TIMEOUT_MS = 10_000

/**
 * Runs a step with progress messages; collects its output for a failure. A signal to this program ends all processes of
 * the step, then the program.
 */
function perform(command, args, verb, env = {}) {
  return new Promise(resolve => {
    const started = Date.now()
    const chunks = []
    const windows = process.platform === 'win32'
    // Before the step starts: it may already run when `spawn` returns.
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
      // Its own process group: npm does not forward signals to its scripts.
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
function killedMessage(what, signal) {
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

/** Computes the digest of the content of files and folders, without tests. */
function digest(paths) {
  const hash = createHash('sha256')
  const visit = at => {
    const stat = fs.statSync(at, { throwIfNoEntry: false })
    if (!stat) return
    if (stat.isDirectory()) for (const name of fs.readdirSync(at).sort()) visit(path.join(at, name))
    else if (!/\.test\.tsx?$/.test(at))
      hash.update(`${path.relative(root, at)}\0`).update(fs.readFileSync(at))
  }
  for (const at of paths) visit(at)
  return hash.digest('hex')
}
