import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/db.ts'

/** Beside the database and not in it: a copy from before an erasure cannot know of it. */
const FILE = 'leads-apagados.txt'

/** Ids that are asked for at a time. */
const BATCH = 10_000

/**
 * Adds to the data folder's list the ids of leads erased since the last time; run every few minutes. Ids of leads
 * tell of nobody once the leads are gone.
 */
export async function listErased(db: Pick<Database, 'servico'>, dataDir: string): Promise<void> {
  const known = new Set(readErased(dataDir))
  const { rows: counted } = await db.servico.execute<{ n: number }>(
    sql`select count(*)::integer as n from leads_apagados`,
  )
  // A database that was taken back to an earlier instant knows fewer of them: only as many says that none is new.
  if (counted[0]?.n === known.size) return
  const fresh: string[] = []
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await db.servico.execute<{ lead_id: string }>(
      sql`select lead_id from leads_apagados where lead_id > ${after}::uuid order by lead_id limit ${BATCH}`,
    )
    fresh.push(...rows.map(({ lead_id }) => lead_id).filter(id => !known.has(id)))
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) break
    after = last.lead_id
  }
  if (fresh.length) fs.appendFileSync(path.join(dataDir, FILE), fresh.map(id => `${id}\n`).join(''))
}

/** Ids of leads that must not come back; empty when there is no list. */
export function readErased(dataDir: string): string[] {
  const file = path.join(dataDir, FILE)
  if (!fs.existsSync(file)) return []
  return fs.readFileSync(file, 'utf8').match(/^[0-9a-f-]{36}$/gm) ?? []
}
