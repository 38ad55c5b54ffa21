import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { SetupError } from '../setup-error.ts'

/** Timeouts for the headers and for the whole request of a client, and the interval of their check. */
export type Timeouts = { headers_ms: number; request_ms: number; check_ms: number }

/** The timeouts of the site: our choice. */
const TIMEOUTS: Timeouts = { headers_ms: 15_000, request_ms: 30_000, check_ms: 5_000 }
/** Longer than the keep-alive of a proxy, which must not use a connection that we just closed. */
const KEEP_ALIVE_MS = MINUTO_MS + 1_000
/** Poll interval while draining: our choice. */
const POLL_MS = 50
/** Time for a client to read the refusal before its socket is destroyed: our choice. */
const REFUSAL_MS = 1_000

/** An HTTP server with graceful shutdown. */
export type HttpServer = {
  server: Server
  /** @throws SetupError for a port in use, or one that may not be opened. */
  listen(port: number, host: string): Promise<void>
  /**
   * Stops accepting connections, ends event streams, waits up to `limit_ms` for requests under way, and closes all
   * connections. With `linger_ms`, while a successor serves the port, idle clients may use their connection once
   * more. They get `Connection: close`, because closing it under a request would lose that request.
   */
  drain(limit_ms: number, linger_ms?: number): Promise<void>
}

type Fetch = (request: Request, env: { outgoing: ServerResponse }) => Response | Promise<Response>

/** Creates a server for `fetch`. Slow clients and unreadable requests get an error response, and lose their socket. */
export function createHttpServer(fetch: Fetch, timeouts: Timeouts = TIMEOUTS): HttpServer {
  const streams = new Set<ServerResponse>()
  const server = createAdaptorServer({
    fetch: (request, env) => trackStreams(fetch, request, env as { outgoing: ServerResponse }, streams),
    serverOptions: {
      headersTimeout: timeouts.headers_ms,
      requestTimeout: timeouts.request_ms,
      connectionsCheckingInterval: timeouts.check_ms,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    // Without options of HTTP/2 or TLS the adaptor makes a plain server; its type names all three.
  }) as Server
  server.on('clientError', refuseUnreadable)
  const underWay = new Set<ServerResponse>()
  let draining = false
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    if (draining) response.setHeader('Connection', 'close')
  })
  return {
    server,
    listen: (port, host) => listen(server, port, host),
    async drain(limit_ms, linger_ms = 0) {
      draining = true
      for (const response of underWay) if (!response.headersSent) response.setHeader('Connection', 'close')
      // Closes the listener only: the HTTP server's own close would also close idle connections.
      if (linger_ms > 0 && server.listening) NetServer.prototype.close.call(server)
      // Open event streams would last for ever; their clients reconnect automatically.
      for (const stream of streams) stream.end()
      await waitWhile(() => hasConnections(server), linger_ms)
      server.close()
      server.closeIdleConnections()
      // A request whose first bytes are in transit counts as well.
      await sleep(Math.min(limit_ms, POLL_MS))
      await waitWhile(() => {
        server.closeIdleConnections()
        return underWay.size > 0
      }, limit_ms - POLL_MS)
      server.closeAllConnections()
    },
  }
}

/** Waits until `busy` is false, at most `limit_ms`. */
async function waitWhile(busy: () => boolean | Promise<boolean>, limit_ms: number): Promise<void> {
  for (let waited = 0; waited < limit_ms && (await busy()); waited += POLL_MS) await sleep(POLL_MS)
}

/** Tells if a client is connected, also an idle one. */
function hasConnections(server: Server): Promise<boolean> {
  return new Promise(resolve => server.getConnections((_, count) => resolve(count > 0)))
}

/** Collects the responses that are event streams. */
function trackStreams(
  fetch: Fetch,
  request: Request,
  env: { outgoing: ServerResponse },
  streams: Set<ServerResponse>,
): Response | Promise<Response> {
  const track = (response: Response) => {
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
      streams.add(env.outgoing)
      env.outgoing.once('close', () => streams.delete(env.outgoing))
    }
    return response
  }
  const answer = fetch(request, env)
  return answer instanceof Promise ? answer.then(track) : track(answer)
}

/** Responses to a request that Node rejects, by the code of its error. */
const REFUSALS: Record<string, [status: string, error: string, code: string]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'O pedido é grande demais.',
    'corpo_grande_demais',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    'O pedido demorou demais para chegar. Tente de novo.',
    'json_invalido',
  ],
}

/** Answers an unreadable request (such as a URL of 100 kB) or one that timed out, in the form of every error. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const unreadable = ['400 Bad Request', 'Não conseguimos ler o pedido.', 'json_invalido'] as const
  const [status, message, code] = REFUSALS[error.code ?? ''] ?? unreadable
  const json = JSON.stringify({ error: message, code })
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(json)}\r\nConnection: close\r\n\r\n${json}`,
  )
  // The client may never close its side.
  setTimeout(() => socket.destroy(), REFUSAL_MS).unref()
}

/** Messages to the operator by error code. */
const LISTEN_FAILURES: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: port => `A porta ${port} já está em uso. Pare o outro programa ou escolha outra em PORT.`,
  EACCES: port => `Este usuário não pode abrir a porta ${port}. Escolha outra em PORT, acima de 1023.`,
  EADDRNOTAVAIL: (_, host) => `O endereço ${host} não é desta máquina. Corrija HOST.`,
}

/** Listens. @throws SetupError for a port that cannot be used. */
function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = LISTEN_FAILURES[error.code ?? '']?.(port, host)
      reject(sentence ? new SetupError(sentence) : error)
    })
    server.listen(port, host, resolve)
  })
}
