import { v7 as uuidv7 } from 'uuid'
import { systemClock } from '#platform/clock.ts'
import { openSiteDatabase } from '#platform/database/open.ts'
import { readEnv } from '#platform/env.ts'
import type { Site } from './site.ts'

type Aberto = Awaited<ReturnType<typeof openSiteDatabase>>
/** The part of a test panel that the helpers of `tests/domain` use. */
type Painel = { teste: { mundo: typeof MUNDO; db: Aberto['db'] } }
const MUNDO = { clock: systemClock, novoId: uuidv7 }

/** Sends statements to the database of a running site, past its doors. */
export async function escreverNoBanco<T>(
  { dataDir }: Site,
  escrever: (painel: Painel) => Promise<T>,
): Promise<T> {
  const { db, close } = await openSiteDatabase(readEnv({ DATA_DIR: dataDir }), () => undefined)
  try {
    return await escrever({ teste: { mundo: MUNDO, db } })
  } finally {
    await close()
  }
}
