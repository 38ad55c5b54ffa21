import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { v7 as uuidv7 } from 'uuid'
import { onError } from '#api/errors.ts'
import { criarRotasDasContas } from '#api/functions-contas.ts'
import { criarRotasDoPainelAdmin } from '#api/painel/admin/painel-admin.ts'
import { criarRotasDoPainelDaAgencia } from '#api/painel/agencia/painel-agencia.ts'
import { criarRotasDosConvites } from '#api/publico/convites.ts'
import { criarRotasDaPrivacidade } from '#api/publico/privacidade.ts'
import { criarRotasDasPropostas } from '#api/publico/propostas.ts'
import { createAuth } from '#auth/app.ts'
import { type AuthEnv, criarMundoDoLogin, type MundoDoLogin } from '#auth/mundo-do-login.ts'
import { publicarChave } from '#domain/chave/firma.ts'
import { criarConta } from '#domain/conta/conta.ts'
import { createEventHub } from '#platform/database/event-hub.ts'
import { readEnv } from '#platform/env.ts'
import { createLogger, type Logger } from '#platform/log.ts'
import { createTestDatabase } from '#tests/platform/database/disposable-database.ts'

/** A password in no list of leaked ones. */
export const SENHA = 'jabuti-roxo-42'
/** The header by which the client library asks for the newer form of errors. */
export const NEW_ERRORS = { 'x-supabase-api-version': '2024-01-01' }

/** Offset of the clock from the machine's; or a fixed time, for a test in which no day may end. */
type TestTime = { offset_ms: number; still_ms?: number | undefined }

/** Creates the auth service and the account functions on a separate database, with a movable clock. */
export async function criarMundoDeTeste(
  settings: Record<string, string> = {},
  log: Logger = createLogger('silent'),
  wrap: Wrap = app => app,
) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-auth-'))
  const time: TestTime = { offset_ms: 0 }
  const clock = { now: () => new Date((time.still_ms ?? Date.now()) + time.offset_ms) }
  const db = await createTestDatabase(clock)
  const env = readEnv({ PUBLIC_URL: 'http://localhost:3000', ...settings })
  const pausas: number[] = []
  const mundo: ReturnType<typeof criarMundoDoLogin> = {
    ...criarMundoDoLogin({ db, clock, novoId: uuidv7, env, log, dataDir }),
    pausa: async ms => void pausas.push(ms),
  }
  await publicarChave(mundo, mundo.cofre.firmante)
  const ips = { current: '203.0.113.1' }
  const app = wrap(
    compose(mundo, () => ips.current),
    mundo,
    () => ips.current,
  )
  const call = async (method: string, url: string, options: CallOptions = {}) => {
    ips.current = options.ip ?? '203.0.113.1'
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      ...NEW_ERRORS,
      ...options.headers,
    }
    if (options.token) headers.authorization = `Bearer ${options.token}`
    const body = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body))
    const init = { method, headers, ...(body !== undefined && { body }) }
    const response = await app.request(url, init, { incoming: { socket: { remoteAddress: options.socket } } })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: parse(text) }
  }
  return {
    db,
    url: db.url,
    dataDir,
    mundo,
    app,
    call,
    time,
    /** Recorded delays of answers, in ms. */
    pausas,
    /** Creates an account with a proved mailbox. */
    async account(email: string, senha = SENHA) {
      const password_hash = await mundo.hasher.hash(senha)
      return criarConta(db.servico, mundo, { email, password_hash, email_provado: true })
    },
    login: (email: string, password = SENHA, ip?: string) =>
      call('POST', '/auth/v1/token?grant_type=password', { body: { email, password }, ...(ip && { ip }) }),
    /** Lists the texts of the messages to an address, newest first, after background work is done. */
    async mails(para: string) {
      await mundo.background.drain()
      return (await mundo.mail.list()).filter(mail => mail.para === para).map(mail => mail.texto)
    },
    async close() {
      await mundo.stop()
      await db.close()
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Returns another application to call in place of the given one. */
type Wrap = (app: Hono<AuthEnv>, mundo: MundoDoLogin, ipOf: () => string) => Hono<AuthEnv>

/** `raw` is a body as it is sent; `socket` the address of the connection. */
type CallOptions = {
  body?: unknown
  raw?: string
  token?: string
  ip?: string
  headers?: Record<string, string>
  socket?: string
}
export type MundoDeTeste = Awaited<ReturnType<typeof criarMundoDeTeste>>

/** Composes the auth service, the accounts and the panels in one application, as in the composition root. */
export function compose(mundo: MundoDoLogin, ipOf: () => string) {
  const app = new Hono<AuthEnv>()
  app.use(async (c, next) => {
    c.set('mundo', mundo)
    c.set('ip', ipOf())
    await next()
  })
  // Cast: `onError` is typed for the whole world of the API, and reads only its log, which this world has too.
  app.onError(onError as unknown as Parameters<typeof app.onError>[0])
  app.route('/auth/v1', createAuth(mundo, ipOf))
  app.route('/', criarRotasDasContas(mundo))
  const eventos = createEventHub(mundo.db)
  app.route('/api', criarRotasDoPainelAdmin(mundo, eventos))
  app.route('/api', criarRotasDoPainelDaAgencia(mundo, eventos))
  app.route('/api', criarRotasDaPrivacidade(mundo))
  app.route('/api', criarRotasDosConvites(mundo))
  app.route('/api', criarRotasDasPropostas(mundo))
  return app
}

// biome-ignore lint/suspicious/noExplicitAny: answers are compared member by member.
function parse(text: string): any {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Finds the query of the link in a message, as the page `/auth/confirmar` reads it. */
export function linkIn(text: string | undefined): { token_hash: string; type: string; redirect_to?: string } {
  const url = /https?:\/\/\S+\/auth\/confirmar\?\S+/.exec(text ?? '')?.[0]
  if (!url) throw new Error('no link in the message')
  return Object.fromEntries(new URL(url).searchParams) as {
    token_hash: string
    type: string
    redirect_to?: string
  }
}
