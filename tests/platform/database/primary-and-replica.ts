import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/database/embedded/embedded-postgres.ts'

/** The name of the replica in the primary's views. */
export const REPLICA = 'replica'
const quiet = () => undefined

/** A primary and its streaming replica, both from the embedded binaries, on folders that are thrown away. */
export type Pair = {
  primary: EmbeddedPostgres
  replica: EmbeddedPostgres
  /** Sends a statement as the owner of the database; returns the rows. */
  asOwner(of: 'primary' | 'replica', text: string): Promise<Record<string, unknown>[]>
  /** Kills one of the two at once, as the crash of its machine does. */
  kill(of: 'primary' | 'replica'): void
  close(): Promise<void>
}

/** False by default: the data of tests may be lost in a crash of the machine. */
type Durability = { durable?: boolean }

/**
 * Starts both: the replica from a copy of the stopped primary's files.
 *
 * @param prepare fills the primary before it is copied.
 * @param via another way from the replica to the primary's port, such as a slow one.
 */
export async function startPair(
  prepare: (url: string) => Promise<void>,
  via: (url: string) => Promise<string> = async url => url,
  { durable = false }: Durability = {},
): Promise<Pair> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-par-'))
  fs.chmodSync(folder, 0o755)
  const at = { primary: path.join(folder, 'principal'), replica: path.join(folder, 'replica') }
  const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, exclusive: false, durable, say: quiet })
  const first = await start(at.primary)
  await prepare(first.url)
  await first.stop()
  copyFolder(at.primary, at.replica)
  const primary = await start(at.primary)
  follow(at.replica, new URL(await via(primary.url)))
  const replica = await start(at.replica)
  const urls = { primary: primary.url, replica: replica.url }
  return {
    primary,
    replica,
    async asOwner(of, text) {
      const client = new pg.Client({ connectionString: urls[of] })
      await client.connect()
      const { rows } = await client.query(text).finally(() => client.end())
      return rows
    },
    kill: of => process.kill(postmasterOf(at[of]), 'SIGKILL'),
    async close() {
      await Promise.all([replica.stop(), primary.stop()])
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

const postmasterOf = (dataDir: string) =>
  Number(fs.readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** Copies a folder, and gives each copy the owner and the mode of its original. */
function copyFolder(from: string, to: string): void {
  fs.cpSync(from, to, { recursive: true })
  for (const name of ['', ...fs.readdirSync(from, { recursive: true, encoding: 'utf8' })]) {
    const { uid, gid, mode } = fs.statSync(path.join(from, name))
    fs.chownSync(path.join(to, name), uid, gid)
    fs.chmodSync(path.join(to, name), mode)
  }
}

/** Makes a copy a standby of the server at `url`. */
function follow(dataDir: string, { hostname, port, username, password }: URL): void {
  const conninfo = `host=${hostname} port=${port} user=${username} password=${password} application_name=${REPLICA}`
  const data = path.join(dataDir, 'postgres')
  fs.appendFileSync(path.join(data, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`)
  fs.writeFileSync(path.join(data, 'standby.signal'), '')
}
