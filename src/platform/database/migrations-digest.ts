import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Computes the SHA-256 (hex) of the names and texts of all migrations in a folder, in order. */
export function migrationsDigest(folder: string): string {
  const hash = createHash('sha256')
  for (const name of fs.readdirSync(folder).sort())
    hash
      .update(`${name}\0`)
      .update(fs.readFileSync(path.join(folder, name)))
      .update('\0')
  return hash.digest('hex')
}
