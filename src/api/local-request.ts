import type { Context } from 'hono'
import { ehHostLocal } from '#domain/acesso/pedido-local.ts'
import { isLoopback } from '#platform/env.ts'

/** Tells if a request comes directly from this machine: loopback address and Host, no proxy, no page of another site. */
export function ehPedidoLocal(c: Context): boolean {
  const host = c.req.header('host') ?? new URL(c.req.url).host
  const socket = (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming
    ?.socket
  const address = socket?.remoteAddress?.replace(/^::ffff:/, '')
  const site = c.req.header('sec-fetch-site') ?? 'same-origin'
  const origin = c.req.header('origin')
  const foreign =
    !['same-origin', 'none'].includes(site) || (origin !== undefined && origin !== `http://${host}`)
  const headers = new Headers(c.req.raw.headers)
  headers.set('host', host)
  return ehHostLocal(headers) && !foreign && address !== undefined && isLoopback(address)
}
