import fs from 'node:fs'
import readline from 'node:readline'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { z } from 'zod'
import { codigoDe } from '#domain/recusa/falha.ts'
import { systemClock } from '../clock.ts'
import { loginUrl } from '../database/db.ts'
import { SetupError } from '../setup-error.ts'
import { decryptStream, ENCRYPTED_SUFFIX, encryptStream } from './encrypted-file.ts'
import type { PrivacyLog } from './privacy-log.ts'
import { type Reapplied, reapplyPrivacyChanges, recordPrivacyChanges } from './reapply.ts'

/** First line of a backup. `migracoes` must equal the migrations of the database that is restored. */
const headerSchema = z.object({
  avalia60: z.literal(1),
  criado_em: z.string(),
  migracoes: z.array(z.string()),
  sequencias: z.record(z.string(), z.string()),
})
type Header = z.output<typeof headerSchema>

/** A line between the rows: the name of the next table, or the mark of the end with the number of tables. */
const markSchema = z.object({ tabela: z.string().optional(), fim: z.number().optional() })

/** Tells if a line is a mark. A row begins with its table's first column, and none has these names. */
const isMark = (line: string) => line.startsWith('{"tabela":') || line.startsWith('{"fim":')

/** Number of rows per read and per insert. */
const BATCH_ROWS = 1_000
/**
 * Tables that no backup has: short-lived counters and links, and the list of migrations (part of the schema). Also
 * the signing keys (sealed with these servers' key), and the log of runs on this machine.
 */
const EXCLUDED_TABLES = ['limites', 'migracoes', 'auth_signing_keys', 'acessos_de_titular', 'execucoes']

/** Tables and their constraints against plain text, which hold once all rows are sealed (`fechar_em_claro`). */
const CLOSED = [
  ['leads', 'leads_selados'],
  ['emails_saida', 'emails_saida_selados'],
  ['emails_saida', 'emails_saida_cartas_seladas'],
  ['inscricoes_push', 'inscricoes_push_selados'],
] as const

type Progress = (table: string, rows: number) => void

/**
 * Writes the database to a gzipped file of JSON lines, consistent at one instant: one snapshot for all tables, while
 * writers continue. Leaves out the job queue (its work is also in tables) and the signing keys (in the data folder).
 *
 * @param key encrypts the file (encrypted-file.ts), which should then be named `….age`.
 * @returns rows written.
 */
export async function backup(
  ownerUrl: string,
  file: string,
  onProgress: Progress,
  key?: string,
): Promise<number> {
  // The login of the jobs: its policies show every row. The owner of a managed cluster may neither see all rows nor
  // become that role.
  const client = await connect(loginUrl(ownerUrl, 'avalia60_servico'))
  const partial = `${file}.parcial`
  let rows = 0
  try {
    // A table with millions of rows takes longer than the timeout of the role.
    await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`)
    await client.query('begin isolation level repeatable read read only')
    const tables = await listTables(client)
    const lines = dump(client, tables, (table, n) => {
      rows += n
      onProgress(table, n)
    })
    const written: Writable = fs.createWriteStream(partial, { mode: 0o600 })
    if (key) await pipeline(Readable.from(lines), createGzip(), encryptStream(key), written)
    else await pipeline(Readable.from(lines), createGzip(), written)
    fs.renameSync(partial, file)
    return rows
  } finally {
    fs.rmSync(partial, { force: true })
    await client.end()
  }
}

async function* dump(client: pg.Client, tables: string[], onProgress: Progress): AsyncGenerator<string> {
  yield `${JSON.stringify(await readHeader(client))}\n`
  for (const table of tables) {
    await client.query(
      `declare linhas no scroll cursor for select row_to_json(t)::text as linha from public.${quote(table)} t`,
    )
    yield `${JSON.stringify({ tabela: table })}\n`
    let count = 0
    for (;;) {
      const { rows } = await client.query<{ linha: string }>(`fetch ${BATCH_ROWS} from linhas`)
      if (!rows.length) break
      count += rows.length
      yield rows.map(({ linha }) => `${linha}\n`).join('')
    }
    await client.query('close linhas')
    onProgress(table, count)
  }
  yield `${JSON.stringify({ fim: tables.length })}\n`
}

async function readHeader(client: pg.Client): Promise<Header> {
  const sequencias = await client.query<{ nome: string; valor: string | null }>(
    `select sequencename as nome, last_value::text as valor from pg_sequences where schemaname = 'public'`,
  )
  return {
    avalia60: 1,
    criado_em: systemClock.now().toISOString(),
    migracoes: await readMigrations(client),
    sequencias: Object.fromEntries(
      sequencias.rows.flatMap(({ nome, valor }) => (valor ? [[nome, valor]] : [])),
    ),
  }
}

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
    const rows = await load(client, open(file, key), new Set(tables), onProgress)
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
    // Error codes of zlib: the file is truncated, or is no gzip file.
    if (codigoDe(error)?.startsWith('Z_')) throw wrongFile()
    throw error
  } finally {
    await client.end()
  }
}

/**
 * Returns the lines of a backup; errors of the streams reject while they are read.
 * @throws SetupError without its key.
 */
function open(file: string, key: string | undefined): Readable {
  const stored = fs.createReadStream(file)
  const lines = createGunzip()
  // A broken pipeline destroys `lines` with its error, so the reader receives it.
  if (!file.endsWith(ENCRYPTED_SUFFIX)) pipeline(stored, lines).catch(() => undefined)
  else if (key) pipeline(stored, decryptStream(key), lines).catch(() => undefined)
  else throw new SetupError('Esta cópia está cifrada: defina a COPIAS_CHAVE com que foi feita.')
  return lines
}

/**
 * Counts the rows of a backup by reading it to its end, without a database.
 *
 * @throws SetupError for a file that is no backup, is truncated, or does not open with the key.
 */
export async function countBackupRows(file: string, key?: string): Promise<number> {
  // The first line is the header, which is not a row.
  let rows = -1
  let last = ''
  try {
    for await (const line of readline.createInterface({ input: open(file, key), crlfDelay: Infinity })) {
      if (!isMark(line)) rows++
      last = line
    }
  } catch (error) {
    if (codigoDe(error)?.startsWith('Z_')) throw wrongFile()
    throw error
  }
  if (!last.startsWith('{"fim":')) throw wrongFile()
  return rows
}

/** Reads a backup line by line: the header, for each table a line with its name and then its rows, the end mark. */
async function load(
  client: pg.Client,
  input: Readable,
  known: Set<string>,
  onProgress: Progress,
): Promise<number> {
  const filling = createFilling(client, onProgress)
  let first = true
  let ended = false
  for await (const line of readline.createInterface({ input, crlfDelay: Infinity })) {
    if (first) {
      await checkHeader(client, line)
      first = false
    } else if (isMark(line)) {
      const { tabela, fim } = markSchema.parse(JSON.parse(line))
      if (tabela && !known.has(tabela)) throw wrongFile()
      await filling.next(tabela)
      ended = fim !== undefined
    } else await filling.add(line)
  }
  if (!ended) throw wrongFile()
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

function parseHeader(line: string): Header | undefined {
  try {
    return headerSchema.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

function wrongFile(): SetupError {
  return new SetupError('O arquivo não é uma cópia completa do Avalia60. Nada mudou no banco.')
}

async function readMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ nomes: string[] }>('select nomes_das_migracoes() as nomes')
  return rows[0]?.nomes ?? []
}

/** Lists each table after the tables that its foreign keys name; partitions are read and written through their parent. */
async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ tabela: string; depende: string[] }>(`
    select c.relname as tabela, array(
      select f.confrelid::regclass::text from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
    ) as depende
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by 1`)
  const depends = new Map(rows.map(({ tabela, depende }) => [tabela, depende]))
  const order: string[] = []
  const visit = (table: string) => {
    if (order.includes(table) || EXCLUDED_TABLES.includes(table)) return
    for (const other of depends.get(table) ?? []) visit(other)
    order.push(table)
  }
  for (const table of depends.keys()) visit(table)
  return order
}

function quote(name: string): string {
  return pg.escapeIdentifier(name)
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'avalia60-copia' })
  await client.connect()
  return client
}
