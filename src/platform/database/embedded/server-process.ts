import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SetupError } from '../../setup-error.ts'
import type { Paths, Say } from './paths.ts'

/** Lines of `postmaster.pid`, as PostgreSQL writes them: the process id first, the port fourth. */
const PID_LINE = 0
const PORT_LINE = 3

/** Returns the environment and the account for the programs of PostgreSQL. */
export function spawnOptions(paths: Paths) {
  return {
    cwd: paths.user ? '/' : path.dirname(paths.data),
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
    ...paths.user,
  }
}

/** Tells if the process in `postmaster.pid` is our PostgreSQL and alive. */
export function isRunning(paths: Paths): boolean {
  const pid = Number(readPidFile(paths)[PID_LINE])
  if (!pid) return false
  try {
    process.kill(pid, 0)
    // After a reboot another program may have this process id.
    return !fs.existsSync('/proc') || fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(paths.data)
  } catch {
    return false
  }
}

/** Reads the lines of `postmaster.pid`; none without the file. */
function readPidFile(paths: Paths): string[] {
  try {
    return fs.readFileSync(path.join(paths.data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Reads the port of the running server, from `postmaster.pid`. @throws SetupError when it stopped. */
export function readPort(paths: Paths): number {
  const port = Number(readPidFile(paths)[PORT_LINE])
  if (!port)
    throw new SetupError(
      'O banco de dados parou logo depois de iniciar. Veja postgres.log na pasta de dados.',
    )
  return port
}

/**
 * Computes the size of shared_buffers in MB: an eighth of the memory that we may use, from 128 to 1,024.
 *
 * @param host memory of the machine, in bytes.
 * @param limit memory that a container or a service allows, in bytes; 0 or more than `host` means no limit.
 */
export function sharedBuffersMB(host: number, limit: number): number {
  const available = limit > 0 ? Math.min(host, limit) : host
  return Math.round(Math.min(1024, Math.max(128, available / 2 ** 20 / 8)))
}

/** Starts PostgreSQL on `port` of loopback. @throws SetupError when it does not start. */
export async function startServer(
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
    // One process opens at most 53 connections; `connection-limit.ts` divides this number between several processes.
    max_connections: 120,
    shared_buffers: `${sharedBuffersMB(os.totalmem(), process.constrainedMemory())}MB`,
    timezone: 'UTC',
    log_min_messages: 'warning',
    // Statements may carry personal data: the log shows none, not even failed ones.
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

/** Stops the server in mode fast, then immediate (committed data is on the disk). No error if it is not running. */
export async function stopServer(paths: Paths, say: Say): Promise<void> {
  // `-t`: seconds until pg_ctl gives up.
  for (const mode of [
    ['-m', 'fast', '-t', '20'],
    ['-m', 'immediate', '-t', '5'],
  ]) {
    if (!isRunning(paths)) return
    // A mode that failed is followed by the next one, and the line below reports a server that still runs.
    await pgCtl(paths, ['stop', '-w', ...mode]).catch(() => undefined)
  }
  if (isRunning(paths)) say('o PostgreSQL não parou; o próximo início o encontra e continua com ele.')
}

/** Time for processes of a dead PostgreSQL to end, interval of the check, and between two signals, in ms. Our choice. */
const LEFTOVERS_MS = { limit: 30_000, check: 200, signal: 5_000 }

/**
 * Removes a stale `postmaster.pid`: PostgreSQL refuses to start beside one that is empty, broken or names another
 * program. Processes of PostgreSQL that still run in the folder get SIGQUIT first.
 */
async function removeStalePidFile(paths: Paths): Promise<void> {
  const file = path.join(paths.data, 'postmaster.pid')
  if (!fs.existsSync(file)) return
  for (let waited = 0; waited < LEFTOVERS_MS.limit; waited += LEFTOVERS_MS.check) {
    const left = processesIn(paths.data)
    if (!left.length) return fs.rmSync(file, { force: true })
    if (waited % LEFTOVERS_MS.signal === 0) for (const pid of left) signal(pid, 'SIGQUIT')
    await sleep(LEFTOVERS_MS.check)
  }
  throw new SetupError(`Outro PostgreSQL ainda trabalha em ${paths.data}. Encerre-o e tente de novo.`)
}

/**
 * Lists the processes whose working folder is the data folder: all of PostgreSQL on Linux, elsewhere only the
 * postmaster.
 */
function processesIn(data: string): number[] {
  if (fs.existsSync('/proc/self')) {
    const pids = fs.readdirSync('/proc').map(Number).filter(Boolean)
    return pids.filter(pid => folderOf(pid) === fs.realpathSync(data))
  }
  const lines = execFileSync('ps', ['-axo', 'pid=,command=']).toString().split('\n')
  return lines.filter(line => line.includes(`-D ${data}`)).map(line => Number.parseInt(line, 10))
}

/** Returns the working folder of a process; undefined if it ended, or is not ours. */
function folderOf(pid: number): string | undefined {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

/** Sends a signal to a process, which may have ended. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process ended meanwhile.
  }
}

/** Runs pg_ctl. @throws SetupError for another exit code than 0. */
function pgCtl(paths: Paths, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    // No pipes: the server would inherit them and keep this process alive.
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
