import fs from 'node:fs'
import pg from 'pg'

/** Sends a statement to the database of a site, as its owner. */
export async function perguntar<T extends pg.QueryResultRow>(dataDir: string, texto: string): Promise<T[]> {
  const porta = fs.readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[3]
  const senha = fs.readFileSync(`${dataDir}/postgres.senha`, 'utf8').trim()
  const client = new pg.Client({
    connectionString: `postgres://postgres:${senha}@127.0.0.1:${porta}/avalia60`,
  })
  await client.connect()
  const { rows } = await client.query<T>(texto)
  await client.end()
  return rows
}
