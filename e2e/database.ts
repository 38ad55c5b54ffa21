import pg from 'pg'
import { readOwnerAddress } from '#tests/platform/database/owner-address.ts'

/** Sends a statement to the database of a site, as its owner. */
export async function consultar<T extends pg.QueryResultRow>(dataDir: string, texto: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: readOwnerAddress(dataDir) })
  await client.connect()
  try {
    return (await client.query<T>(texto)).rows
  } finally {
    await client.end()
  }
}
