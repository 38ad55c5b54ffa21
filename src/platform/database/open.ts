import fs from 'node:fs'
import path from 'node:path'
import { listarChavesQueFaltam } from '#domain/cifra/chaves.ts'
import { systemClock } from '../clock.ts'
import type { Env } from '../env.ts'
import { dataKeys, openDataVault } from '../secrets/data-vault.ts'
import { SetupError } from '../setup-error.ts'
import { type Database, openDatabase } from './db.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { defaultDataDir } from './embedded/paths.ts'
import { migrate } from './migrate.ts'
import { migrationsDigest } from './migrations-digest.ts'
import { requirePoolerLogin, requirePoolerUp } from './pooler.ts'
import { openWithReplica } from './replica.ts'
import { seed } from './seed.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
/** Folder of the migrations. */
export const MIGRATIONS = path.join(ROOT, 'migrations')

/** An open, migrated and seeded database. */
export type OpenedDatabase = {
  db: Database
  ownerUrl: string
  /** Address of the pools: a pooler's, or `ownerUrl`. */
  poolUrl: string
  dataDir: string
  /** False while the embedded database is restarted after a crash. */
  running(): boolean
  close(): Promise<void>
}

/**
 * Opens the database that the environment names, or the embedded one.
 *
 * @param exclusive true for a server (one per data folder); a command may run beside it.
 * @param withKeys false only for the command that recovers from a lost key.
 * @throws SetupError when a key of the personal columns is missing, or the site was built with other migrations.
 */
export async function openSiteDatabase(
  env: Env,
  say: (message: string) => void,
  { exclusive = false, withKeys = true }: { exclusive?: boolean; withKeys?: boolean } = {},
): Promise<OpenedDatabase> {
  requireMatchingBuild(process.env.MIGRACOES_DA_MONTAGEM, MIGRATIONS)
  const dataDir = path.resolve(env.DATA_DIR ?? defaultDataDir(ROOT))
  const embedded = env.DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir, exclusive, say })
  try {
    const poolUrl = env.DATABASE_URL ?? embedded?.url ?? ''
    const ownerUrl = env.DATABASE_URL_DIRETA ?? poolUrl
    if (poolUrl !== ownerUrl) await requirePoolerUp(poolUrl)
    await migrate(ownerUrl, MIGRATIONS, say, env.DATABASE_URL_DIRETA && 'DATABASE_URL_DIRETA')
    if (poolUrl !== ownerUrl) await requirePoolerLogin(poolUrl, ownerUrl)
    const cofre = openDataVault(dataKeys({ setting: env.DADOS_CHAVE, dataDir }))
    const primary = openDatabase(ownerUrl, systemClock, cofre, { poolUrl })
    const db = await addReplica(primary, { env, ownerUrl, say })
    await seed(db, path.join(ROOT, 'seeds'), systemClock)
    if (withKeys) await requireDataKeys(db)
    const close = async () => {
      await db.close()
      await embedded?.stop()
    }
    return { db, ownerUrl, poolUrl, dataDir, running: () => embedded?.running() ?? true, close }
  } catch (error) {
    // A refused start must not leave the embedded database running.
    await embedded?.stop()
    throw error
  }
}

/**
 * Refuses new code with an old build: it would migrate the database to a schema that the old server does not know.
 *
 * @param built `migrationsDigest` at build time; undefined when the sources themselves run.
 * @throws SetupError when the folder holds other migrations.
 */
export function requireMatchingBuild(built: string | undefined, folder: string): void {
  if (!built || built === migrationsDigest(folder)) return
  throw new SetupError(
    'O código mudou e o site montado ainda é o de antes: as migrações da pasta são outras. Nada mudou no banco. Rode npm run montar e inicie de novo.',
  )
}

/** Refuses a database with rows under a missing key. @throws SetupError */
async function requireDataKeys(db: Database): Promise<void> {
  const missing = await listarChavesQueFaltam({ db, clock: systemClock })
  if (!missing.length) return
  await db.close()
  throw new SetupError(
    `Este banco tem dados pessoais cifrados com uma chave que não está aqui (${missing.join(', ')}). Traga de volta o arquivo auth/chaves-dados da pasta de dados, ou ponha em DADOS_CHAVE as mesmas chaves dos outros servidores. Se a chave se perdeu de vez, veja "Chaves dos dados" em docs/operacao.md.`,
  )
}

/** Adds the replica to the database, if the environment names one. */
export async function addReplica(
  db: Database,
  where: { env: Env; ownerUrl: string; perPool?: number; say(message: string): void },
): Promise<Database> {
  const { env, ownerUrl, perPool, say } = where
  const readUrl = env.DATABASE_URL_LEITURA
  return readUrl ? openWithReplica(db, { readUrl, ownerUrl, clock: systemClock, perPool }, { say }) : db
}

/**
 * Refuses a missing database, for commands that only read: they must not create an empty one.
 *
 * @throws SetupError when the settings name no database and the data folder holds none.
 */
export function requireDatabase(env: Env): void {
  const dataDir = path.resolve(env.DATA_DIR ?? defaultDataDir(ROOT))
  if (env.DATABASE_URL || fs.existsSync(path.join(dataDir, 'postgres/PG_VERSION'))) return
  throw new SetupError(
    `Não há banco de dados em ${dataDir}. Se o site roda com outras configurações (como serviço, as de /etc/avalia60.env), rode este comando com elas: veja "Comandos" em docs/operacao.md.`,
  )
}
