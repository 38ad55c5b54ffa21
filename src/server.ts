import { existsSync } from 'node:fs'
import path from 'node:path'
import { createAuthMundo } from '#auth/mundo.ts'
import { publicarChave } from '#domain/chave/assinatura.ts'
import { garantirAdmin } from '#domain/conta/administrador.ts'
import { selarSegredos } from '#domain/conta/fatores/fator.ts'
import { SetupError } from '#platform/database/embedded-postgres.ts'
import { type Env, readEnv } from '#platform/env.ts'
import { createHttpServer } from '#platform/http/http-server.ts'
import { createLogger } from '#platform/log.ts'
import { createShutdown, type Shutdown, stopWhenTold } from '#platform/shutdown.ts'
import { startJobs } from '#platform/work/jobs.ts'
import { createWorld, openWorldDatabase } from '#platform/world.ts'
import { createApp } from './app.ts'
import { createPagamento } from './pagamento.ts'

const say = (message: string) => void process.stdout.write(`avalia60: ${message}\n`)
const startedAt = Date.now()
const BUILD = path.resolve(import.meta.dirname, '../build')

/** Longest wait for the requests under way when the server stops; the longest of ours waits 15 s for a payment. */
const DRAIN_MS = 20_000
/** Longest way down in all, with the queue's jobs and a database that takes its time. */
const STOP_MS = 60_000

/** Reads the environment, opens everything and listens; what was opened is on the way down from then on. */
async function main({ onStop, stop, signal }: Shutdown): Promise<void> {
  stopWhenTold(() => {
    say('parando…')
    void stop(0)
  })
  if (existsSync('.env')) process.loadEnvFile('.env')
  const env = readEnv(process.env)
  const log = createLogger(env.LOG_LEVEL)
  const opening = openWorldDatabase(env, true, say)
  onStop(async () => (await opening.catch(() => undefined))?.close())
  const opened = await opening
  const world = await createWorld(opened.db, log, env)
  onStop(() => world.motores.stop())
  const auth = createAuthMundo({ ...world, env, dataDir: opened.dataDir })
  onStop(auth.stop)
  if (!(await selarSegredos(auth))) {
    throw new SetupError(
      'Os segundos fatores deste banco foram cifrados com outra chave. Use o arquivo auth/chave-segredos da pasta de dados antiga, ou a mesma AUTH_SECRETS_KEY dos outros servidores. Se ela se perdeu, rode npm run chaves:novas.',
    )
  }
  if (!(await auth.partilharChaves())) {
    throw new SetupError(
      'As chaves de login deste banco foram cifradas com outra chave: há outra pasta de dados em uso. Ponha a mesma AUTH_SECRETS_KEY em todos os servidores, ou use a pasta de dados antiga. Se ela se perdeu, rode npm run chaves:novas.',
    )
  }
  const { assinante } = auth.cofre
  await publicarChave(world, assinante)
  await garantirAdmin(auth, say)
  await auth.mail.start()
  const pagamento = createPagamento(env, world)
  warnOfMissing(env)
  const selo = { com: world.feitaCom, assinante }
  const app = await createApp(
    { ...world, env, auth, selo, pagamento, databaseRunning: opened.running },
    BUILD,
  )
  const http = createHttpServer(app.fetch)
  await http.listen(env.PORT, env.HOST)
  const jobs = startJobs(
    { ...world, env, cofre: auth.cofre, chamador: auth.chamador, dataDir: opened.dataDir, pagamento },
    opened.ownerUrl,
    signal,
  )
  onStop(async () => (await jobs.catch(() => undefined))?.stop())
  onStop(() => http.drain(DRAIN_MS))
  say(`pronto em ${((Date.now() - startedAt) / 1000).toFixed(1)} s: ${env.PUBLIC_URL}`)
  await jobs
}

function warnOfMissing(env: Env): void {
  if (env.APP_ENV === 'production' && !env.SMTP_URL) {
    say('sem SMTP_URL nenhum e-mail sai: relatórios, avisos às agências e senhas novas ficam guardados')
  }
  if (env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET) {
    say(
      'sem STRIPE_WEBHOOK_SECRET os avisos da Stripe são recusados; as assinaturas são conferidas de hora em hora',
    )
  }
}

const shutdown = createShutdown({ limit_ms: STOP_MS, say, exit: code => process.exit(code) })
main(shutdown).catch(error => {
  // A stop in the middle of a start takes the ground from under it.
  if (shutdown.signal.aborted) return
  if (error instanceof SetupError) process.stderr.write(`\navalia60: ${error.message}\n`)
  else process.stderr.write(`\navalia60: falha ao iniciar.\n${error?.stack ?? error}\n`)
  void shutdown.stop(1)
})
