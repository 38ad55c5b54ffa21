// What every command does first, in plain JavaScript that any Node from 20 on can run.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { constants, totalmem } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const say = message => process.stdout.write(`avalia60: ${message}\n`)

/** Ends the program with a sentence that tells what to do. */
export function fail(message) {
  process.stderr.write(`\navalia60: ${message}\n`)
  process.exit(1)
}

/** Path of the pinned Node, brought by the npm package `node`. */
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
  // Building takes what NODE_ENV=production leaves out. Fewer sockets: 674 MB instead of 850, and no slower.
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
        ? killed('a instalação das dependências', signal)
        : 'não foi possível instalar as dependências. Confira a conexão com o registro do npm e tente de novo.',
    )
  }
  if (!fs.existsSync(node)) fail('o npm não trouxe o Node 24. Rode "npm rebuild node" e tente de novo.')
  fs.writeFileSync(stamp, wanted)
}

/** What pages and server are built from, and the server alone. */
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

/** What `npm start` runs: the server as it was built, within less memory than V8 takes when it may (decision 0114). */
export const SERVER = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=8',
  'build/server/servidor.js',
]

/** How it is run: the C library gives back what pages and their compression took, instead of keeping it by thread. */
export const SERVER_ENV = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** A machine with less memory than this, in bytes, builds with less of it. */
const SMALL = 2 * 2 ** 30

/** Settings that keep a build on a small machine within 1 GB: 935 MB instead of 1,290, and about as fast on one core. */
const SMALL_BUILD = {
  MALLOC_ARENA_MAX: '1',
  RAYON_NUM_THREADS: '1',
  TOKIO_WORKER_THREADS: '1',
  NODE_OPTIONS: '--max-old-space-size=300 --max-semi-space-size=8',
}

/** Bytes of memory that this process may use: the machine's, or what a container leaves of it. */
function availableMemory() {
  const limit = process.constrainedMemory?.() ?? 0
  return limit > 0 ? Math.min(totalmem(), limit) : totalmem()
}

/**
 * Builds the site when what it is made of changed. With `pages` only when the pages changed: the server is run from its
 * sources then.
 */
export async function build({ pages = false } = {}) {
  const stamp = path.join(root, 'build/.fontes')
  const wanted = [SOURCES, SERVER_SOURCES].map(sources => digest(sources.map(at => path.join(root, at))))
  const built = fs.existsSync(stamp) ? fs.readFileSync(stamp, 'utf8').split('\n') : []
  if (wanted.slice(0, pages ? 1 : 2).every((one, at) => one === built[at])) return
  say('montando o site…')
  const env = { NODE_ENV: 'production', ...(availableMemory() < SMALL && SMALL_BUILD) }
  for (const args of [['node_modules/@react-router/dev/bin.cjs', 'build'], ['bin/compress.js']]) {
    const { ok, output, signal } = await perform(node, args, 'montando', env)
    if (ok) continue
    process.stderr.write(output)
    fail(signal ? killed('a montagem do site', signal) : 'o site não pôde ser montado. O erro está acima.')
  }
  fs.writeFileSync(stamp, wanted.join('\n'))
}

/** Seconds between signs of life of a step that takes long. */
const SIGN_OF_LIFE_S = 5

/** Longest wait for a step that was told to end. */
const STEP_END_MS = 10_000

/**
 * Runs a step quietly, saying every few seconds that it goes on; its output is for when it fails. A signal to this
 * program ends the step with all its processes, and then the program.
 */
function perform(command, args, verb, env = {}) {
  return new Promise(resolve => {
    const started = Date.now()
    const chunks = []
    const windows = process.platform === 'win32'
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      shell: windows,
      // A group of its own: npm passes no signal on to the scripts that it runs.
      detached: !windows,
    })
    const sign = setInterval(
      () => say(`  ${verb}, ${Math.round((Date.now() - started) / 1000)} s…`),
      SIGN_OF_LIFE_S * 1000,
    )
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => chunks.push(chunk))
    let told
    const letGo = whenTold(name => {
      if (told) return
      told = name
      say('parando…')
      endGroup(child, 'SIGTERM')
      setTimeout(() => endGroup(child, 'SIGKILL'), STEP_END_MS).unref()
    })
    const end = (ok, signal) => {
      clearInterval(sign)
      letGo()
      if (told) process.exit(128 + constants.signals[told])
      resolve({ ok, signal, output: Buffer.concat(chunks).toString('utf8') })
    }
    child.once('error', () => end(false))
    child.once('close', (code, signal) => end(code === 0, signal))
  })
}

/** Signals a step and all that it started. */
function endGroup(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // Gone meanwhile.
  }
}

/**
 * Calls `tell` with the name of each signal that ends this program, until the function that it answers is called. npm
 * and its shell pass nothing on when a supervisor ends only them, so their end counts as a signal.
 */
function whenTold(tell) {
  const listeners = ['SIGINT', 'SIGTERM', 'SIGHUP'].map(name => [name, () => tell(name)])
  for (const [name, listener] of listeners) process.on(name, listener)
  const parent = process.ppid
  const watch = process.env.npm_lifecycle_event
    ? setInterval(() => process.ppid !== parent && tell('SIGTERM'), 1000).unref()
    : undefined
  return () => {
    clearInterval(watch)
    for (const [name, listener] of listeners) process.off(name, listener)
  }
}

/** The sentence for a program that a signal ended which we did not send: mostly the kernel, short of memory. */
function killed(what, signal) {
  return `o sistema encerrou ${what} (${signal}). Quase sempre é falta de memória: são precisos cerca de 1 GB. Feche outros programas, ligue uma área de troca (swap) ou use uma máquina maior, e tente de novo.`
}

/**
 * Runs a script with the pinned Node; its exit code and the signals pass through. Through the channel to it the
 * script notices that this launcher was killed.
 */
export function run(args, env = {}) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const child = spawn(node, args, { cwd: root, stdio, env: { ...process.env, ...env } })
  let told = false
  whenTold(name => {
    told = true
    child.kill(name)
  })
  child.on('exit', (code, signal) => {
    if (signal && !told) fail(killed('o programa', signal))
    process.exit(code ?? (signal ? 1 : 0))
  })
}

/** One digest over the content of files and folders; tests do not count. */
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
