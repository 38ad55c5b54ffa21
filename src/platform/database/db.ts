import { createHmac } from 'node:crypto'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Banco, Queries } from '#domain/banco/banco.ts'
import type { CofreDeDados } from '#domain/banco/sigilo.ts'
import { codigoDe } from '#domain/recusa/falha.ts'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import type { Clock } from '../clock.ts'
import { traceStatements } from '../tracing/trace-sql.ts'
import { createNotificationListener, type NotificationListener } from './notification-listener.ts'

/** Three pools, one per login, and the notifications of one database. No login owns a table. */
export type Database = Banco & {
  servico: NodePgDatabase
  listen: NotificationListener['listen']
  close(): Promise<void>
}

/** Logins that `ensureRoles` creates. Their passwords derive from the owner's, so every process can compute them. */
export const LOGINS = ['avalia60_publico', 'avalia60_app', 'avalia60_servico'] as const

/** Derives the password of one of our logins from the owner's connection string. */
export function loginPassword(ownerUrl: string, login: string): string {
  // An owner without a password (trust) gets a fixed seed.
  return createHmac('sha256', new URL(ownerUrl).password || 'avalia60')
    .update(login)
    .digest('base64url')
}

/**
 * Session settings of our logins. `ensureRoles` stores them with the role, because a pooler in transaction mode ignores
 * the settings of a connection. JIT and parallel workers cost more than they save on our short statements over cached data
 * (decision 0136). `work_mem` sorts twenty thousand rows in memory.
 */
export const SESSION_SETTINGS = {
  statement_timeout: '10s',
  idle_in_transaction_session_timeout: '15s',
  jit: 'off',
  work_mem: '32MB',
  random_page_cost: '1.1',
  parallel_setup_cost: '10000',
} as const

/** Response timeout of a statement, in ms: a second more than `statement_timeout`. */
const RESPONSE_TIMEOUT_MS = 11_000
/** Response timeout of a job over millions of rows, which has no `statement_timeout`: our choice. */
const LONG_RESPONSE_TIMEOUT_MS = 30 * MINUTO_MS

/** Timeout for a new connection, or for a free one of the pool, in ms: our choice. */
const CONNECT_TIMEOUT_MS = 4_000
/** Timeout for the end of all connections, in ms: a database that hangs never answers it. Our choice. */
const END_TIMEOUT_MS = 2_000

/** Connections of each pool in a single process: our choice. Several processes share them (`connectionsPerPool`). */
export const CONNECTIONS_PER_POOL = 16

type PoolOptions = {
  /** Address of a pooler, if there is one. */
  poolUrl?: string | undefined
  /** Response timeout of a statement. */
  timeout_ms?: number
  /** Connections of each pool. */
  perPool?: number | undefined
}

/**
 * Opens the pools on a migrated database, and the notification listener at `ownerUrl`, past any pooler.
 *
 * @param clock source of "now" for policies too: they read it as the claim `agora`, never the database's own clock.
 */
export function openDatabase(
  ownerUrl: string,
  clock: Clock,
  cofre: CofreDeDados,
  { poolUrl = ownerUrl, timeout_ms = RESPONSE_TIMEOUT_MS, perPool = CONNECTIONS_PER_POOL }: PoolOptions = {},
): Database {
  const pools = Object.fromEntries(
    LOGINS.map(login => [login, openPool(loginUrl(poolUrl, login, ownerUrl), perPool, timeout_ms)]),
  ) as Record<(typeof LOGINS)[number], pg.Pool>
  if (poolUrl !== ownerUrl) Object.values(pools).forEach(unnamePreparedStatements)
  const app = drizzle(pools.avalia60_app)
  const listener = createNotificationListener(loginUrl(ownerUrl, 'avalia60_servico'))
  return {
    publico: drizzle(pools.avalia60_publico),
    servico: drizzle(pools.avalia60_servico),
    cofre,
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
      await Promise.race([Promise.all(Object.values(pools).map(pool => pool.end())), sleep(END_TIMEOUT_MS)])
    },
  }
}

/** Runs a long transaction: no `statement_timeout`, and a long response timeout. */
async function withoutTimeout<T>(pool: pg.Pool, work: (tx: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  socketOf(client).setTimeout(LONG_RESPONSE_TIMEOUT_MS)
  try {
    return await drizzle(client).transaction(async tx => {
      await tx.execute(sql`set local statement_timeout = 0`)
      return work(tx)
    })
  } finally {
    client.release()
  }
}

/** Builds the connection string of one of our logins at `url`, the address of a pooler or of the database. */
export function loginUrl(url: string, login: (typeof LOGINS)[number], ownerUrl = url): string {
  const at = new URL(url)
  at.username = login
  at.password = loginPassword(ownerUrl, login)
  return at.href
}

function openPool(connectionString: string, max: number, timeout_ms: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: MINUTO_MS,
    application_name: 'avalia60',
  })
  // The next query replaces a lost idle connection; an unhandled error would end the process.
  pool.on('error', () => undefined)
  destroyLostConnections(pool, timeout_ms)
  traceStatements(pool)
  return pool
}

/**
 * Sends prepared statements without their names. Behind a pooler in transaction mode each statement may run on another
 * connection, where the name is unknown or taken (PgBouncer below 1.21, decision 0104).
 */
function unnamePreparedStatements(pool: pg.Pool): void {
  pool.query = new Proxy(pool.query, {
    apply: (query, self, [config, ...rest]) =>
      Reflect.apply(query, self, [config?.name ? { ...config, name: undefined } : config, ...rest]),
  })
}

/** Returns the socket of a connection; the types of pg lack it. */
function socketOf(client: pg.PoolClient | pg.Client): Socket {
  return (client as pg.PoolClient & { connection: { stream: Socket } }).connection.stream
}

/**
 * Destroys a connection in use that breaks or exceeds the response timeout, and removes it from the pool at once.
 * Otherwise its holder (an idle transaction, or one whose `begin` failed) would keep its place until none is left.
 */
function destroyLostConnections(pool: pg.Pool, timeout_ms: number): void {
  const inUse = new Set<pg.PoolClient>()
  pool.on('connect', client => {
    const socket = socketOf(client)
    // An unhandled error would end the process; the query under way fails by itself.
    client.on('error', () => undefined)
    // pg reports a destroyed socket with this error, which `isDatabaseUnavailable` recognises.
    socket.on('timeout', () => socket.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })))
    client.once('end', () => {
      if (!inUse.delete(client)) return
      client.release(true)
      // The holder releases it again at the end, which pg would report as an error.
      client.release = () => undefined
    })
  })
  pool.on('acquire', client => {
    inUse.add(client)
    socketOf(client).setTimeout(timeout_ms)
  })
  pool.on('release', (_, client) => {
    inUse.delete(client)
    socketOf(client).setTimeout(0)
  })
}

/** Asks the database whether it is read-only: a replica, or a server with that setting. */
export async function isReadOnly(db: Pick<Banco, 'publico'>): Promise<boolean> {
  const { rows } = await db.publico.execute<{ so_le: boolean }>(
    sql`select current_setting('transaction_read_only')::boolean as so_le`,
  )
  return rows[0]?.so_le ?? false
}

/**
 * Codes of an unavailable database: of the network, then of PostgreSQL (08 connection, 57P0 shutdown, 53 no resources,
 * 58030 disk, 25006 read-only).
 */
const UNAVAILABLE = /^(ECONN|ETIMEDOUT|EPIPE|08|57P0|53|58030|25006)/
/** Messages of pg's own errors, which have no code. */
const LOST = /timeout|Connection terminated|not queryable/i

/** Tells if an error means that the database is unreachable, overloaded, full or read-only: answer 503, retry. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (UNAVAILABLE.test(codigoDe(at) ?? '') || LOST.test(at.message)) return true
  }
  return false
}
