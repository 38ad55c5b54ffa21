import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { SetupError } from '../../setup-error.ts'
import type { Paths, Say } from './paths.ts'
import { spawnOptions } from './server-process.ts'

/** Superuser of the cluster. */
export const OWNER = 'postgres'

/** Creates the cluster on first use; returns the owner's password, kept in a file beside it (mode 600). */
export async function ensureCluster(paths: Paths, say: Say): Promise<string> {
  const secretFile = path.join(path.dirname(paths.data), 'postgres.senha')
  if (fs.existsSync(path.join(paths.data, 'PG_VERSION')) && fs.existsSync(secretFile)) {
    return fs.readFileSync(secretFile, 'utf8').trim()
  }
  say('criando o banco de dados (só na primeira vez)…')
  // An incomplete cluster has no password file yet, so it holds no data.
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

/** Runs initdb. Asynchronous, so that the heartbeat of the folder lock continues. */
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
