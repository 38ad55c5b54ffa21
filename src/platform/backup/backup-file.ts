import fs from 'node:fs'
import readline from 'node:readline'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { codigoDe } from '#domain/recusa/falha.ts'
import { SetupError } from '../setup-error.ts'
import { decryptStream, ENCRYPTED_SUFFIX } from './encrypted-file.ts'

// The format of a backup: a header, for each table a mark with its name and then its rows, the mark of the end.

/** First line of a backup. `migracoes` must equal the migrations of the database that is restored. */
const headerSchema = z.object({
  avalia60: z.literal(1),
  criado_em: z.string(),
  migracoes: z.array(z.string()),
  sequencias: z.record(z.string(), z.string()),
})
export type Header = z.output<typeof headerSchema>

/** A line between the rows: the name of the next table, or the mark of the end with the number of tables. */
export const markSchema = z.object({ tabela: z.string().optional(), fim: z.number().optional() })

/** Tells if a line is a mark. A row begins with its table's first column, and none has these names. */
export const isMark = (line: string) => line.startsWith('{"tabela":') || line.startsWith('{"fim":')

/**
 * Returns the lines of a backup; errors of the streams reject while they are read.
 * @throws SetupError without its key.
 */
export function openBackup(file: string, key: string | undefined): Readable {
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
    for await (const line of readline.createInterface({
      input: openBackup(file, key),
      crlfDelay: Infinity,
    })) {
      if (!isMark(line)) rows++
      last = line
    }
  } catch (error) {
    if (isBrokenGzip(error)) throw wrongFile()
    throw error
  }
  if (!last.startsWith('{"fim":')) throw wrongFile()
  return rows
}

/** Reads the first line; undefined for one of another program. */
export function parseHeader(line: string): Header | undefined {
  try {
    return headerSchema.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

/** Tells if a file is truncated, or no gzip file: the error codes of zlib begin with `Z_`. */
export const isBrokenGzip = (error: unknown) => codigoDe(error)?.startsWith('Z_') ?? false

/** Returns the error for a file that is no backup, or a truncated one. */
export function wrongFile(): SetupError {
  return new SetupError('O arquivo não é uma cópia completa do Avalia60. Nada mudou no banco.')
}
