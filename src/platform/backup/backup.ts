import fs from 'node:fs'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { systemClock } from '../clock.ts'
import { loginUrl } from '../database/db.ts'
import type { Header } from './backup-file.ts'
import { BATCH_ROWS, connect, listTables, type Progress, quote, readMigrations } from './backup-tables.ts'
import { encryptStream } from './encrypted-file.ts'

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

/** Yields the lines of a backup; reads each table through a cursor, so that memory holds one batch. */
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
