import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { contar } from '#domain/numero/contar.ts'
import type { FimDaExecucao } from '#domain/operacao/execucao.ts'
import { codigoDe } from '#domain/recusa/falha.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import { migrate } from '../database/migrate.ts'
import { SetupError } from '../setup-error.ts'
import { backup } from './backup.ts'
import { countBackupRows } from './backup-file.ts'
import { ENCRYPTED_SUFFIX } from './encrypted-file.ts'
import { restore } from './restore.ts'

/** Files of the migrations, for the scratch database. */
const MIGRATIONS = path.resolve(import.meta.dirname, '../../../migrations')
/** Beginning and end of the name of a backup. */
const PREFIX = 'avalia60-'
const SUFFIX = `.jsonl.gz${ENCRYPTED_SUFFIX}`
/** Name prefix of the scratch databases that verify a backup; any of them may be dropped. */
const SCRATCH = 'avalia60_conferencia_'
/** PostgreSQL: insufficient_privilege. */
const NOT_ALLOWED = '42501'

type BackupJob = {
  ownerUrl: string
  folder: string
  /** Encrypts the backup (`COPIAS_CHAVE`). */
  key: string
  /** Retention of older backups, in days. */
  days: number
  now: Date
  onProgress(sentence: string): void
}

/** Makes an encrypted backup, verifies it and deletes those past their retention. The newest one always stays. */
export async function runScheduledBackup(job: BackupJob): Promise<FimDaExecucao> {
  const { ownerUrl, folder, key, now, onProgress } = job
  // To the minute: avalia60-2026-11-29T17h50…
  const fileName = `${PREFIX}${now.toISOString().slice(0, 16).replace(':', 'h')}${SUFFIX}`
  const file = path.join(folder, fileName)
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    const linhas = await backup(
      ownerUrl,
      file,
      (table, n) => onProgress(`Copiando ${table}: ${contar(n, 'linha', 'linhas')}`),
      key,
    )
    onProgress('Conferindo a cópia…')
    const conferencia = await verify(job, file, linhas).catch(error => {
      // A file that failed verification must not look like a backup.
      fs.rmSync(file, { force: true })
      throw error
    })
    const { size: bytes } = fs.statSync(file)
    deleteOld(job, fileName)
    return { estado: 'feita', frase: '', detalhes: { arquivo: fileName, bytes, linhas, conferencia } }
  } catch (error) {
    return { estado: 'falhou', frase: failureReason(error) }
  }
}

/**
 * Restores the backup into a scratch database and counts its rows. Where the owner may not create a database, it only
 * reads the file to its end.
 *
 * @throws SetupError when the row counts differ.
 */
async function verify(
  { ownerUrl, key, onProgress }: BackupJob,
  file: string,
  written: number,
): Promise<'restaurada' | 'lida'> {
  const scratch = await createScratch(ownerUrl)
  if (!scratch) {
    requireSameCount(await countBackupRows(file, key), written)
    return 'lida'
  }
  try {
    await migrate(scratch.url, MIGRATIONS, () => undefined)
    const { rows } = await restore(scratch.url, file, table => onProgress(`Conferindo ${table}…`), { key })
    requireSameCount(rows, written)
    return 'restaurada'
  } finally {
    await scratch.drop()
  }
}

/** Compares the restored rows with the written ones. @throws SetupError when they differ. */
function requireSameCount(found: number, written: number): void {
  if (found !== written)
    throw new SetupError(
      `Da cópia voltaram ${found} de ${contar(written, 'linha', 'linhas')}. Ela não foi aceita.`,
    )
}

/** Creates a scratch database and drops unused old ones; undefined where the owner may create none. */
async function createScratch(ownerUrl: string) {
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'avalia60-conferencia' })
  await owner.connect()
  const name = SCRATCH + randomBytes(6).toString('hex')
  try {
    const { rows } = await owner.query<{ name: string }>(
      `select datname as name from pg_database d where starts_with(datname, $1)
        and not exists (select 1 from pg_stat_activity a where a.datname = d.datname)`,
      [SCRATCH],
    )
    for (const old of rows) await owner.query(`drop database if exists ${pg.escapeIdentifier(old.name)}`)
    await owner.query(`create database ${name}`)
  } catch (error) {
    await owner.end()
    if (codigoDe(error) === NOT_ALLOWED) return undefined
    throw error
  }
  const url = new URL(ownerUrl)
  url.pathname = name
  return {
    url: url.href,
    async drop() {
      await owner.query(`drop database if exists ${name} with (force)`).finally(() => owner.end())
    },
  }
}

/** Deletes the backups past their retention; files with another name are not ours. */
function deleteOld({ folder, days, now }: BackupJob, newest: string): void {
  const oldest_ms = now.getTime() - days * DIA_MS
  for (const name of fs.readdirSync(folder)) {
    if (name === newest || !name.startsWith(PREFIX) || !name.endsWith(SUFFIX)) continue
    const file = path.join(folder, name)
    if (fs.statSync(file).mtimeMs < oldest_ms) fs.rmSync(file)
  }
}

/** Reasons by the error code of Node or, as digits, of PostgreSQL. */
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'não há espaço na pasta das cópias.',
  EACCES: 'o servidor não pode gravar na pasta das cópias.',
  EROFS: 'a pasta das cópias só deixa ler (no systemd, ponha-a em ReadWritePaths).',
  '53100': 'não há espaço no disco do banco.',
}

/** Describes the reason of a failed backup, in Portuguese, without data. */
function failureReason(error: unknown): string {
  if (error instanceof SetupError) return error.message
  return REASONS[codigoDe(error) ?? ''] ?? `falha ${codigoDe(error) ?? 'sem código'}.`
}
