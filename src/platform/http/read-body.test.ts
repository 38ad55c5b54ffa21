import { randomBytes } from 'node:crypto'
import net from 'node:net'
import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { createHttpServer, type HttpServer } from './http-server.ts'
import { readBody } from './read-body.ts'

let open: HttpServer | undefined
afterEach(async () => {
  await open?.drain(0)
  open = undefined
})

/** Starts a server that answers with the body that it read, and reports what reading it threw. */
async function serveEcho() {
  const failed = vi.fn()
  const app = new Hono()
  app.put('/', async c => {
    try {
      return c.body(new Uint8Array(await readBody(c)))
    } catch (error) {
      failed(error)
      return c.text('', 400)
    }
  })
  open = createHttpServer(app.fetch)
  await open.listen(0, '127.0.0.1')
  const { port } = open.server.address() as net.AddressInfo
  return { failed, port, url: `http://127.0.0.1:${port}` }
}

const photo = randomBytes(700_000)
/** Streams the photo in two parts, without a declared length. */
const parts = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(photo.subarray(0, 400_000))
      controller.enqueue(photo.subarray(400_000))
      controller.close()
    },
  })

test.each([
  ['with a declared length', () => new Uint8Array(photo)],
  ['in parts without a length', parts],
])('a body %s is read whole', async (_, body) => {
  const { url } = await serveEcho()
  // The types of the DOM have no `duplex`, which Node requires for a stream.
  const init: RequestInit & { duplex: 'half' } = { method: 'PUT', body: body(), duplex: 'half' }
  const response = await fetch(url, init)
  expect(Buffer.from(await response.arrayBuffer()).equals(photo)).toBe(true)
})

test('a body that ends before its length is refused', async () => {
  const { failed, port } = await serveEcho()
  const socket = net.connect(port, '127.0.0.1')
  socket.write('PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nabc', () => socket.end())
  socket.on('error', () => undefined)
  await expect.poll(() => failed.mock.calls).toHaveLength(1)
})
