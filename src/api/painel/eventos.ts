import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Acesso } from '#domain/acesso/acesso.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import type { Event, EventHub, Subscriber } from '#platform/database/event-hub.ts'
import type { MundoDaGuarda } from '../guard.ts'
import { acessoDe } from '../rota-guardada.ts'

/** Interval of the comment that keeps proxies from closing the connection, in ms, our choice; also detects an expired session. */
const HEARTBEAT_MS = 15_000

type EventStream = {
  subscribe(subscriber: Subscriber): () => void
  /** Tells if the session may still read these events; `acesso` is undefined for an ended session. */
  aindaPode(acesso: Acesso | undefined): boolean
}

/**
 * Answers with server-sent events until the reader leaves or loses access. Checks the access again before each
 * event, and at once after the database's notification of a change. The token is in a header, because addresses end
 * up in logs.
 * @throws Recusa for a session with too many open streams.
 */
export function streamEvents(
  c: Context,
  mundo: MundoDaGuarda,
  eventos: EventHub,
  { subscribe, aindaPode }: EventStream,
): Response {
  const acesso = acessoDe(c)
  const release = eventos.openStream(acesso.session_id)
  if (!release) {
    throw new Recusa('muitas_tentativas', 'Há painéis demais abertos. Feche algumas abas.', {
      tentar_em_segundos: HEARTBEAT_MS / 1000,
    })
  }
  c.header('X-Accel-Buffering', 'no')
  return streamSSE(c, async stream => {
    const { promise: left, resolve: leave } = Promise.withResolvers<void>()
    stream.onAbort(leave)
    // If the database cannot tell the access, the writer ends the stream; the reader reconnects.
    const checkAccess = async () => aindaPode(await mundo.lerAcesso(acesso.session_id, mundo.clock.now()))
    const write = createGatedWriter(checkAccess, event => stream.writeSSE(event), leave)
    const unsubscribe = subscribe(({ name, id }) => write([{ event: name, data: JSON.stringify({ id }) }]))
    const unwatch = eventos.onAccess(idsOf(acesso), () => write([]))
    const timer = setInterval(async () => {
      // An error of the database does not end a stream that sends nothing.
      const allowed = await checkAccess().catch(() => true)
      if (allowed) await stream.write(': vivo\n\n').catch(leave)
      else leave()
    }, HEARTBEAT_MS)
    try {
      await stream.write(': aberto\n\n')
      // The access may have changed between the guard's check and the subscription.
      write([])
      await left
    } finally {
      clearInterval(timer)
      unwatch()
      unsubscribe()
      release()
    }
  })
}

/** Lists the ids whose change may end the access: session, account and agency. */
const idsOf = ({ session_id, user_id, agencia_id }: Acesso): string[] =>
  [session_id, user_id, agencia_id ?? ''].filter(Boolean)

type Written = { event: Event['name']; data: string }

/**
 * Sends events in order, each after an access check that started after the event arrived; one check serves all
 * waiting events. An empty list requests a check only.
 */
function createGatedWriter(
  checkAccess: () => Promise<boolean>,
  write: (event: Written) => Promise<void>,
  leave: () => void,
): (events: Written[]) => void {
  let waiting: Written[] = []
  let requested = false
  let running = false
  const run = async () => {
    while (requested) {
      requested = false
      const batch = waiting
      waiting = []
      if (!(await checkAccess())) return leave()
      for (const event of batch) await write(event)
    }
    running = false
  }
  return events => {
    waiting.push(...events)
    requested = true
    if (running) return
    running = true
    run().catch(leave)
  }
}
