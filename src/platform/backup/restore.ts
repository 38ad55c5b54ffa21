import readline from 'node:readline'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { SetupError } from '../setup-error.ts'
import { isBrokenGzip, isMark, markSchema, openBackup, parseHeader, wrongFile } from './backup-file.ts'
import { BATCH_ROWS, connect, listTables, type Progress, quote, readMigrations } from './backup-tables.ts'
import type { PrivacyLog } from './privacy-log.ts'
import { type Reapplied, reapplyPrivacyChanges, recordPrivacyChanges } from './reapply.ts'

/** Tables and their constraints against plain text, which hold once all rows are sealed (`fechar_em_claro`). */
const CLOSED = [
  ['leads', 'leads_selados'],
  ['emails_saida', 'emails_saida_selados'],
  ['emails_saida', 'emails_saida_cartas_seladas'],
  ['inscricoes_push', 'inscricoes_push_selados'],
] as const

/**
 * Restores a backup in one transaction, in place of all rows of the database. Applies erasures and withdrawals again
 * that the database, the backup or the data folder know (reapply.ts). Holds messages that may have been sent after the
 * backup (held-messages.ts).
 *
 * @param known privacy log of the data folder.
 * @param key key of an encrypted backup.
 * @returns rows restored, and what was applied again.
 * @throws SetupError for a file that is no backup, is truncated, or was made by another version.
 */
export async function restore(
  ownerUrl: string,
  file: string,
  onProgress: Progress,
  { known = { erased: [], withdrawn: [] }, key }: { known?: PrivacyLog; key?: string | undefined } = {},
): Promise<{ rows: number } & Reapplied> {
  const client = await connect(ownerUrl)
  try {
    await client.query('begin')
    const tables = await listTables(client)
    // Policies would hide rows from the owner of the tables, who runs the restore.
    for (const table of tables)
      await client.query(`alter table public.${quote(table)} no force row level security`)
    await recordPrivacyChanges(client, known)
    for (const table of tables) await client.query(`alter table public.${quote(table)} disable trigger user`)
    // A backup may have rows that were not sealed yet; the next start seals them and closes the tables again.
    for (const [table, rule] of CLOSED)
      await client.query(`alter table public.${quote(table)} drop constraint if exists ${rule}`)
    await client.query(`truncate ${tables.map(table => `public.${quote(table)}`).join(', ')}`)
    const rows = await load(client, openBackup(file, key), new Set(tables), onProgress)
    for (const table of tables) await client.query(`alter table public.${quote(table)} enable trigger user`)
    const again = await reapplyPrivacyChanges(client)
    // Run deferred triggers now: pending ones block the next statements.
    await client.query('set constraints all immediate')
    for (const table of tables)
      await client.query(`alter table public.${quote(table)} force row level security`)
    await client.query('commit')
    return { rows, ...again }
  } catch (error) {
    // On a lost connection the rollback fails as well; the first error is the one to report.
    await client.query('rollback').catch(() => undefined)
    if (isBrokenGzip(error)) throw wrongFile()
    throw error
  } finally {
    await client.end()
  }
}

/** Reads a backup line by line: the header, for each table a line with its name and then its rows, the end mark. */
async function load(
  client: pg.Client,
  input: Readable,
  known: Set<string>,
  onProgress: Progress,
): Promise<number> {
  const filling = createFilling(client, onProgress)
  let isFirst = true
  let hasEnd = false
  for await (const line of readline.createInterface({ input, crlfDelay: Infinity })) {
    if (isFirst) {
      await checkHeader(client, line)
      isFirst = false
    } else if (isMark(line)) {
      const { tabela, fim } = markSchema.parse(JSON.parse(line))
      if (tabela && !known.has(tabela)) throw wrongFile()
      await filling.next(tabela)
      hasEnd = fim !== undefined
    } else await filling.add(line)
  }
  if (!hasEnd) throw wrongFile()
  return filling.total()
}

/** Inserts rows into one table after another, in batches. */
function createFilling(client: pg.Client, onProgress: Progress) {
  let table: string | undefined
  let columns = ''
  let batch: string[] = []
  let inTable = 0
  let total = 0
  const flush = async () => {
    if (!table || !batch.length) return
    const name = `public.${quote(table)}`
    await client.query(
      `insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
      [`[${batch.join(',')}]`],
    )
    inTable += batch.length
    total += batch.length
    batch = []
  }
  return {
    async add(row: string) {
      batch.push(row)
      if (batch.length === BATCH_ROWS) await flush()
    },
    /** Finishes the current table and begins the next, or none. */
    async next(name: string | undefined) {
      await flush()
      if (table) onProgress(table, inTable)
      inTable = 0
      table = name
      if (name) columns = await writableColumns(client, name)
    },
    total: () => total,
  }
}

/** Lists the columns of a table that the database does not compute by itself. */
async function writableColumns(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [`public.${quote(table)}`],
  )
  return rows[0]?.names ?? ''
}

/** Refuses a backup of other migrations, and sets the sequences. */
async function checkHeader(client: pg.Client, line: string): Promise<void> {
  const head = parseHeader(line)
  if (!head) throw wrongFile()
  const here = await readMigrations(client)
  if (here.join() !== head.migracoes.join()) {
    throw new SetupError(
      'Esta cópia foi feita por outra versão do programa. Restaure com a mesma versão e depois atualize.',
    )
  }
  for (const [name, value] of Object.entries(head.sequencias))
    await client.query('select setval($1::regclass, $2::bigint)', [`public.${quote(name)}`, value])
}
