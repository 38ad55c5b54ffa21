import { openWorldDatabase } from '#platform/database/open.ts'
import type { Env } from '#platform/env.ts'
import { type Shutdown, stopWhenTold } from '#platform/shutdown.ts'
import { say, warnOfMissing } from './messages.ts'

/** One process is the whole site: it brings the database, settles what is to be settled once, and serves. */
export async function serveAlone(env: Env, shutdown: Shutdown): Promise<void> {
  const { onStop, stop } = shutdown
  stopWhenTold(() => {
    say('parando…')
    void stop(0)
  })
  const opening = openWorldDatabase(env, true, say)
  onStop(async () => (await opening.catch(() => undefined))?.close())
  // The code is read while the database starts.
  const reading = import('./composition.ts').then(({ readSite }) => readSite())
  const [opened, serve] = await Promise.all([opening, reading])
  warnOfMissing(env)
  await serve(
    { ...opened, first: true, works: true, replaced: () => false, databaseRunning: opened.running },
    env,
    shutdown,
    () => say(`pronto em ${process.uptime().toFixed(1)} s: ${env.PUBLIC_URL}`),
  )
}
