import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { v7 as uuidv7 } from 'uuid'
import { criarMundoDoLogin } from '#auth/mundo-do-login.ts'
import { carregarModelo, type ModeloReferencia } from '#domain/veiculo/referencia/modelo.ts'
import { systemClock } from '#platform/clock.ts'
import type { Database } from '#platform/database/db.ts'
import type { Env } from '#platform/env.ts'
import { createAnnounce } from '#platform/external/index-now.ts'
import { createHttpServer } from '#platform/http/http-server.ts'
import { createLogger } from '#platform/log.ts'
import { forceGc } from '#platform/processes/force-gc.ts'
import type { Shutdown } from '#platform/shutdown.ts'
import { startJobs } from '#platform/work/jobs.ts'
import { criarMundo } from '#platform/world.ts'
import { createApp, type MundoDoSite } from './app.ts'
import { initializeSite, shareSigningKeys } from './initialize.ts'
import { readBuild } from './page-tag.ts'
import { createPaymentProvider } from './payment-provider.ts'

const BUILD = path.resolve(import.meta.dirname, '../../build')

/** Timeout for the requests under way when the server stops, in ms; our longest waits 15 s for a payment. */
const DRAIN_TIMEOUT_MS = 20_000
/** A worker that is replaced keeps idle connections open this long, in ms: clients may use them once more. */
const LINGER_MS = 5_000

/** Database, folders and role of a process that serves. */
export type ProcessContext = {
  db: Database
  ownerUrl: string
  dataDir: string
  /** It initializes the site, and calls `initialized` after that. */
  initializes: boolean
  initialized?(): void
  /** It runs the jobs and sends mail; one of the processes on a port does. */
  runsJobs: boolean
  /** Another process goes on serving the port when this one ends. */
  isReplaced(): boolean
  processes?: MundoDoSite['processes']
  databaseRunning: MundoDoSite['databaseRunning']
}

type Built = { build: ServerBuild } & ReturnType<typeof readBuild>

/** Loads the built pages and the reference model, which needs no database; returns the function that serves. */
export async function loadSite() {
  const build: ServerBuild = await import(pathToFileURL(path.join(BUILD, 'server/index.js')).href)
  const site = { build, ...readBuild(path.join(BUILD, 'server')), modelo: carregarModelo() }
  return (context: ProcessContext, env: Env, shutdown: Shutdown, ready: () => void) =>
    serveSite(site, { context, env, shutdown, ready })
}

/** A start of the site: its process, its settings, and the function to call when it serves. */
type Start = { context: ProcessContext; env: Env; shutdown: Shutdown; ready: () => void }

/** Composes the site, listens, and registers what to close at shutdown. Resolves once the jobs run. */
async function serveSite(
  { modelo, ...built }: Built & { modelo: ModeloReferencia },
  { context, env, shutdown: { onStop, signal }, ready }: Start,
) {
  const { db, ownerUrl, dataDir } = context
  const log = createLogger(env.LOG_LEVEL)
  const auth = criarMundoDoLogin({ db, clock: systemClock, novoId: uuidv7, env, log, dataDir })
  onStop(auth.stop)
  await (context.initializes ? initializeSite(auth) : shareSigningKeys(auth))
  context.initialized?.()
  const world = await criarMundo(db, {
    log,
    env,
    modelo,
    announce: context.runsJobs ? createAnnounce({ env, log }) : undefined,
  })
  onStop(() => world.motores.stop())
  // The guides of the embedded model; an imported table has its own already. Built later, they would block a request.
  world.guias(env.PAGINAS_INDEXADAS)
  if (context.runsJobs) await auth.mail.start()
  const pagamento = createPaymentProvider(env, world)
  const firmador = { com: world.feitaCom, firmante: auth.cofre.firmante }
  const { processes, databaseRunning } = context
  const app = await createApp(
    { ...world, env, auth, firmador, pagamento, processes, databaseRunning },
    { ...built, clientDir: path.join(BUILD, 'client') },
  )
  const http = createHttpServer(app.fetch)
  forceGc()
  await http.listen(env.PORT, env.HOST)
  const jobs = context.runsJobs
    ? startJobs(
        { ...world, env, cofre: auth.cofre, chamador: auth.chamador, fotos: auth.fotos, dataDir, pagamento },
        ownerUrl,
        signal,
      )
    : undefined
  // After a failed start there are no jobs to stop; the await below reports the error.
  onStop(async () => (await jobs?.catch(() => undefined))?.stop())
  onStop(() => http.drain(DRAIN_TIMEOUT_MS, context.isReplaced() ? LINGER_MS : 0))
  ready()
  await jobs
}
