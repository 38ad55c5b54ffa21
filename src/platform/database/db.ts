import { createHmac } from 'node:crypto'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Banco, Queries } from '#domain/banco.ts'
import { codigoDe } from '#domain/falha.ts'
import type { CofreDeDados } from '#domain/sigilo.ts'
import type { Clock } from '../clock.ts'
import { traceStatements } from '../tracing/trace-sql.ts'
import { createNotificationListener, type NotificationListener } from './notification-listener.ts'

/** The three pools and the notifications of one database; none of the logins owns a table. */
export type Database = Banco & {
  servico: NodePgDatabase
  listen: NotificationListener['listen']
  close(): Promise<void>
}

/** Logins made by `ensureRoles`; their passwords derive from the owner's, so every process knows them. */
export const LOGINS = ['avalia60_publico', 'avalia60_app', 'avalia60_servico'] as const

/** Password of one of our logins, derived from the owner's connection string. */
export function loginPassword(ownerUrl: string, login: string): string {
  return createHmac('sha256', new URL(ownerUrl).password || 'avalia60')
    .update(login)
    .digest('base64url')
}

/**
 * What every session of our logins begins with, kept with the role by `ensureRoles`: a pooler in transaction mode
 * takes no settings from who connects. Short statements over cached data: compiling them costs more than running
 * them, and so does starting workers for all but the longest (ten milliseconds and more, decision 0118); sorting twenty
 * thousand rows belongs in memory.
 */
export const SESSION_SETTINGS = {
  statement_timeout: '10s',
  idle_in_transaction_session_timeout: '15s',
  jit: 'off',
  work_mem: '32MB',
  random_page_cost: '1.1',
  parallel_setup_cost: '10000',
} as const

/** Longest silence of a database that owes an answer; its own limit for a statement is a second shorter. */
const SILENCE_MS = 11_000
/** The same for a statement of a job over millions of rows, which the database does not limit. */
const LONG_SILENCE_MS = 30 * 60_000

/** Connections of each pool, when nobody shares the database's out among more processes. */
export const CONNECTIONS_PER_POOL = 16

/** How to reach the database: `poolUrl` when a pooler stands before it, the patience with a silent one, and connections a pool. */
type Reach = { poolUrl?: string | undefined; silence_ms?: number; perPool?: number | undefined }

/**
 * Opens the pools on a migrated database. `clock` is the one of the rules: policies that compare a moment read
 * it as the claim `agora`, so that a database whose clock differs judges nothing by it. What comes by NOTIFY is heard
 * at `ownerUrl` itself: a pooler forgets who listens.
 */
export function openDatabase(
  ownerUrl: string,
  clock: Clock,
  dados: CofreDeDados,
  { poolUrl = ownerUrl, silence_ms = SILENCE_MS, perPool = CONNECTIONS_PER_POOL }: Reach = {},
): Database {
  const pools = Object.fromEntries(
    LOGINS.map(login => [login, openPool(loginUrl(poolUrl, login, ownerUrl), perPool, silence_ms)]),
  ) as Record<(typeof LOGINS)[number], pg.Pool>
  if (poolUrl !== ownerUrl) Object.values(pools).forEach(unnamePreparedStatements)
  const app = drizzle(pools.avalia60_app)
  const listener = createNotificationListener(loginUrl(ownerUrl, 'avalia60_servico'))
  return {
    publico: drizzle(pools.avalia60_publico),
    servico: drizzle(pools.avalia60_servico),
    dados,
    como: (quem, work) =>
      app.transaction(async tx => {
        const claims = JSON.stringify({ ...quem.claims, agora: clock.now() })
        await tx.execute(
          sql`select set_config('role', ${quem.papel}, true), set_config('request.jwt.claims', ${claims}, true)`,
        )
        return work(tx)
      }),
    demorado: work => withoutTimeout(pools.avalia60_servico, work),
    listen: listener.listen,
    async close() {
      listener.stop()
      // A database that hangs says no goodbye.
      await Promise.race([Promise.all(Object.values(pools).map(pool => pool.end())), sleep(2_000)])
    },
  }
}

async function withoutTimeout<T>(pool: pg.Pool, work: (tx: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  streamOf(client).setTimeout(LONG_SILENCE_MS)
  try {
    return await drizzle(client).transaction(async tx => {
      await tx.execute(sql`set local statement_timeout = 0`)
      return work(tx)
    })
  } finally {
    client.release()
  }
}

/** Connection string of one of our logins at `url`, a pooler's or the database's own. */
export function loginUrl(url: string, login: (typeof LOGINS)[number], ownerUrl = url): string {
  const at = new URL(url)
  at.username = login
  at.password = loginPassword(ownerUrl, login)
  return at.href
}

function openPool(connectionString: string, max: number, silence_ms: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 4_000,
    idleTimeoutMillis: 60_000,
    application_name: 'avalia60',
  })
  // A dropped idle connection is replaced on the next query; unhandled, it would end the process.
  pool.on('error', () => undefined)
  destroyLostConnections(pool, silence_ms)
  traceStatements(pool)
  return pool
}

/**
 * Sends prepared statements without their names: behind a pooler in transaction mode the next one runs on a connection
 * that may not know the name, or know it already (PgBouncer below 1.21, decision 0104).
 */
function unnamePreparedStatements(pool: pg.Pool): void {
  pool.query = new Proxy(pool.query, {
    apply: (query, self, [config, ...rest]) =>
      Reflect.apply(query, self, [config?.name ? { ...config, name: undefined } : config, ...rest]),
  })
}

/** The socket of a connection, which the library's types leave out. */
function streamOf(client: pg.PoolClient | pg.Client): Socket {
  return (client as pg.PoolClient & { connection: { stream: Socket } }).connection.stream
}

/**
 * A connection in use that breaks, or on which the database says nothing for too long, is cut and leaves the
 * pool at once. Whoever holds it (a transaction between two statements, or one whose `begin` failed and who
 * therefore never gives it back) would keep its place for ever, until none is left.
 */
function destroyLostConnections(pool: pg.Pool, silence_ms: number): void {
  const inUse = new Set<pg.PoolClient>()
  pool.on('connect', client => {
    const stream = streamOf(client)
    // Unhandled, it would end the process; the query under way is told by itself.
    client.on('error', () => undefined)
    stream.on('timeout', () => stream.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })))
    client.once('end', () => {
      if (!inUse.delete(client)) return
      client.release(true)
      client.release = () => undefined
    })
  })
  pool.on('acquire', client => {
    inUse.add(client)
    streamOf(client).setTimeout(silence_ms)
  })
  pool.on('release', (_, client) => {
    inUse.delete(client)
    streamOf(client).setTimeout(0)
  })
}

/** Asks the database whether it takes writes: a replica, or a server set to read only, does not. */
export async function isReadOnly(db: Pick<Banco, 'publico'>): Promise<boolean> {
  const { rows } = await db.publico.execute<{ so_le: boolean }>(
    sql`select current_setting('transaction_read_only')::boolean as so_le`,
  )
  return rows[0]?.so_le ?? false
}

/**
 * Whether an error means that the database is away, overloaded, full or read-only: worth a 503 and another try.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = codigoDe(at) ?? ''
    if (
      /^(ECONN|ETIMEDOUT|EPIPE|08|57P0|53|58030|25006)/.test(code) ||
      /timeout|Connection terminated|not queryable/i.test(at.message)
    )
      return true
  }
  return false
}
