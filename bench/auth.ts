import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { criarExigencia } from '#api/guard.ts'
import { createAuth } from '#auth/app.ts'
import { criarMundoDoLogin } from '#auth/mundo-do-login.ts'
import { criarConta } from '#domain/conta/conta.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/database/db.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts'
import { migrate } from '#platform/database/migrate.ts'
import { readEnv } from '#platform/env.ts'
import { createLogger } from '#platform/log.ts'
import { COFRE_DE_TESTE } from '#tests/platform/secrets/fixed-data-vault.ts'

// Measures sign-ins a second and their effect on other requests. Also measures the cost of a sign-in besides its
// hash and the cost of a token check, and whether a sign-in's duration reveals accounts. Each has a bare baseline in
// the same run. Load and server share the machine, as on the smallest one.

/** Duration of one measurement, clients that sign in at once, and accounts that they share. Our choice. */
const SECONDS = 5
const CLIENTS = 16
const ACCOUNTS = 20
const PASSWORD = 'jabuti-roxo-42'
/** Sign-ins of one measurement of their cost: our choice. */
const SIGN_INS = 100
/** Refusals to time: half for a wrong password, half for an unknown account. Our choice. */
const REFUSALS = 400

const bench = await open()
const { access_token } = await signIn(bench, 0)
const authorization = { authorization: `Bearer ${access_token}` }
// The first requests of each kind are slower, and not measured.
await probe(bench, '/guardada', 1, { headers: authorization, pause_ms: 0 })
await measureLoad(bench)
await measureSignIn(bench)
await measureRefusals(bench)
await measureTokenCheck(bench)
await bench.close()
process.exit(0)

/** A server with its database and accounts. `caller.ip` is the address that the sign-in attributes requests to. */
type Bench = Awaited<ReturnType<typeof open>>

/** Starts a database with accounts, and a server with the sign-in and three routes to compare. */
async function open() {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-bench-'))
  // Started by root, PostgreSQL runs as another user, who must read the folder.
  fs.chmodSync(dataDir, 0o755)
  const quiet = () => undefined
  const postgres = await startEmbeddedPostgres({ dataDir, exclusive: false, say: quiet })
  await migrate(postgres.url, path.resolve(import.meta.dirname, '../migrations'), quiet)
  const db = openDatabase(postgres.url, systemClock, COFRE_DE_TESTE)
  const [env, log] = [readEnv({}), createLogger('silent')]
  const mundo = criarMundoDoLogin({ db, clock: systemClock, novoId: uuidv7, env, log, dataDir })
  const password_hash = await mundo.hasher.hash(PASSWORD)
  for (let i = 0; i < ACCOUNTS; i++)
    await criarConta(db.servico, mundo, { email: emailOf(i), password_hash, email_provado: true })

  const caller = { ip: '203.0.113.1' }
  const auth = createAuth(mundo, () => caller.ip)
  const app = new Hono<{ Variables: { quem: unknown } }>()
  app.route('/auth/v1', auth)
  app.get('/nada', c => c.json({}))
  app.get('/consulta', async c => c.json((await db.publico.execute(sql`select 1 as um`)).rows[0]))
  // Cast: the guard's environment has more variables than this small application.
  app.get('/guardada', criarExigencia(mundo)('conta') as never, c => c.json({}))
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as { port: number }

  async function close() {
    server.close()
    await mundo.stop()
    await db.close()
    await postgres.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
  return { db, mundo, auth, caller, password_hash, base: `http://127.0.0.1:${port}`, close }
}

/** Measures sign-ins a second against bare hashing, and the delay of another request during them. */
async function measureLoad(bench: Bench) {
  const alone = await probe(bench, '/consulta', SECONDS)
  const { rate: signIns } = await hammer(bench, () => sleep(SECONDS * 1000))
  const { seen: during } = await hammer(bench, () => probe(bench, '/consulta', SECONDS))
  const bareHashes = await countHashes(bench)
  say(`sign-ins per second, ${CLIENTS} clients`, signIns.toFixed(1))
  say('bare argon2id verifications per second', bareHashes.toFixed(1))
  say('sign-ins against bare hashing', (signIns / bareHashes).toFixed(2))
  say('another request alone, p50 / p99', `${ms(valueAt(alone, 0.5))} / ${ms(valueAt(alone, 0.99))}`)
  say('the same during the sign-ins, p50 / p99', `${ms(valueAt(during, 0.5))} / ${ms(valueAt(during, 0.99))}`)
  say('delay at p99 (bar: 50 ms)', ms(valueAt(during, 0.99) - valueAt(alone, 0.99)))
}

/** Measures the cost of one sign-in with and without its hash, and its statements. */
async function measureSignIn(bench: Bench) {
  const { hasher } = bench.mundo
  const enter = (i: number) => grant(bench, emailOf(i), PASSWORD)
  const hash = await costs(SIGN_INS, () => hasher.verify(PASSWORD, bench.password_hash))
  const whole = await costs(SIGN_INS, enter)
  const { verify } = hasher
  hasher.verify = async () => true
  // Twice as many, because each is short.
  const unhashed = await costs(2 * SIGN_INS, enter)
  hasher.verify = verify
  say('argon2id alone, p50 / processor', `${ms(hash.p50_ms)} / ${ms(hash.cpu_ms)}`)
  say('whole sign-in, p50 / processor of this process', `${ms(whole.p50_ms)} / ${ms(whole.cpu_ms)}`)
  say('sign-in without its hash, the same', `${ms(unhashed.p50_ms)} / ${ms(unhashed.cpu_ms)}`)
  const share = hash.cpu_ms / (hash.cpu_ms + unhashed.cpu_ms)
  say('argon2id’s share of the sign-in’s processor time', share.toFixed(2))
  say('statements of a sign-in', String(await countStatements(() => enter(0))))
}

/**
 * Measures the durations of a wrong password and of an unknown account (case 26 of docs/seguranca.md). Alternates, so
 * that other load affects both alike. Each call has a new address, so that no throttle answers instead.
 */
async function measureRefusals(bench: Bench) {
  const samples = { wrong: [] as number[], unknown: [] as number[] }
  for (let i = 0; i < REFUSALS; i++) {
    bench.caller.ip = `198.18.${i >> 8}.${i & 255}`
    const kind = i % 2 ? 'wrong' : 'unknown'
    // Empties the limits half-way, so that no account reaches its limit a minute.
    if (i % (REFUSALS / 2) === 0) await bench.db.servico.execute(sql`delete from limites`)
    const email = kind === 'wrong' ? emailOf(i) : `x${i}@exemplo.com.br`
    const begun = performance.now()
    const { status } = await grant(bench, email, 'errada-1')
    samples[kind].push(performance.now() - begun)
    if (status !== 400) throw new Error(`a wrong password was answered ${status}`)
  }
  const [wrong, unknown] = [valueAt(sort(samples.wrong), 0.5), valueAt(sort(samples.unknown), 0.5)]
  say('case 26: wrong password / unknown account, p50 of 200', `${ms(wrong)} / ${ms(unknown)}`)
  say('case 26: their difference (bar: 5 ms)', ms(Math.abs(wrong - unknown)))
}

/** Measures the cost of a token check against a bare query, and of a guarded route against a bare one. */
async function measureTokenCheck(bench: Bench) {
  const { db, mundo } = bench
  // Our choice; the first of both rounds only warms the code up.
  const rounds = 3_000
  const checkOnce = async () => {
    const { session_id } = await mundo.tokens.verify(access_token)
    return mundo.lerAcesso(session_id, new Date())
  }
  await costs(rounds, checkOnce)
  const { p50_ms: check } = await costs(rounds, checkOnce)
  const { p50_ms: bareQuery } = await costs(rounds, () => db.servico.execute(sql`select 1`))
  say('token check, p50 (bar: 0.20 ms)', ms(check))
  say('bare "select 1" by the same driver, p50', ms(bareQuery))
  say('token check against the bare query', (check / bareQuery).toFixed(2))
  const bare = await probe(bench, '/nada', 3, { pause_ms: 0 })
  const guarded = await probe(bench, '/guardada', 3, { headers: authorization, pause_ms: 0 })
  say('guarded route against a bare one, requests/s', (guarded.length / bare.length).toFixed(2))
}

function emailOf(i: number) {
  return `p${i % ACCOUNTS}@exemplo.com.br`
}

/** Signs in over the network, as a client does. */
async function signIn({ base }: Bench, i: number) {
  const body = JSON.stringify({ email: emailOf(i), password: PASSWORD })
  const response = await fetch(`${base}/auth/v1/token?grant_type=password`, { method: 'POST', body })
  if (!response.ok) throw new Error(`sign-in answered ${response.status}`)
  return (await response.json()) as { access_token: string }
}

/** Signs in without the network. */
async function grant({ auth }: Bench, email: string, password: string) {
  return auth.request('/token?grant_type=password', {
    method: 'POST',
    body: JSON.stringify({ email, password }),
  })
}

type Probing = { headers?: Record<string, string>; pause_ms?: number }

/** Returns the sorted milliseconds of sequential requests with a pause, until the time is over. */
async function probe({ base }: Bench, url: string, seconds: number, probing: Probing = {}) {
  const { headers = {}, pause_ms = 5 } = probing
  const times: number[] = []
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
    const start = performance.now()
    await (await fetch(base + url, { headers })).arrayBuffer()
    times.push(performance.now() - start)
    if (pause_ms) await sleep(pause_ms)
  }
  return sort(times)
}

/**
 * Signs in with all clients without a pause for as long as `meanwhile` takes.
 * @returns the sign-ins a second as `rate`, and the result of `meanwhile` as `seen`.
 */
async function hammer<T>(bench: Bench, meanwhile: () => Promise<T>) {
  let done = 0
  let stop = false
  const clients = Array.from({ length: CLIENTS }, async (_, worker) => {
    for (let i = worker; !stop; i += CLIENTS) {
      await signIn(bench, i)
      done++
    }
  })
  const start = performance.now()
  const result = await meanwhile()
  const rate = done / ((performance.now() - start) / 1000)
  stop = true
  await Promise.all(clients)
  return { rate, seen: result }
}

/** Counts the bare verifications of the hash a second, as many at once as there are clients. */
async function countHashes({ mundo, password_hash }: Bench) {
  let hashes = 0
  const end = performance.now() + SECONDS * 1000
  const verifyUntilEnd = async () => {
    for (; performance.now() < end; hashes++) await mundo.hasher.verify(PASSWORD, password_hash)
  }
  await Promise.all(Array.from({ length: CLIENTS }, verifyUntilEnd))
  return hashes / SECONDS
}

/** Measures the wall and processor time of sequential calls, in ms; the processor time ignores a busy machine. */
async function costs(times: number, work: (i: number) => Promise<unknown>) {
  const walls: number[] = []
  const cpu = process.cpuUsage()
  for (let i = 0; i < times; i++) {
    const begun = performance.now()
    await work(i)
    walls.push(performance.now() - begun)
  }
  const { user, system } = process.cpuUsage(cpu)
  return { p50_ms: valueAt(sort(walls), 0.5), cpu_ms: (user + system) / 1000 / times }
}

/** Counts the statements that `work` sends by any connection of this process. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype
  let sent = 0
  pg.Client.prototype.query = function (this: pg.Client, ...args: never[]) {
    sent++
    return (query as (...args: never[]) => unknown).apply(this, args)
  } as typeof query
  await work()
  pg.Client.prototype.query = query
  return sent
}

function sleep(duration_ms: number) {
  return new Promise(resolve => setTimeout(resolve, duration_ms))
}

function sort(times: number[]) {
  return times.sort((a, b) => a - b)
}

/** Returns the quantile of sorted times. */
function valueAt(times: number[], quantile: number) {
  return times[Math.min(times.length - 1, Math.floor(times.length * quantile))] ?? 0
}

function ms(value: number) {
  return `${value.toFixed(2)} ms`
}

function say(name: string, value: string) {
  console.log(`${name.padEnd(58)} ${value}`)
}
