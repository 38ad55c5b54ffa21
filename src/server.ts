import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import path from 'node:path'
import type { Duplex } from 'node:stream'
import { createAdaptorServer } from '@hono/node-server'
import { createAuthMundo } from '#auth/mundo.ts'
import { garantirAdmin } from '#domain/conta/administrador.ts'
import { selarSegredos } from '#domain/conta/fator.ts'
import { SetupError } from '#platform/embedded-postgres.ts'
import { readEnv } from '#platform/env.ts'
import { type Jobs, startJobs } from '#platform/jobs.ts'
import { createLogger } from '#platform/log.ts'
import { createWorld, openWorldDatabase } from '#platform/world.ts'
import { createApp } from './app.ts'
import { createPagamento } from './pagamento.ts'

const say = (message: string) => process.stdout.write(`avalia60: ${message}\n`)
const startedAt = Date.now()

/** Reads the environment, opens everything, listens, and puts everything away on a signal. */
async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const env = readEnv(process.env)
  const log = createLogger(env.LOG_LEVEL)
  const opened = await openWorldDatabase(env, true, say)
  const world = await createWorld(opened.db, log, env)
  const build = path.resolve(import.meta.dirname, '../build')
  const auth = createAuthMundo({ ...world, env, dataDir: opened.dataDir })
  if (!(await selarSegredos(auth))) {
    throw new SetupError(
      'Os segundos fatores deste banco foram cifrados com outra chave. Use o arquivo auth/chave-segredos da pasta de dados antiga, ou a mesma AUTH_SECRETS_KEY dos outros servidores.',
    )
  }
  await garantirAdmin(auth, say)
  const pagamento = createPagamento(env, world)
  if (env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET) {
    say(
      'sem STRIPE_WEBHOOK_SECRET os avisos da Stripe são recusados; as assinaturas são conferidas de hora em hora',
    )
  }
  const app = await createApp({ ...world, env, auth, pagamento }, build)
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  // Slow clients may not hold a connection for ever.
  Object.assign(server, { headersTimeout: 15_000, requestTimeout: 30_000, keepAliveTimeout: 61_000 })
  server.on('clientError', refuseUnreadable)
  await listen(server, env.PORT, env.HOST)
  say(`pronto em ${((Date.now() - startedAt) / 1000).toFixed(1)} s: ${env.PUBLIC_URL}`)
  let jobs: Jobs | undefined
  stopOnSignal(server, async () => {
    await jobs?.stop()
    await auth.stop()
    await opened.close()
  })
  jobs = await startJobs({ ...world, env, mail: auth.mail, pagamento }, opened.ownerUrl)
}

/** What cannot even be parsed (an address of 100 kB, say) still gets a sentence, in the form of every error. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const [status, body] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? [
          '431 Request Header Fields Too Large',
          { error: 'O pedido é grande demais.', code: 'corpo_grande_demais' },
        ]
      : ['400 Bad Request', { error: 'Não conseguimos ler o pedido.', code: 'json_invalido' }]
  const json = JSON.stringify(body)
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(json)}\r\nConnection: close\r\n\r\n${json}`,
  )
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new SetupError(`A porta ${port} já está em uso. Pare o outro programa ou escolha outra em PORT.`)
          : error,
      ),
    )
    server.listen(port, host, resolve)
  })
}

function stopOnSignal(server: Server, close: () => Promise<void>): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    say('parando…')
    setTimeout(() => process.exit(1), 9_000).unref()
    server.close()
    server.closeIdleConnections()
    // Requests under way end first; what is left after this is cut.
    await new Promise(resolve => setTimeout(resolve, 50))
    for (let waited = 0; waited < 5_000 && (await connections(server)) > 0; waited += 100) {
      server.closeIdleConnections()
      await new Promise(resolve => setTimeout(resolve, 100))
    }
    server.closeAllConnections()
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function connections(server: Server): Promise<number> {
  return new Promise(resolve => server.getConnections((_, count) => resolve(count ?? 0)))
}

main().catch(error => {
  if (error instanceof SetupError) process.stderr.write(`\navalia60: ${error.message}\n`)
  else process.stderr.write(`\navalia60: falha ao iniciar.\n${error?.stack ?? error}\n`)
  process.exit(1)
})
