import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Acesso } from '#domain/acesso/acesso.ts'
import { Recusa } from '#domain/erro.ts'
import type { EventHub, Subscriber } from '#platform/database/events.ts'
import type { GuardMundo } from '../guard.ts'
import { acessoDe } from '../porta.ts'

/** A sign of life, so that proxies keep the line, and the moment to ask whether the session still stands. */
const HEARTBEAT_MS = 15_000

/**
 * Answers with server-sent events until the reader leaves or its session ends. The token came in a header:
 * in an address it would end up in logs.
 *
 * @throws Recusa for a session with too many streams open.
 */
export function streamEvents(
  c: Context,
  mundo: GuardMundo,
  eventos: EventHub,
  subscribe: (subscriber: Subscriber) => () => void,
  aindaPode: (acesso: Acesso | undefined) => boolean,
): Response {
  const acesso = acessoDe(c)
  const exit = eventos.enter(acesso.session_id)
  if (!exit) {
    throw new Recusa('muitas_tentativas', 'Há painéis demais abertos. Feche algumas abas.', {
      tentar_em_segundos: HEARTBEAT_MS / 1000,
    })
  }
  c.header('X-Accel-Buffering', 'no')
  return streamSSE(c, async stream => {
    let leave = () => {}
    const left = new Promise<void>(resolve => {
      leave = resolve
    })
    stream.onAbort(leave)
    const unsubscribe = subscribe(({ name, id }) => {
      stream.writeSSE({ event: name, data: JSON.stringify({ id }) }).catch(leave)
    })
    const timer = setInterval(async () => {
      const agora = await mundo.lerAcesso(acesso.session_id, mundo.clock.now()).catch(() => acesso)
      if (aindaPode(agora)) await stream.write(': vivo\n\n').catch(leave)
      else leave()
    }, HEARTBEAT_MS)
    await stream.write(': aberto\n\n')
    await left
    clearInterval(timer)
    unsubscribe()
    exit()
  })
}
