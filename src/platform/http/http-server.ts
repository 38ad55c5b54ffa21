import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { SetupError } from '../setup-error.ts'

/** Milliseconds that a client has for its headers and for its whole request, and between two looks at it. */
export type Timeouts = { headers_ms: number; request_ms: number; check_ms: number }

const PATIENCE: Timeouts = { headers_ms: 15_000, request_ms: 30_000, check_ms: 5_000 }
/** Longer than a proxy keeps a connection, so that it never writes into one that we just closed. */
const KEEP_ALIVE_MS = 61_000
/** Between two looks at what is still open. */
const LOOK_MS = 50
/** Time to read the refusal before the socket goes. */
const FAREWELL_MS = 1_000

/** A server that knows how to stop. */
export type HttpServer = {
  server: Server
  /** @throws SetupError for a port in use, or one that may not be opened. */
  listen(port: number, host: string): Promise<void>
  /**
   * Takes no more requests, ends the streams of events, waits `limit_ms` at most for what is under way, and closes
   * every connection. Another process that serves the same port takes new ones meanwhile: then clients that keep a
   * connection open have `linger_ms` to use it once more, and are told with the answer that it closes. One that is
   * closed under a request on its way would be a failed request.
   */
  drain(limit_ms: number, linger_ms?: number): Promise<void>
}

type Fetch = (request: Request, env: { outgoing: ServerResponse }) => Response | Promise<Response>

/** Serves `fetch`; slow clients and unreadable requests get a sentence, and never keep a socket. */
export function createHttpServer(fetch: Fetch, patience: Timeouts = PATIENCE): HttpServer {
  const streams = new Set<ServerResponse>()
  const server = createAdaptorServer({
    fetch: (request, env) => noteStreams(fetch, request, env as { outgoing: ServerResponse }, streams),
    serverOptions: {
      headersTimeout: patience.headers_ms,
      requestTimeout: patience.request_ms,
      connectionsCheckingInterval: patience.check_ms,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
  }) as Server
  server.on('clientError', refuseUnreadable)
  const underWay = new Set<ServerResponse>()
  let leaving = false
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    if (leaving) response.setHeader('Connection', 'close')
  })
  return {
    server,
    listen: (port, host) => listen(server, port, host),
    async drain(limit_ms, linger_ms = 0) {
      leaving = true
      for (const response of underWay) if (!response.headersSent) response.setHeader('Connection', 'close')
      // The listener alone: the server's own close would take the idle connections along at once.
      if (linger_ms > 0 && server.listening) NetServer.prototype.close.call(server)
      // Open streams of events would last for ever; their readers come back by themselves.
      for (const stream of streams) stream.end()
      await waitWhile(() => hasConnections(server), linger_ms)
      server.close()
      server.closeIdleConnections()
      // A request whose first byte is on its way counts as well.
      await sleep(Math.min(limit_ms, LOOK_MS))
      await waitWhile(() => {
        server.closeIdleConnections()
        return underWay.size > 0
      }, limit_ms - LOOK_MS)
      server.closeAllConnections()
    },
  }
}

async function waitWhile(busy: () => boolean | Promise<boolean>, limit_ms: number): Promise<void> {
  for (let waited = 0; waited < limit_ms && (await busy()); waited += LOOK_MS) await sleep(LOOK_MS)
}

function hasConnections(server: Server): Promise<boolean> {
  return new Promise(resolve => server.getConnections((_, count) => resolve(count > 0)))
}

function noteStreams(
  fetch: Fetch,
  request: Request,
  env: { outgoing: ServerResponse },
  streams: Set<ServerResponse>,
): Response | Promise<Response> {
  const note = (response: Response) => {
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
      streams.add(env.outgoing)
      env.outgoing.once('close', () => streams.delete(env.outgoing))
    }
    return response
  }
  const answer = fetch(request, env)
  return answer instanceof Promise ? answer.then(note) : note(answer)
}

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

/** What cannot be read (an address of 100 kB, say) or never ends still gets a sentence, in the form of every error. */
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
  // The other side may never close its half.
  setTimeout(() => socket.destroy(), FAREWELL_MS).unref()
}

const LISTEN_FAILURES: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: port => `A porta ${port} já está em uso. Pare o outro programa ou escolha outra em PORT.`,
  EACCES: port => `Este usuário não pode abrir a porta ${port}. Escolha outra em PORT, acima de 1023.`,
  EADDRNOTAVAIL: (_, host) => `O endereço ${host} não é desta máquina. Corrija HOST.`,
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = LISTEN_FAILURES[error.code ?? '']?.(port, host)
      reject(sentence ? new SetupError(sentence) : error)
    })
    server.listen(port, host, resolve)
  })
}
