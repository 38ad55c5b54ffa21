import { setImmediate } from 'node:timers/promises'
import type { Context } from 'hono'
import { incomingOf } from './incoming.ts'

/** Limits for reading the rest of a refused body: most clients send all of it before they read the response. */
const DRAIN_BYTES = 16 * 1024 * 1024
const DRAIN_MS = 2_000

/**
 * Reads and discards a refused body, within limits, and closes the connection after the response. Closing it earlier would
 * reset the connection, and the client would not see the response.
 */
export async function drainBody(c: Context): Promise<void> {
  c.header('Connection', 'close')
  const incoming = incomingOf(c)
  if (!incoming) return
  // The adapter starts reading one tick after the first access to the body.
  await setImmediate()
  if (incoming.readableEnded) return
  await new Promise<void>(resolve => {
    let left = DRAIN_BYTES
    const timer = setTimeout(resolve, DRAIN_MS)
    // Earlier readers would pause the stream or keep the data.
    incoming.removeAllListeners('data')
    incoming.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) resolve()
    })
    for (const end of ['end', 'close', 'error']) incoming.once(end, () => resolve())
    incoming.once('close', () => clearTimeout(timer))
    incoming.resume()
  })
}
