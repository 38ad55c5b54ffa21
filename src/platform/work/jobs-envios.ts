import { enviarPendentes } from '#domain/aviso/envio/fila.ts'
import type { MundoDosEnvios } from '#domain/aviso/envio/mundo-dos-envios.ts'
import type { Database } from '../database/db.ts'
import type { Logger } from '../log.ts'
import { coalesced } from './coalesced.ts'

type MundoDasEntregas = MundoDosEnvios & { db: Pick<Database, 'listen'>; log: Pick<Logger, 'error'> }

/** Fallback poll interval, in ms: finds calls whose NOTIFY was lost, and due retries. */
const POLL_MS = 5_000

/**
 * Sends due webhooks and push notifications, after each notification and by polling. Returns a function that stops after
 * the calls under way.
 */
export async function startSending(world: MundoDasEntregas): Promise<() => Promise<void>> {
  let stopped = false
  const sending = coalesced(() => enviarPendentes(world, () => stopped), world.log, 'sending failed')
  const timer = setInterval(() => void sending.run(), POLL_MS).unref()
  await world.db.listen('envios', () => void sending.run())
  return async () => {
    stopped = true
    clearInterval(timer)
    await sending.stop()
  }
}
