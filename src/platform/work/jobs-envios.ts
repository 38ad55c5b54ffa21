import { enviarPendentes } from '#domain/aviso/fila.ts'
import type { MundoDosEnvios } from '#domain/aviso/mundo-dos-envios.ts'
import type { Database } from '../database/db.ts'
import type { Logger } from '../log.ts'
import { coalesced } from './coalesced.ts'

type SendingWorld = MundoDosEnvios & { db: Pick<Database, 'listen'>; log: Pick<Logger, 'error'> }

/** What no notification told, and what is to be tried again, is found after this long. */
const LOOK_MS = 5_000

/**
 * Tells agencies' systems what is due: at the commit of what is told, and every few seconds. Answers the way to stop,
 * which lets the calls under way end.
 */
export async function startSending(world: SendingWorld): Promise<() => Promise<void>> {
  let stopped = false
  const sending = coalesced(() => enviarPendentes(world, () => stopped), world.log, 'sending failed')
  const timer = setInterval(() => void sending.run(), LOOK_MS).unref()
  await world.db.listen('envios', () => void sending.run())
  return async () => {
    stopped = true
    clearInterval(timer)
    await sending.stop()
  }
}
