import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { TEXTO_DA_SAIDA } from '#domain/meu-veiculo/texto.ts'
import { TEXTO_DA_RETIRADA } from '#domain/privacidade/exercer.ts'
import type { Database } from '../database/db.ts'

/** Beside the database and not in it: a copy from before an erasure, or from before somebody took a word back, cannot know. */
const ERASED = 'leads-apagados.txt'
const WITHDRAWN = 'escolhas-retiradas.txt'

/** What a person took back of a lead: the contact of agencies, the monthly mail, the links that open its report. */
export type Withdrawal = {
  lead_id: string
  what: 'contato_parceiros' | 'meu_veiculo' | 'relatorio'
  /** ISO 8601, UTC, to the millisecond. */
  at: string
}

/** What the data folder knows and a copy may not. */
export type PrivacyLog = { erased: readonly string[]; withdrawn: readonly Withdrawal[] }

/** Ids that are asked for at a time. */
const BATCH = 10_000

/** Milliseconds before the newest listed word from which on words are looked at again: one may have been committed late. */
const OVERLAP_MS = 600_000

/** Brings the data folder's lists up to date; run every few minutes. Ids of leads tell of nobody once the leads are gone. */
export async function updatePrivacyLog(db: Pick<Database, 'servico'>, dataDir: string): Promise<void> {
  await listErased(db, dataDir)
  await listWithdrawn(db, dataDir)
}

/** What the data folder lists; empty where there is no list. */
export function readPrivacyLog(dataDir: string): PrivacyLog {
  return { erased: readErased(dataDir), withdrawn: readWithdrawn(dataDir) }
}

/**
 * Adds to the data folder's list the ids of leads erased since the last time.
 */
async function listErased(db: Pick<Database, 'servico'>, dataDir: string): Promise<void> {
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
  if (fresh.length) fs.appendFileSync(path.join(dataDir, ERASED), fresh.map(id => `${id}\n`).join(''))
}

/** Ids of leads that must not come back. */
function readErased(dataDir: string): string[] {
  const file = path.join(dataDir, ERASED)
  if (!fs.existsSync(file)) return []
  return fs.readFileSync(file, 'utf8').match(/^[0-9a-f-]{36}$/gm) ?? []
}

/** Adds to the data folder's list what was taken back since the last time. */
async function listWithdrawn({ servico }: Pick<Database, 'servico'>, dataDir: string): Promise<void> {
  const listed = readWithdrawn(dataDir)
  const known = new Set(listed.map(lineOf))
  const newest = listed.reduce((latest, { at }) => (at > latest ? at : latest), '1970-01-01T00:00:00.000Z')
  const since = new Date(Math.max(0, Date.parse(newest) - OVERLAP_MS)).toISOString()
  const { rows } = await servico.execute<Withdrawal>(sql`
    select lead_id, what, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from (
      select lead_id, finalidade as what, registrado_em as at from consentimentos c
      where registrado_em >= ${since}::timestamptz and not aceito and finalidade <> 'termos' and (
        texto in (${TEXTO_DA_RETIRADA}, ${TEXTO_DA_SAIDA})
        -- A box that a repeat left empty takes back what was ticked before.
        or exists (select 1 from consentimentos a where a.lead_id = c.lead_id and a.finalidade = c.finalidade
          and a.aceito and a.registrado_em < c.registrado_em)
      )
      union all
      select alvo, 'relatorio', quando from auditoria
      where acao = 'titular_desligou_relatorio' and quando >= ${since}::timestamptz and alvo is not null
    ) t order by at`)
  const fresh = rows.map(lineOf).filter(line => !known.has(line))
  if (fresh.length) fs.appendFileSync(path.join(dataDir, WITHDRAWN), fresh.map(line => `${line}\n`).join(''))
}

const lineOf = ({ lead_id, what, at }: Withdrawal) => `${lead_id} ${what} ${at}`

const LINE = /^([0-9a-f-]{36}) (contato_parceiros|meu_veiculo|relatorio) (\d{4}-\d\d-\d\dT[\d:.]+Z)$/gm

function readWithdrawn(dataDir: string): Withdrawal[] {
  const file = path.join(dataDir, WITHDRAWN)
  if (!fs.existsSync(file)) return []
  return [...fs.readFileSync(file, 'utf8').matchAll(LINE)].map(([, lead_id = '', what = '', at = '']) => ({
    lead_id,
    what: what === 'relatorio' || what === 'meu_veiculo' ? what : 'contato_parceiros',
    at,
  }))
}
