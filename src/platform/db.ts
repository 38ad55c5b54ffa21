import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Banco } from '#domain/banco.ts'
import type { Clock } from './clock.ts'

/** The three pools and the notifications of one database; none of the logins owns a table. */
export type Database = Banco & {
  servico: NodePgDatabase
  /** Calls back for each `NOTIFY channel`, and once on every (re)connection, since some may have been missed. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<void>
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
 * Opens the pools on a migrated database. `clock` is the one of the rules: policies that compare a moment read
 * it as the claim `agora`, so that a database whose clock differs judges nothing by it.
 */
export function openDatabase(ownerUrl: string, clock: Clock): Database {
  const pools = Object.fromEntries(LOGINS.map(login => [login, openPool(ownerUrl, login)])) as Record<
    (typeof LOGINS)[number],
    pg.Pool
  >
  const app = drizzle(pools.avalia60_app)
  const listeners: Listener[] = []
  return {
    publico: drizzle(pools.avalia60_publico),
    servico: drizzle(pools.avalia60_servico),
    como: (quem, work) =>
      app.transaction(async tx => {
        const claims = JSON.stringify({ ...quem.claims, agora: clock.now() })
        await tx.execute(
          sql`select set_config('role', ${quem.papel}, true), set_config('request.jwt.claims', ${claims}, true)`,
        )
        return work(tx)
      }),
    async listen(channel, onMessage) {
      const listener = createListener(() => loginUrl(ownerUrl, 'avalia60_servico'), channel, onMessage)
      listeners.push(listener)
      await listener.ready
    },
    async close() {
      for (const listener of listeners) listener.stop()
      await Promise.all(Object.values(pools).map(pool => pool.end()))
    },
  }
}

/** Connection string of one of our logins. */
export function loginUrl(ownerUrl: string, login: (typeof LOGINS)[number]): string {
  const url = new URL(ownerUrl)
  url.username = login
  url.password = loginPassword(ownerUrl, login)
  return url.href
}

function openPool(ownerUrl: string, login: (typeof LOGINS)[number]): pg.Pool {
  const pool = new pg.Pool({
    connectionString: loginUrl(ownerUrl, login),
    max: 16,
    connectionTimeoutMillis: 4_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'avalia60',
    // Short statements over cached data: compiling them costs more than running them, and sorting twenty
    // thousand rows belongs in memory.
    options: '-c jit=off -c work_mem=32MB -c random_page_cost=1.1',
  })
  // A dropped idle connection is replaced on the next query; unhandled, it would end the process.
  pool.on('error', () => undefined)
  return pool
}

type Listener = { ready: Promise<void>; stop(): void }

function createListener(url: () => string, channel: string, onMessage: (payload: string) => void): Listener {
  let stopped = false
  let client: pg.Client | undefined
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url(), keepAlive: true })
    client = fresh
    fresh.on('notification', message => onMessage(message.payload ?? ''))
    fresh.on('error', () => undefined)
    fresh.on('end', () => {
      if (!stopped) setTimeout(() => connect().catch(() => undefined), 500)
    })
    await fresh.connect()
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    onMessage('')
  }
  return {
    ready: connect(),
    stop() {
      stopped = true
      client?.end().catch(() => undefined)
    },
  }
}

/** Whether an error means "the database is away or overloaded": worth a 503 and another try. */
export function isDatabaseAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = (at as { code?: string }).code ?? ''
    if (/^(ECONN|ETIMEDOUT|EPIPE|08|57P0|53)/.test(code) || /timeout|Connection terminated/i.test(at.message))
      return true
  }
  return false
}
