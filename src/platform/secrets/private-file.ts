import fs from 'node:fs'
import path from 'node:path'
import { codigoDe } from '#domain/falha.ts'

/** Writes a file that only its owner may read, whole or not at all. */
export function replaceFile(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const fresh = `${file}.${process.pid}.novo`
  fs.writeFileSync(fresh, text, { mode: 0o600 })
  fs.renameSync(fresh, file)
}

/** Makes a file that only its owner may read, unless it is there. Of two who come at once the second leaves the other's. */
export function createIfMissing(file: string, text: () => string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  if (fs.existsSync(file)) return
  const fresh = `${file}.${process.pid}.novo`
  fs.writeFileSync(fresh, text(), { mode: 0o600 })
  try {
    fs.linkSync(fresh, file)
  } catch (error) {
    if (codigoDe(error) !== 'EEXIST') throw error
  } finally {
    fs.rmSync(fresh, { force: true })
  }
}
