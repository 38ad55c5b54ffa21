import fs from 'node:fs/promises'
import path from 'node:path'
import { codigoDe } from '#domain/recusa/falha.ts'
import type { FileStore } from './file-store.ts'

/** Name of the folder of photos in the data folder. */
export const PHOTOS_FOLDER = 'fotos'

/** Stores files in the data folder, in 256 subfolders by the beginning of their names. */
export function createFolderStore(dataDir: string): FileStore {
  const fileOf = (name: string) => path.join(dataDir, PHOTOS_FOLDER, name.slice(0, 2), name)
  return {
    async put(name, bytes) {
      await fs.mkdir(path.dirname(fileOf(name)), { recursive: true, mode: 0o700 })
      // Flushed to the disk before the row refers to it. A half-written file has no row, and is deleted.
      await fs.writeFile(fileOf(name), bytes, { mode: 0o600, flag: 'wx', flush: true })
    },
    get: name => fs.readFile(fileOf(name)).catch(undefinedIfAbsent),
    delete: name => fs.unlink(fileOf(name)).catch(undefinedIfAbsent),
  }
}

function undefinedIfAbsent(error: unknown): undefined {
  if (codigoDe(error) !== 'ENOENT') throw error
}
