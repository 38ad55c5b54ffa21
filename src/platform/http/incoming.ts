import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'

/** Returns Node's request behind a request of Hono; undefined for one that came without a connection, as in tests. */
export function incomingOf(c: Context): IncomingMessage | undefined {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  return incoming?.on ? incoming : undefined
}
