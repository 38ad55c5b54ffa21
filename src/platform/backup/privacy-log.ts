import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { consentimentos } from '#domain/consentimento/consentimento.table.ts'
import { TEXTO_DA_SAIDA } from '#domain/meu-veiculo/textos-do-consentimento.ts'
import { TEXTO_DA_RETIRADA } from '#domain/privacidade/pedido/exercer.ts'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { TEXTO_DA_SAIDA_DO_WHATSAPP } from '#domain/whatsapp/consentimento-do-whatsapp.ts'
import type { Database } from '../database/db.ts'

// Files of the privacy log, in the data folder. A backup of the database lacks the later erasures and withdrawals.
const ERASED = 'leads-apagados.txt'
const WITHDRAWN = 'escolhas-retiradas.txt'

/** Choices that are withdrawn: every purpose of a consent but the terms, and a report's links. */
const CHOICES = [
  ...consentimentos.finalidade.enumValues.filter(purpose => purpose !== 'termos'),
  'relatorio' as const,
]

/** A withdrawn choice of a lead. */
export type Withdrawal = {
  lead_id: string
  what: (typeof CHOICES)[number]
  /** ISO 8601, UTC, to the millisecond. */
  at: string
}

/** Erased leads and withdrawn choices, as listed in the data folder. */
export type PrivacyLog = { erased: readonly string[]; withdrawn: readonly Withdrawal[] }

/** Ids per query: our choice. */
const BATCH = 10_000

/** The query begins this many ms before the newest listed withdrawal: a transaction may commit late. Our choice. */
const OVERLAP_MS = 10 * MINUTO_MS

/**
 * Appends new erasures and withdrawals to the lists of the data folder; runs every few minutes. The lists contain no
 * personal data, only ids.
 */
export async function updatePrivacyLog(db: Pick<Database, 'servico'>, dataDir: string): Promise<void> {
  await appendErased(db, dataDir)
  await appendWithdrawn(db, dataDir)
}

/** Reads the lists of the data folder; empty without a list. */
export function readPrivacyLog(dataDir: string): PrivacyLog {
  return { erased: readErased(dataDir), withdrawn: readWithdrawn(dataDir) }
}

/** Appends the ids of newly erased leads. */
async function appendErased(db: Pick<Database, 'servico'>, dataDir: string): Promise<void> {
  const known = new Set(readErased(dataDir))
  // All ids are compared: after point-in-time recovery the database lacks some of the list, so counts prove nothing.
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

/** Reads the ids of erased leads. */
function readErased(dataDir: string): string[] {
  const file = path.join(dataDir, ERASED)
  if (!fs.existsSync(file)) return []
  return fs.readFileSync(file, 'utf8').match(/^[0-9a-f-]{36}$/gm) ?? []
}

/** Appends new withdrawals. */
async function appendWithdrawn({ servico }: Pick<Database, 'servico'>, dataDir: string): Promise<void> {
  const listed = readWithdrawn(dataDir)
  const known = new Set(listed.map(lineOf))
  const newest = listed.reduce((latest, { at }) => (at > latest ? at : latest), '1970-01-01T00:00:00.000Z')
  const since = new Date(Math.max(0, Date.parse(newest) - OVERLAP_MS)).toISOString()
  const { rows } = await servico.execute<Withdrawal>(sql`
    select lead_id, what, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from (
      select lead_id, finalidade as what, registrado_em as at from consentimentos c
      where registrado_em >= ${since}::timestamptz and not aceito and finalidade = any (${sql.param(CHOICES)}) and (
        texto in (${TEXTO_DA_RETIRADA}, ${TEXTO_DA_SAIDA}, ${TEXTO_DA_SAIDA_DO_WHATSAPP})
        -- A repeated request with an empty box withdraws the earlier consent.
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

/** Formats a withdrawal as a line of the list. */
const lineOf = ({ lead_id, what, at }: Withdrawal) => `${lead_id} ${what} ${at}`

/** Pattern of such a line; other lines, such as one cut short by a crash, are skipped. */
const LINE = new RegExp(`^([0-9a-f-]{36}) (${CHOICES.join('|')}) (\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z)$`, 'gm')

/** Reads the withdrawn choices. */
function readWithdrawn(dataDir: string): Withdrawal[] {
  const file = path.join(dataDir, WITHDRAWN)
  if (!fs.existsSync(file)) return []
  return [...fs.readFileSync(file, 'utf8').matchAll(LINE)].flatMap(([, lead_id = '', what, at = '']) =>
    CHOICES.filter(choice => choice === what).map(choice => ({ lead_id, what: choice, at })),
  )
}
