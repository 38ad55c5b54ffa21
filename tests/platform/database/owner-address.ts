import fs from 'node:fs'

/** Reads the owner's address of the database in a data folder. */
export function readOwnerAddress(dataDir: string): string {
  const port = fs.readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[3]
  const password = fs.readFileSync(`${dataDir}/postgres.senha`, 'utf8').trim()
  return `postgres://postgres:${password}@127.0.0.1:${port}/avalia60`
}
