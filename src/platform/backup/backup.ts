import fs from 'node:fs'
import readline from 'node:readline'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { codigoDe } from '#domain/falha.ts'
import { systemClock } from '../clock.ts'
import { loginUrl } from '../database/db.ts'
import { SetupError } from '../setup-error.ts'
import { decryptStream, ENCRYPTED_SUFFIX, encryptStream } from './encrypted-file.ts'
import type { PrivacyLog } from './privacy-log.ts'
import { type Reapplied, reapplyPrivacyChanges, recordPrivacyChanges } from './reapply.ts'

/** First line of a backup. `migracoes` must be those of the database that takes it back. */
type Cabecalho = { avalia60: 1; criado_em: string; migracoes: string[]; sequencias: Record<string, string> }

/** Rows read and written at a time. */
const LOTE = 1_000
/**
 * Throttle counters and links of half an hour are not worth keeping; the list of migrations belongs to the schema;
 * signing keys open only under the key of the servers that made them, and others take their place; what ran here when
 * is of this machine.
 */
const DE_FORA = ['limites', 'migracoes', 'auth_signing_keys', 'acessos_de_titular', 'execucoes']

/** Tables that take nothing in clear once all of their rows are sealed (`fechar_em_claro`). */
const CLOSED = [
  ['leads', 'leads_selados'],
  ['emails_saida', 'emails_saida_selados'],
  ['emails_saida', 'emails_saida_cartas_seladas'],
  ['inscricoes_push', 'inscricoes_push_selados'],
] as const

type Progress = (table: string, rows: number) => void

/**
 * Writes everything in the database to a gzipped file of JSON lines, as it was at one instant: one snapshot
 * serves all tables, and writers go on meanwhile. The job queue is left out (what it had to do is in
 * `entregas`), and so are the signing keys, which live in the data folder.
 *
 * @param key encrypts the file (sealed-file.ts), which should then be named `….age`.
 * @returns rows written.
 */
export async function backup(ownerUrl: string, file: string, tell: Progress, key?: string): Promise<number> {
  // The jobs' login: its policies show every row, which the owner of a managed cluster may not see, nor may that
  // owner become the role.
  const client = await connect(loginUrl(ownerUrl, 'avalia60_servico'))
  const partial = `${file}.parcial`
  let rows = 0
  try {
    // A table of millions takes its time.
    await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`)
    await client.query('begin isolation level repeatable read read only')
    const tables = await tablesInOrder(client)
    const lines = dump(client, tables, (table, n) => {
      rows += n
      tell(table, n)
    })
    const written = fs.createWriteStream(partial, { mode: 0o600 }) as Writable
    if (key) await pipeline(Readable.from(lines), createGzip(), encryptStream(key), written)
    else await pipeline(Readable.from(lines), createGzip(), written)
    fs.renameSync(partial, file)
    return rows
  } finally {
    fs.rmSync(partial, { force: true })
    await client.end()
  }
}

async function* dump(client: pg.Client, tables: string[], tell: Progress): AsyncGenerator<string> {
  yield `${JSON.stringify(await header(client))}\n`
  for (const table of tables) {
    await client.query(
      `declare linhas no scroll cursor for select row_to_json(t)::text as linha from public.${quote(table)} t`,
    )
    yield `${JSON.stringify({ tabela: table })}\n`
    let count = 0
    for (;;) {
      const { rows } = await client.query<{ linha: string }>(`fetch ${LOTE} from linhas`)
      if (!rows.length) break
      count += rows.length
      yield rows.map(({ linha }) => `${linha}\n`).join('')
    }
    await client.query('close linhas')
    tell(table, count)
  }
  yield `${JSON.stringify({ fim: tables.length })}\n`
}

async function header(client: pg.Client): Promise<Cabecalho> {
  const sequencias = await client.query<{ nome: string; valor: string | null }>(
    `select sequencename as nome, last_value::text as valor from pg_sequences where schemaname = 'public'`,
  )
  return {
    avalia60: 1,
    criado_em: systemClock.now().toISOString(),
    migracoes: await migrations(client),
    sequencias: Object.fromEntries(
      sequencias.rows.flatMap(({ nome, valor }) => (valor ? [[nome, valor]] : [])),
    ),
  }
}

/**
 * Puts a backup back, in one transaction: all of it or nothing. What the database held is replaced, but what it, the
 * copy or the data folder know to be erased or taken back since is so again (applied-again.ts), and messages that may
 * have left since are held (held.ts).
 *
 * @param known what the data folder lists.
 * @param key of an encrypted copy.
 * @returns rows restored, and what was done again.
 * @throws SetupError for a file that is no backup, is cut off, or was made by another version.
 */
export async function restore(
  ownerUrl: string,
  file: string,
  tell: Progress,
  known: PrivacyLog = { erased: [], withdrawn: [] },
  key?: string,
): Promise<{ rows: number } & Reapplied> {
  const client = await connect(ownerUrl)
  try {
    await client.query('begin')
    const tables = await tablesInOrder(client)
    for (const table of tables)
      await client.query(`alter table public.${quote(table)} no force row level security`)
    await recordPrivacyChanges(client, known)
    for (const table of tables) await client.query(`alter table public.${quote(table)} disable trigger user`)
    // A copy may have rows in clear that the job had not reached; the next start seals them and closes the tables again.
    for (const [table, rule] of CLOSED)
      await client.query(`alter table public.${quote(table)} drop constraint if exists ${rule}`)
    await client.query(`truncate ${tables.map(table => `public.${quote(table)}`).join(', ')}`)
    const rows = await load(client, open(file, key), new Set(tables), tell)
    for (const table of tables) await client.query(`alter table public.${quote(table)} enable trigger user`)
    const again = await reapplyPrivacyChanges(client)
    // What triggers put off to the end stands in the way of what follows.
    await client.query('set constraints all immediate')
    for (const table of tables)
      await client.query(`alter table public.${quote(table)} force row level security`)
    await client.query('commit')
    return { rows, ...again }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    // zlib's own codes: cut off, or never compressed by us.
    if (codigoDe(error)?.startsWith('Z_')) throw wrongFile()
    throw error
  } finally {
    await client.end()
  }
}

/** The lines of a copy. What goes wrong on the way is met by whoever reads them. @throws SetupError without its key. */
function open(file: string, key: string | undefined): Readable {
  const stored = fs.createReadStream(file)
  const lines = createGunzip()
  if (!file.endsWith(ENCRYPTED_SUFFIX)) pipeline(stored, lines).catch(() => undefined)
  else if (key) pipeline(stored, decryptStream(key), lines).catch(() => undefined)
  else throw new SetupError('Esta cópia está cifrada: defina a COPIAS_CHAVE com que foi feita.')
  return lines
}

/**
 * Reads a copy to its end without a database to put it into.
 *
 * @returns its rows.
 * @throws SetupError for a file that is no copy, is cut off, or does not open with the key.
 */
export async function countBackupRows(file: string, key?: string): Promise<number> {
  let rows = -1
  let last = ''
  try {
    for await (const line of readline.createInterface({ input: open(file, key), crlfDelay: Infinity })) {
      if (!line.startsWith('{"tabela":') && !line.startsWith('{"fim":')) rows++
      last = line
    }
  } catch (error) {
    if (codigoDe(error)?.startsWith('Z_')) throw wrongFile()
    throw error
  }
  if (!last.startsWith('{"fim":')) throw wrongFile()
  return rows
}

/** Reads a copy line by line: its header, then for each table a line that names it and its rows, then the end. */
async function load(client: pg.Client, input: Readable, known: Set<string>, tell: Progress): Promise<number> {
  const filling = createFilling(client, tell)
  let first = true
  let ended = false
  for await (const line of readline.createInterface({ input, crlfDelay: Infinity })) {
    if (first) {
      await checkHeader(client, line)
      first = false
    } else if (line.startsWith('{"tabela":') || line.startsWith('{"fim":')) {
      const { tabela, fim } = JSON.parse(line) as { tabela?: string; fim?: number }
      if (tabela && !known.has(tabela)) throw wrongFile()
      await filling.next(tabela)
      ended = fim !== undefined
    } else await filling.add(line)
  }
  if (!ended) throw wrongFile()
  return filling.total()
}

/** Rows on their way into one table after another, a batch at a time. */
function createFilling(client: pg.Client, tell: Progress) {
  let table: string | undefined
  let batch: string[] = []
  let inTable = 0
  let total = 0
  const flush = async () => {
    if (!table || !batch.length) return
    const name = `public.${quote(table)}`
    await client.query(`insert into ${name} select * from json_populate_recordset(null::${name}, $1::json)`, [
      `[${batch.join(',')}]`,
    ])
    inTable += batch.length
    total += batch.length
    batch = []
  }
  return {
    async add(row: string) {
      batch.push(row)
      if (batch.length === LOTE) await flush()
    },
    /** Ends the table under way and begins the next, or none. */
    async next(name: string | undefined) {
      await flush()
      if (table) tell(table, inTable)
      inTable = 0
      table = name
    },
    total: () => total,
  }
}

async function checkHeader(client: pg.Client, line: string): Promise<void> {
  const head = parse(line)
  if (head?.avalia60 !== 1) throw wrongFile()
  const here = await migrations(client)
  if (here.join() !== head.migracoes.join()) {
    throw new SetupError(
      'Esta cópia foi feita por outra versão do programa. Restaure com a mesma versão e depois atualize.',
    )
  }
  for (const [name, value] of Object.entries(head.sequencias))
    await client.query('select setval($1::regclass, $2::bigint)', [`public.${quote(name)}`, value])
}

function parse(line: string): Cabecalho | undefined {
  try {
    return JSON.parse(line) as Cabecalho
  } catch {
    return undefined
  }
}

function wrongFile(): SetupError {
  return new SetupError('O arquivo não é uma cópia completa do Avalia60. Nada mudou no banco.')
}

async function migrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ nomes: string[] }>('select nomes_das_migracoes() as nomes')
  return rows[0]?.nomes ?? []
}

/** Tables so that each comes after those that it refers to; partitions are read and written through the whole. */
async function tablesInOrder(client: pg.Client): Promise<string[]> {
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
    if (order.includes(table) || DE_FORA.includes(table)) return
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
