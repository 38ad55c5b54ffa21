import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { v7 as uuidv7 } from 'uuid'
import { clientIp } from '#api/client-ip.ts'
import { criarMundoDoLogin } from '#auth/mundo-do-login.ts'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import { systemClock } from '#platform/clock.ts'
import { openSiteDatabase } from '#platform/database/open.ts'
import { createHttpServer } from '#platform/http/http-server.ts'
import { createLogger } from '#platform/log.ts'
import { SetupError } from '#platform/setup-error.ts'
import { createShutdown, stopOnSignals } from '#platform/shutdown.ts'
import { criarMundo } from '#platform/world.ts'
import { createApp } from '#server/app.ts'
import { initializeSite } from '#server/initialize.ts'
import { say } from '#server/messages.ts'
import { readBuild } from '#server/page-tag.ts'
import { createPaymentProvider } from '#server/payment-provider.ts'
import { readSuite } from './settings.ts'
import { createSuite } from './suite-auth.ts'

const BUILD = path.resolve(import.meta.dirname, '../../build')
const STOP_MS = MINUTO_MS
const DRAIN_MS = 5_000

const { onStop, stop, signal } = createShutdown({
  limit_ms: STOP_MS,
  say,
  exit: code => process.exit(code),
})

/** Serves the product, without its jobs, behind the additions that the client library's own test suite needs. */
async function main(): Promise<void> {
  const { suite, env } = readSuite(process.env)
  stopOnSignals(() => void stop(0))
  const { db, dataDir, running, close } = await openSiteDatabase(env, say, { exclusive: true })
  onStop(close)
  const log = createLogger(env.LOG_LEVEL)
  const auth = criarMundoDoLogin({ db, clock: systemClock, novoId: uuidv7, env, log, dataDir })
  onStop(auth.stop)
  await initializeSite(auth)
  const world = await criarMundo(db, { log, env, modelo: carregarModelo() })
  onStop(() => world.motores.stop())
  await auth.mail.start()
  const build: ServerBuild = await import(pathToFileURL(path.join(BUILD, 'server/index.js')).href)
  const firmador = { com: world.feitaCom, firmante: auth.cofre.firmante }
  const pagamento = createPaymentProvider(env, world)
  const site = await createApp(
    { ...world, env, auth, firmador, pagamento, databaseRunning: running },
    { build, ...readBuild(path.join(BUILD, 'server')), clientDir: path.join(BUILD, 'client') },
  )
  const app = createSuite(site, auth, suite, c => clientIp(c, env.TRUST_PROXY ?? false))
  const http = createHttpServer(app.fetch)
  await http.listen(env.PORT, env.HOST)
  onStop(() => http.drain(DRAIN_MS, 0))
  say(`pronto para a suíte da biblioteca de login (AUTH_COMPAT): ${env.PUBLIC_URL}`)
}

main().catch(error => {
  if (signal.aborted) return
  const why = error instanceof SetupError ? error.message : (error?.stack ?? error)
  process.stderr.write(`\navalia60: ${why}\n`)
  void stop(1)
})
