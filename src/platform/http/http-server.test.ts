import { Agent, get } from 'node:http'
import net from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createHttpServer, type HttpServer } from './http-server.ts'

let open: HttpServer | undefined
afterEach(async () => {
  await open?.drain(0)
  open = undefined
})

/** Short timeouts for clients that are slow on purpose, but long enough for a slow machine. */
const IMPATIENT = { headers_ms: 300, request_ms: 600, check_ms: 50 }

/** Starts a server, which the end of the test stops. */
async function serve(
  fetch: Parameters<typeof createHttpServer>[0],
  patience?: Parameters<typeof createHttpServer>[1],
) {
  open = createHttpServer(fetch, patience)
  await open.listen(0, '127.0.0.1')
  const { port } = open.server.address() as net.AddressInfo
  return { http: open, port, url: `http://127.0.0.1:${port}` }
}
/** Counts the open connections of a server. */
const connections = (http: HttpServer) =>
  new Promise<number>(resolve => http.server.getConnections((_, count) => resolve(count)))

/** Opens a client that sends this text and never closes its side; returns the response. */
function slowClient(port: number, words: string): Promise<string> {
  return new Promise(resolve => {
    const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    let received = ''
    socket.on('data', chunk => {
      received += chunk
    })
    socket.on('error', () => resolve(received))
    socket.on('end', () => resolve(received))
    socket.write(words)
  })
}

test.each([
  ['headers without an end', 'GET / HTTP/1.1\r\nHost: x\r\n'],
  ['a body that never arrives', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{'],
])('%s are answered once, and the socket does not stay', async (_, words) => {
  const { http, port } = await serve(
    async request => new Response(await request.text().catch(() => '')),
    IMPATIENT,
  )
  const answers = await Promise.all(Array.from({ length: 20 }, () => slowClient(port, words)))
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 .*json_invalido/s)
  await expect.poll(() => connections(http)).toBe(0)
})

test.each([
  ['is not HTTP', 'nada disso', /^HTTP\/1\.1 400 .*json_invalido/s],
  ['has too long an address', `GET /${'x'.repeat(100_000)} HTTP/1.1`, /^HTTP\/1\.1 431/],
])('a request that %s gets an error response and loses its socket', async (_, line, answer) => {
  const { http, port } = await serve(() => new Response('ok'))
  expect(await slowClient(port, `${line}\r\n\r\n`)).toMatch(answer)
  await expect.poll(() => connections(http)).toBe(0)
})

test('draining ends event streams, finishes requests under way, and waits for no idle client', async () => {
  let finish: () => void = () => undefined
  let left = 0
  const { http, url, port } = await serve(async request => {
    if (request.url.endsWith('/eventos')) {
      const body = new ReadableStream({
        start: controller => controller.enqueue(new TextEncoder().encode(': aberto\n\n')),
        cancel: () => void left++,
      })
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    }
    await new Promise<void>(resolve => {
      finish = resolve
    })
    return new Response('inteira')
  })
  const streams = await Promise.all(Array.from({ length: 5 }, () => fetch(`${url}/eventos`)))
  const answer = fetch(url)
  const idle = net.connect({ port, host: '127.0.0.1' })
  // The five streams, the request under way and the idle client.
  await expect.poll(() => connections(http)).toBe(5 + 1 + 1)
  const stopped = http.drain(60_000)
  await Promise.all(streams.map(stream => stream.text()))
  await expect.poll(() => left).toBe(5)
  finish()
  expect(await (await answer).text()).toBe('inteira')
  await stopped
  expect(await connections(http)).toBe(0)
  idle.destroy()
})

test('a replaced server answers once more on an idle connection, with Connection: close, and accepts no new one', async () => {
  const { http, port } = await serve(() => new Response('ok'))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<string | undefined>((resolve, reject) => {
      const request = get({ port, host: '127.0.0.1', agent }, answer => {
        answer.resume().once('end', () => resolve(answer.headers.connection))
      })
      request.once('error', reject)
    })
  expect(await ask()).toBe('keep-alive')
  const stopped = http.drain(60_000, 60_000)
  await expect.poll(() => http.server.listening).toBe(false)
  expect(await ask()).toBe('close')
  await stopped
  await expect(ask()).rejects.toThrow(/ECONNREFUSED/)
  agent.destroy()
})

test('a port in use gives a message that names its setting', async () => {
  const { port } = await serve(() => new Response('ok'))
  const second = createHttpServer(() => new Response('ok'))
  await expect(second.listen(port, '127.0.0.1')).rejects.toThrow(/porta .* em uso.*PORT/)
})

test('an address that the machine does not have gives a message that names its setting', async () => {
  const server = createHttpServer(() => new Response('ok'))
  // An address for documentation (RFC 5737).
  await expect(server.listen(0, '192.0.2.1')).rejects.toThrow(/HOST/)
})
