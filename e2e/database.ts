import pg from 'pg'
import { readOwnerAddress } from '#tests/platform/database/owner-address.ts'

/** Sends a statement to the database of a site, as its owner, and returns the rows. No policy restricts the owner. */
export async function consultar<T extends pg.QueryResultRow>(dataDir: string, comando: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: readOwnerAddress(dataDir) })
  await client.connect()
  try {
    return (await client.query<T>(comando)).rows
  } finally {
    await client.end()
  }
}
