import fs from 'node:fs'
import path from 'node:path'
import { codigoDe } from '#domain/recusa/falha.ts'

/** Replaces a file atomically (mode 600). */
export function replaceFile(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const fresh = `${file}.${process.pid}.novo`
  fs.writeFileSync(fresh, text, { mode: 0o600 })
  fs.renameSync(fresh, file)
}

/** Creates a file (mode 600) unless it exists. Of two concurrent callers the first one wins. */
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
