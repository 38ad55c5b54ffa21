import pg from 'pg'

// Reads of the database that a backup and its restore share.

/** Number of rows per read and per insert. */
export const BATCH_ROWS = 1_000

/** Receives the name of a finished table and its number of rows. */
export type Progress = (table: string, rows: number) => void

/**
 * Tables that no backup has: short-lived counters and links, and the list of migrations (part of the schema). Also
 * the signing keys (sealed with these servers' key), and the log of runs on this machine.
 */
const EXCLUDED_TABLES = ['limites', 'migracoes', 'auth_signing_keys', 'acessos_de_titular', 'execucoes']

/** Lists the migrations that the database has. */
export async function readMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ nomes: string[] }>('select nomes_das_migracoes() as nomes')
  return rows[0]?.nomes ?? []
}

/** Lists each table after the tables that its foreign keys name; partitions are read and written through their parent. */
export async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ tabela: string; depende: string[] }>(`
    select c.relname as tabela, array(
      select f.confrelid::regclass::text from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
    ) as depende
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by 1`)
  const depends = new Map(rows.map(({ tabela, depende }) => [tabela, depende]))
  const order: string[] = []
  const visit = (table: string) => {
    if (order.includes(table) || EXCLUDED_TABLES.includes(table)) return
    for (const other of depends.get(table) ?? []) visit(other)
    order.push(table)
  }
  for (const table of depends.keys()) visit(table)
  return order
}

/** Quotes a name for a statement. */
export function quote(name: string): string {
  return pg.escapeIdentifier(name)
}

/** Opens a connection of its own: a restore must hold one for all of its statements. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'avalia60-copia' })
  await client.connect()
  return client
}
