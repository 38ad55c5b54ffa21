import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Banco } from '#domain/banco.ts'

/** What hears the notices of one database: those of `avisar` (migration 0088), in whichever of the two ways they come. */
export type Ear = {
  /**
   * Calls back for each notice of a channel, and once on every (re)connection, since some may have been missed. It
   * throws when the first connection fails, and then listens to nothing.
   */
  listen(channel: string, onMessage: (payload: string) => void): Promise<void>
  stop(): void
}

/** Where notices are heard: NOTIFY at the database itself, since a pooler forgets who listens; rows through one too. */
type Reach = { direct: string; pooled: string }

type Tell = (channel: string, payload: string) => void

/** A connection on which notices come, until it ends: of itself, or since they come in the other way now. */
type Hearing = {
  client: pg.Client
  hear(channel: string): Promise<unknown>
  ended: Promise<void>
  changed(): boolean
}

/** Rest before a lost connection is tried again. */
const LISTEN_AGAIN_MS = 500
/** Longest wait for a connection, and for the answer on it. */
const PATIENCE_MS = 4_000
/** Rest between two looks for rows: a lead goes through two of them to a panel, which is told within a second. */
const LOOK_MS = 100
/** What everybody has seen for so long is forgotten, */
const FORGET_MS = 60_000
/** and who has not looked for half of that begins anew. */
const BEHIND_MS = 30_000

/** One connection hears every channel: a process needs no more of them, however many ask. */
export function createEar(reach: Reach): Ear {
  const heard = new Map<string, ((payload: string) => void)[]>()
  let stopped = false
  let client: pg.Client | undefined
  let opening: Promise<Hearing> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const tell: Tell = (channel, payload) => {
    for (const onMessage of heard.get(channel) ?? []) onMessage(payload)
  }
  const again = () => {
    if (stopped || heard.size === 0) return
    setTimeout(() => {
      if (!stopped) open().then(() => [...heard.keys()].forEach(channel => void tell(channel, '')), again)
    }, LISTEN_AGAIN_MS)
  }
  const connect = async () => {
    const hearing = await openHearing(reach, [...heard.keys()], tell)
    client = hearing.client
    void hearing.ended.then(() => {
      opening = undefined
      again()
    })
    if (stopped) client.end().catch(() => undefined)
    return hearing
  }
  const open = () => {
    opening ??= connect().catch(error => {
      opening = undefined
      throw error
    })
    return opening
  }
  const hear = async (channel: string): Promise<void> => {
    const hearing = await open()
    try {
      await hearing.hear(channel)
    } catch (error) {
      if (!hearing.changed() || stopped) throw error
      await hearing.ended
      await hear(channel)
    }
  }
  return {
    async listen(channel, onMessage) {
      // One statement at a time: whoever comes meanwhile waits for the one before.
      const turn = last.catch(() => undefined).then(() => hear(channel))
      last = turn
      await turn
      heard.set(channel, [...(heard.get(channel) ?? []), onMessage])
      onMessage('')
    },
    stop() {
      stopped = true
      client?.end().catch(() => undefined)
    },
  }
}

/** Hears in the way that the database tells in. It ends when that changes. */
async function openHearing(reach: Reach, channels: string[], tell: Tell): Promise<Hearing> {
  const client = await connectTo(reach.pooled)
  try {
    const first = await look(client)
    if (first.lidos) {
      const ended = endOf(client)
      void keepLooking(client, first.agora, tell)
      return { client, hear: async () => undefined, ended, changed: () => false }
    }
    if (reach.direct === reach.pooled) return await hearNotify(client, reach, channels, tell)
    await client.end()
    return await hearNotify(await connectTo(reach.direct), reach, channels, tell)
  } catch (error) {
    client.end().catch(() => undefined)
    throw error
  }
}

const endOf = (client: pg.Client) => new Promise<void>(resolve => client.once('end', () => resolve()))

async function connectTo(connectionString: string): Promise<pg.Client> {
  const fresh = new pg.Client({
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: 'avalia60-avisos',
  })
  fresh.on('error', () => undefined)
  await fresh.connect()
  return fresh
}

async function hearNotify(client: pg.Client, reach: Reach, channels: string[], tell: Tell): Promise<Hearing> {
  const ended = endOf(client)
  let changed = false
  client.on('notification', ({ channel, payload }) => {
    if (channel !== CHANGED) return tell(channel, payload ?? '')
    changed = true
    client.end().catch(() => undefined)
  })
  const hear = (channel: string) => client.query(`listen ${pg.escapeIdentifier(channel)}`)
  try {
    for (const channel of [CHANGED, ...channels]) await hear(channel)
    // Changed before anybody here could hear of it.
    changed ||= (await look(client)).lidos
  } catch (error) {
    client.end().catch(() => undefined)
    if (!changed) throw error
  }
  if (!changed) return { client, hear, ended, changed: () => changed }
  client.end().catch(() => undefined)
  return openHearing(reach, channels, tell)
}

/** Told by NOTIFY when the way changes to rows. */
const CHANGED = 'avisos'

type Look = { agora: string; lidos: boolean; avisos: [channel: string, payload: string][] | null }

/** What was told since a look, by transactions that had not ended then. */
async function look(client: pg.Client, since?: string): Promise<Look> {
  const { rows } = await client.query<Look>('select agora::text, lidos, avisos from ler_avisos($1)', [since])
  const [seen] = rows
  if (!seen) throw new Error('no answer of ler_avisos')
  return seen
}

/** Looks again and again, from where the first look was, until the way changes or the connection breaks. */
async function keepLooking(client: pg.Client, first: string, tell: Tell): Promise<void> {
  let since = { snapshot: first, at_ms: performance.now() }
  let forgotten = since
  try {
    for (let lidos = true; lidos; ) {
      await sleep(LOOK_MS, undefined, { ref: false })
      const at_ms = performance.now()
      const seen = await look(client, since.snapshot)
      for (const [channel, payload] of seen.avisos ?? []) tell(channel, payload)
      if (at_ms - since.at_ms > BEHIND_MS) break
      lidos = seen.lidos
      since = { snapshot: seen.agora, at_ms }
      if (at_ms - forgotten.at_ms < FORGET_MS) continue
      await client.query('select esquecer_avisos($1)', [forgotten.snapshot])
      forgotten = since
    }
  } catch {
    // Gone or silent: told to look again when it is back.
  }
  await client.end().catch(() => undefined)
}

/**
 * Makes the whole database tell by rows, or by NOTIFY. Every process that hears follows by itself.
 *
 * @returns false where somebody who told in the other way has not ended within two seconds: to be tried again.
 */
export async function tellByRows(db: Pick<Banco, 'servico'>, rows: boolean): Promise<boolean> {
  const answer = await db.servico.execute<{ feito: boolean }>(sql`select escolher_avisos(${rows}) as feito`)
  return answer.rows[0]?.feito ?? false
}
