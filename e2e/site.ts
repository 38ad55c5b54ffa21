import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '#platform/database/embedded/free-port.ts'
import { SERVER as BUILT, SERVER_ENV } from '../bin/setup.js'

/** A running server on its own data folder, started as by `npm start`. */
export type Site = { url: string; dataDir: string; process: ChildProcess; output(): string }

const ROOT = path.resolve(import.meta.dirname, '..')

/** Creates a data folder that the database's user may enter. */
export function newDataDir(): string {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-e2e-'))
  fs.chmodSync(dataDir, 0o755)
  return dataDir
}

/** Copies the data folder of a stopped site: a start on the copy finds its migrated database. */
export function copyDataDir(from: string): string {
  const dataDir = newDataDir()
  // PostgreSQL accepts only files of its own user, and Node's own copy would change the owner.
  execFileSync('cp', ['-a', `${from}/.`, dataDir])
  return dataDir
}

const SERVER = [process.execPath, ...BUILT]

/** Ports to try: another program may take a free one before the server listens on it. */
const PORTS = 3

/**
 * Starts the real server, with optional settings, and waits until it reports readiness.
 * @param command the start command under test.
 * @param hear callback that receives the whole output so far, after each addition until the server is ready.
 */
export async function startSite(
  dataDir: string,
  env: Record<string, string> = {},
  command = SERVER,
  hear: (output: string) => void = () => undefined,
): Promise<Site> {
  if (env.PORT) return startOn(Number(env.PORT), { dataDir, env, command, hear })
  for (let tried = 1; ; tried++) {
    try {
      return await startOn(await freePort(), { dataDir, env, command, hear })
    } catch (error) {
      if (tried === PORTS || !/já está em uso/.test(String(error))) throw error
    }
  }
}

/** Command, environment and data folder of a site, and the reader of its output. */
type Start = {
  dataDir: string
  env: Record<string, string>
  command: string[]
  hear: (output: string) => void
}

async function startOn(
  port: number,
  { dataDir, env, command: [program = '', ...args], hear }: Start,
): Promise<Site> {
  const server = spawn(program, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      ...SERVER_ENV,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: string[] = []
  server.stdout.on('data', chunk => chunks.push(String(chunk)))
  server.stderr.on('data', chunk => chunks.push(String(chunk)))
  const output = () => chunks.join('')
  await new Promise<void>((resolve, reject) => {
    const onData = () => {
      const text = output()
      hear(text)
      if (!text.includes('pronto em')) return
      // Joining the whole output for each later chunk would slow the test or bench that measures.
      server.stdout.off('data', onData)
      resolve()
    }
    server.stdout.on('data', onData)
    server.once('exit', code => reject(new Error(`the server ended with ${code}:\n${output()}`)))
  })
  return { url: `http://localhost:${port}`, dataDir, process: server, output }
}

/** Ends a server with a signal and waits for it, unless it has ended already; returns its exit code. */
export function stopSite(
  site: Site,
  signal: 'SIGTERM' | 'SIGKILL' | 'SIGHUP' = 'SIGTERM',
): Promise<number | null> {
  const { exitCode, signalCode } = site.process
  if (exitCode !== null || signalCode !== null) return Promise.resolve(exitCode)
  return new Promise(resolve => {
    site.process.once('exit', code => resolve(code))
    site.process.kill(signal)
  })
}

/** Stops the site and deletes its data folder. */
export async function removeSite(site: Site): Promise<void> {
  await stopSite(site)
  fs.rmSync(site.dataDir, { recursive: true, force: true })
}
