import type { Context } from 'hono'
import { freeBytes } from '../free-bytes.ts'
import { incomingOf } from './incoming.ts'

/**
 * Reads a body into one buffer. Where its length is declared, the parts are freed as they arrive: the way through a
 * request's stream copies each of them twice. The buffer has the declared length before the first byte: the caller
 * refuses lengths above its limit first (`limitBody` in `api/app.ts`).
 *
 * @throws Error if the connection ends before the body.
 */
export async function readBody(c: Context): Promise<Buffer> {
  const incoming = incomingOf(c)
  const length = Number(c.req.header('content-length'))
  if (!incoming || !(length > 0)) return Buffer.from(await c.req.arrayBuffer())
  const body = Buffer.allocUnsafeSlow(length)
  let read = 0
  const parts: AsyncIterable<Buffer> = incoming
  for await (const part of parts) {
    read += part.copy(body, read)
    freeBytes(part)
  }
  if (read < length) throw new Error(`a body of ${read} bytes instead of ${length}`)
  return body
}
