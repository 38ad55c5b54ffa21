import { openSiteDatabase } from '#platform/database/open.ts'
import type { Env } from '#platform/env.ts'
import { type Shutdown, stopOnSignals } from '#platform/shutdown.ts'
import { say, warnMissingSettings } from './messages.ts'

/** Starts the whole site in this process: it opens the database, initializes the site, serves and runs the jobs. */
export async function startSingleProcess(env: Env, shutdown: Shutdown): Promise<void> {
  const { onStop, stop } = shutdown
  stopOnSignals(() => {
    say('parando…')
    void stop(0)
  })
  const opening = openSiteDatabase(env, say, { exclusive: true })
  // A failed opening has no database to close; the await below reports its error.
  onStop(async () => (await opening.catch(() => undefined))?.close())
  // Loads the code while the database starts.
  const loading = import('./composition.ts').then(({ loadSite }) => loadSite())
  const [opened, serve] = await Promise.all([opening, loading])
  warnMissingSettings(env)
  await serve(
    {
      ...opened,
      initializes: true,
      runsJobs: true,
      isReplaced: () => false,
      databaseRunning: opened.running,
    },
    env,
    shutdown,
    () => say(`pronto em ${process.uptime().toFixed(1)} s: ${env.PUBLIC_URL}`),
  )
}
