import type { Context } from 'hono'

/**
 * Address of the caller: the socket's, or with `trustProxy` the last one that our own proxy added to
 * X-Forwarded-For. A header that nobody vouched for never counts.
 */
export function clientIp(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  const socket = (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming
    ?.socket
  const address = forwarded || socket?.remoteAddress || '127.0.0.1'
  return address.replace(/^::ffff:/, '')
}
