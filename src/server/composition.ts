import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { v7 as uuidv7 } from 'uuid'
import { createAuthMundo } from '#auth/mundo.ts'
import { carregarModelo, type ModeloReferencia } from '#domain/veiculo/referencia/modelo.ts'
import { systemClock } from '#platform/clock.ts'
import type { Database } from '#platform/database/db.ts'
import type { Env } from '#platform/env.ts'
import { createHttpServer } from '#platform/http/http-server.ts'
import { createLogger } from '#platform/log.ts'
import { letGoOfHeap } from '#platform/processes/force-gc.ts'
import type { Shutdown } from '#platform/shutdown.ts'
import { startJobs } from '#platform/work/jobs.ts'
import { createWorld } from '#platform/world.ts'
import { type AppWorld, createApp } from './app.ts'
import { joinKeys, settleOnce } from './initialize.ts'
import { createPagamento } from './payment-provider.ts'

const BUILD = path.resolve(import.meta.dirname, '../../build')

/** Longest wait for the requests under way when the server stops; the longest of ours waits 15 s for a payment. */
const DRAIN_MS = 20_000
/** For how long a process that is replaced keeps the connections that clients may use again. */
const LINGER_MS = 5_000

/** What a process that serves stands on, and what it is told to be. */
export type Ground = {
  db: Database
  ownerUrl: string
  dataDir: string
  /** Whether it does what the start of a site does once, and whom it tells when that is done. */
  first: boolean
  settled?(): void
  /** Whether it carries out jobs and sends mail; one of the processes on a port does. */
  works: boolean
  /** Whether another process goes on serving the port when this one ends. */
  replaced(): boolean
  processes?: AppWorld['processes']
  databaseRunning: AppWorld['databaseRunning']
}

/** Reads what takes long and needs no database, while that one starts: the pages as they were built, and the model. */
export async function readSite() {
  const build: ServerBuild = await import(pathToFileURL(path.join(BUILD, 'server/index.js')).href)
  const site = { build, modelo: carregarModelo() }
  return (ground: Ground, env: Env, shutdown: Shutdown, ready: () => void) =>
    serve(site, ground, env, shutdown, ready)
}

/** Opens the site on its ground and listens; what was opened is on the way down from then on. Answers once the jobs run. */
async function serve(
  { build, modelo }: { build: ServerBuild; modelo: ModeloReferencia },
  ground: Ground,
  env: Env,
  { onStop, signal }: Shutdown,
  ready: () => void,
) {
  const { db, ownerUrl, dataDir } = ground
  const log = createLogger(env.LOG_LEVEL)
  const auth = createAuthMundo({ db, clock: systemClock, novoId: uuidv7, env, log, dataDir })
  onStop(auth.stop)
  await (ground.first ? settleOnce(auth) : joinKeys(auth))
  ground.settled?.()
  const world = await createWorld(db, log, env, modelo)
  onStop(() => world.motores.stop())
  if (ground.works) await auth.mail.start()
  const pagamento = createPagamento(env, world)
  const selo = { com: world.feitaCom, assinante: auth.cofre.assinante }
  const { processes, databaseRunning } = ground
  const app = await createApp(
    { ...world, env, auth, selo, pagamento, processes, databaseRunning },
    build,
    path.join(BUILD, 'client'),
  )
  const http = createHttpServer(app.fetch)
  letGoOfHeap()
  await http.listen(env.PORT, env.HOST)
  const jobs = ground.works
    ? startJobs(
        { ...world, env, cofre: auth.cofre, chamador: auth.chamador, dataDir, pagamento },
        ownerUrl,
        signal,
      )
    : undefined
  onStop(async () => (await jobs?.catch(() => undefined))?.stop())
  onStop(() => http.drain(DRAIN_MS, ground.replaced() ? LINGER_MS : 0))
  ready()
  await jobs
}
