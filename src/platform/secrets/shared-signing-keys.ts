import fs from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Cofre } from '#domain/conta/mundo-das-contas.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/db.ts'
import { replaceFile } from './private-file.ts'

/** Lock for the time in which one server compares its keys with the database's. */
const KEYS_LOCK = 60_2029
/** What the vault knows the sealed text by. */
const OWNER = 'auth_signing_keys'

type Sharing = {
  db: Pick<Database, 'servico'>
  clock: Clock
  cofre: Cofre
  /** The key set of this server's data folder. */
  file: string
  /** Reads the file again, and makes the next key in it when it is time. */
  refresh(now: Date): void
}

/**
 * Makes all servers on one database sign with the same keys: the database's set, sealed, replaces the file's;
 * what `refresh` then adds goes to the database. Called at start and every hour; a new key is published a day
 * before it signs, so an hour is soon enough.
 *
 * @returns false when the database's set was sealed under another key than this server's.
 */
export function shareKeySet({ db, clock, cofre, file, refresh }: Sharing): Promise<boolean> {
  return db.servico.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(${KEYS_LOCK})`)
    const { rows } = await tx.execute<{ selado: string }>(sql`select selado from auth_signing_keys`)
    const stored = rows[0] && cofre.abrir(rows[0].selado, OWNER)
    if (rows[0] && stored === undefined) return false
    if (stored !== undefined && stored !== read(file)) replaceFile(file, stored)
    refresh(clock.now())
    const current = read(file)
    if (current !== undefined && current !== stored) {
      await tx.execute(sql`
        insert into auth_signing_keys (selado, updated_at) values (${cofre.selar(current, OWNER)}, ${clock.now()})
        on conflict (id) do update set selado = excluded.selado, updated_at = excluded.updated_at
      `)
    }
    return true
  })
}

/**
 * Forgets the signing keys, when what they were sealed under is lost or was taken: the next start makes new ones.
 *
 * @param file the key set of this data folder, which the next start would share again.
 */
export async function deleteSharedKeys(db: Pick<Database, 'servico'>, file: string): Promise<void> {
  await db.servico.execute(sql`delete from auth_signing_keys`)
  fs.rmSync(file, { force: true })
}

function read(file: string): string | undefined {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined
}
