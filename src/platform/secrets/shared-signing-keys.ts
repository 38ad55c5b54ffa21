import fs from 'node:fs'
import { sql } from 'drizzle-orm'
import { travar } from '#domain/banco/travas.ts'
import type { Cofre } from '#domain/conta/mundo-das-contas.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/db.ts'
import { replaceFile } from './private-file.ts'

/** Associated data of the sealed key set. */
const OWNER = 'auth_signing_keys'

type Sharing = {
  db: Pick<Database, 'servico'>
  clock: Clock
  cofre: Cofre
  /** Key file of this server. */
  file: string
  /** Reads the file again and creates the next key when due. */
  refresh(now: Date): void
}

/**
 * Shares the signing keys of all servers on one database. The sealed set in the database replaces the file, and new
 * keys go to the database. Called at the start and hourly; a new key is published a day before it signs.
 *
 * @returns false when the set of the database was sealed with another key.
 */
export function shareKeySet({ db, clock, cofre, file, refresh }: Sharing): Promise<boolean> {
  return db.servico.transaction(async tx => {
    await travar(tx, 'chaves_de_assinatura')
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
 * Deletes the signing keys, after the key that sealed them was lost or stolen; the next start creates new ones.
 *
 * @param file key file of this data folder, which the next start would share again.
 */
export async function deleteSharedKeys(db: Pick<Database, 'servico'>, file: string): Promise<void> {
  await db.servico.execute(sql`delete from auth_signing_keys`)
  fs.rmSync(file, { force: true })
}

function read(file: string): string | undefined {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined
}
