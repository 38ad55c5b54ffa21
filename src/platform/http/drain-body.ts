import type { IncomingMessage } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import type { Context } from 'hono'

/** What is still read of a body that was refused: most clients send on until they have sent everything. */
const DRAIN_BYTES = 16 * 1024 * 1024
const DRAIN_MS = 2_000

/**
 * Reads a refused body to its end, within bounds, and marks the connection to be closed. Closing it over what
 * the client is still sending would reset it, and the client would never see why it was refused.
 */
export async function drainBody(c: Context): Promise<void> {
  c.header('Connection', 'close')
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  if (!incoming?.on) return
  // The adapter begins to read a moment after the request's body was first looked at.
  await setImmediate()
  if (incoming.readableEnded) return
  await new Promise<void>(resolve => {
    let left = DRAIN_BYTES
    const timer = setTimeout(resolve, DRAIN_MS)
    // Whoever reads it until now would stop the flow, or keep what nobody wants.
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
