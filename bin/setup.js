// Set-up of every command (install, build), in plain JavaScript for any Node ≥ 20.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { totalmem } from 'node:os'
import path from 'node:path'
import { fail, killedMessage, node, perform, root, say } from './processes.js'

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

/** Sources of the pages, and of the server's build. A change in them makes the build stale. */
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

/** Below this memory, in bytes, a build uses the settings of `SMALL_BUILD`. */
const SMALL_MEMORY = 2 * 2 ** 30

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
  const wanted = [SOURCES, SERVER_SOURCES].map(sources =>
    digest(sources.map(source => path.join(root, source))),
  )
  const built = fs.existsSync(stamp) ? fs.readFileSync(stamp, 'utf8').split('\n') : []
  if (wanted.slice(0, pages ? 1 : 2).every((sum, i) => sum === built[i])) return
  say('montando o site…')
  const env = { NODE_ENV: 'production', ...(availableMemory() < SMALL_MEMORY && SMALL_BUILD) }
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
