import pg from 'pg'

/** Receives NOTIFY on one connection for all channels of this process. */
export type NotificationListener = {
  /**
   * Calls `onMessage` with the payload of each notification of a channel, and with '' after each (re)connection,
   * because notifications may have been lost meanwhile.
   *
   * @throws when the first connection fails; the channel is not registered then.
   */
  listen(channel: string, onMessage: (payload: string) => void): Promise<void>
  stop(): void
}

/** Delay before a lost connection is opened again, in ms: our choice. */
const RECONNECT_DELAY_MS = 500
/** Timeout for the connection and for each answer on it, in ms: our choice. */
const TIMEOUT_MS = 4_000

/**
 * Creates the listener; the connection opens with the first `listen` and is restored when it breaks.
 *
 * @param url the database itself: a pooler in transaction mode drops LISTEN.
 */
export function createNotificationListener(url: string): NotificationListener {
  const handlers: Handlers = new Map()
  const connection = createConnection(url, handlers)
  let last: Promise<unknown> = Promise.resolve()
  const subscribe = async (channel: string) => listenOn(await connection.open(), channel)
  return {
    async listen(channel, onMessage) {
      // One LISTEN at a time, in the order of the calls; the caller of an earlier one receives its error.
      const turn = last.catch(() => undefined).then(() => subscribe(channel))
      last = turn
      await turn
      handlers.set(channel, [...(handlers.get(channel) ?? []), onMessage])
      onMessage('')
    },
    stop: connection.stop,
  }
}

type Handlers = Map<string, ((payload: string) => void)[]>

/** Calls all handlers of a channel. */
function dispatch(handlers: Handlers, channel: string, payload: string): void {
  for (const onMessage of handlers.get(channel) ?? []) onMessage(payload)
}

/** Opens one connection that listens on the channels of `handlers`; after a loss it is opened again. */
function createConnection(url: string, handlers: Handlers) {
  let stopped = false
  let client: pg.Client | undefined
  let opening: Promise<pg.Client> | undefined
  const reopen = () => {
    if (stopped || handlers.size === 0) return
    setTimeout(() => {
      if (stopped) return
      open().then(() => {
        for (const channel of handlers.keys()) dispatch(handlers, channel, '')
      }, reopen)
    }, RECONNECT_DELAY_MS)
  }
  const connect = async () => {
    const { fresh, ended } = await openClient(url, handlers)
    client = fresh
    void ended.then(() => {
      opening = undefined
      reopen()
    })
    // Stopped meanwhile: the connection is not needed, and an error at its end changes nothing.
    if (stopped) fresh.end().catch(() => undefined)
    return fresh
  }
  const open = () => {
    opening ??= connect().catch(error => {
      opening = undefined
      throw error
    })
    return opening
  }
  const stop = () => {
    stopped = true
    // An error at the end of the connection changes nothing: the process has stopped listening.
    client?.end().catch(() => undefined)
  }
  return { open, stop }
}

/** Opens a connection that listens on the channels; `ended` resolves when it is closed or lost. */
async function openClient(
  url: string,
  handlers: Handlers,
): Promise<{ fresh: pg.Client; ended: Promise<void> }> {
  const channels = [...handlers.keys()]
  const fresh = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    application_name: 'avalia60-avisos',
  })
  // An unhandled error would end the process; `end` follows it and reconnects.
  fresh.on('error', () => undefined)
  fresh.on('notification', ({ channel, payload }) => dispatch(handlers, channel, payload ?? ''))
  const ended = new Promise<void>(resolve => fresh.once('end', () => resolve()))
  try {
    await fresh.connect()
    for (const channel of channels) await listenOn(fresh, channel)
  } catch (error) {
    // The first error is the one to report.
    fresh.end().catch(() => undefined)
    throw error
  }
  return { fresh, ended }
}

const listenOn = (client: pg.Client, channel: string) =>
  client.query(`listen ${pg.escapeIdentifier(channel)}`)
