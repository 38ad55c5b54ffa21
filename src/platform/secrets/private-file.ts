import fs from 'node:fs'
import path from 'node:path'

/** Writes a file that only its owner may read, whole or not at all. */
export function replaceFile(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const fresh = `${file}.${process.pid}.novo`
  fs.writeFileSync(fresh, text, { mode: 0o600 })
  fs.renameSync(fresh, file)
}
