import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * Returns the address of the caller: the socket's, or with `trustProxy` the last entry of X-Forwarded-For, which our own
 * proxy added. Without `trustProxy` the header is ignored, because any client can send it.
 */
export function clientIp(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  // Test requests have no socket.
  const socket = c.env?.incoming ? getConnInfo(c).remote.address : undefined
  const address = forwarded || socket || '127.0.0.1'
  return address.replace(/^::ffff:/, '')
}
