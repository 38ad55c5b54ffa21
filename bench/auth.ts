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

const SECONDS = 5
const quiet = () => undefined

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-bench-'))
fs.chmodSync(dataDir, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir, exclusive: false, say: quiet })
await migrate(postgres.url, path.resolve(import.meta.dirname, '../migrations'), quiet)
const db = openDatabase(postgres.url, systemClock, COFRE_DE_TESTE)
const env = readEnv({})
const mundo = criarMundoDoLogin({
  db,
  clock: systemClock,
  novoId: uuidv7,
  env,
  log: createLogger('silent'),
  dataDir,
})
const senha = 'jabuti-roxo-42'
const password_hash = await mundo.hasher.hash(senha)
for (let i = 0; i < 20; i++) {
  await criarConta(db.servico, mundo, { email: `p${i}@exemplo.com.br`, password_hash, provado: true })
}

const app = new Hono<{ Variables: { quem: unknown } }>()
const exigir = criarExigencia(mundo)
const caller = { ip: '203.0.113.1' }
const auth = createAuth(mundo, () => caller.ip)
app.route('/auth/v1', auth)
app.get('/nada', c => c.json({}))
app.get('/consulta', async c => c.json((await db.publico.execute(sql`select 1 as um`)).rows[0]))
app.get('/guardada', exigir('conta') as never, c => c.json({}))
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
await new Promise(resolve => server.once('listening', resolve))
const address = server.address() as { port: number }
const base = `http://127.0.0.1:${address.port}`

async function signIn(i: number) {
  const response = await fetch(`${base}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    body: JSON.stringify({ email: `p${i % 20}@exemplo.com.br`, password: senha }),
  })
  if (!response.ok) throw new Error(`sign-in answered ${response.status}`)
  return (await response.json()) as { access_token: string }
}

/** Milliseconds of sequential requests with a pause, until the time is over. */
async function probe(url: string, seconds: number, headers: Record<string, string> = {}, pause_ms = 5) {
  const times: number[] = []
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
    const start = performance.now()
    await (await fetch(base + url, { headers })).arrayBuffer()
    times.push(performance.now() - start)
    if (pause_ms) await new Promise(resolve => setTimeout(resolve, pause_ms))
  }
  return times.sort((a, b) => a - b)
}

const at = (times: number[], q: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * q))] ?? 0
const ms = (value: number) => `${value.toFixed(2)} ms`
const say = (name: string, value: string) => console.log(`${name.padEnd(58)} ${value}`)

const { access_token } = await signIn(0)
const authorization = { authorization: `Bearer ${access_token}` }
await probe('/guardada', 1, authorization, 0)

const alone = await probe('/consulta', SECONDS)
/** Sixteen clients that sign in without a pause for as long as `meanwhile` takes. */
async function hammer<T>(meanwhile: () => Promise<T>) {
  let done = 0
  let stop = false
  const clients = Array.from({ length: 16 }, async (_, worker) => {
    for (let i = worker; !stop; i += 16) {
      await signIn(i)
      done++
    }
  })
  const start = performance.now()
  const seen = await meanwhile()
  const rate = done / ((performance.now() - start) / 1000)
  stop = true
  await Promise.all(clients)
  return { rate, seen }
}
const { rate: signIns } = await hammer(() => new Promise(resolve => setTimeout(resolve, SECONDS * 1000)))
const { seen: under } = await hammer(() => probe('/consulta', SECONDS))

let hashes = 0
const hashEnd = performance.now() + SECONDS * 1000
await Promise.all(
  Array.from({ length: 16 }, async () => {
    for (; performance.now() < hashEnd; hashes++) await mundo.hasher.verify(senha, password_hash)
  }),
)
const bareHashes = hashes / SECONDS

say('sign-ins per second, 16 clients', signIns.toFixed(1))
say('bare argon2id verifications per second', bareHashes.toFixed(1))
say('sign-ins against bare hashing', (signIns / bareHashes).toFixed(2))
say('another request alone, p50 / p99', `${ms(at(alone, 0.5))} / ${ms(at(alone, 0.99))}`)
say('the same during the sign-ins, p50 / p99', `${ms(at(under, 0.5))} / ${ms(at(under, 0.99))}`)
say('delay at p99 (bar: 50 ms)', ms(at(under, 0.99) - at(alone, 0.99)))

const grant = async (email: string, password: string) =>
  auth.request('/token?grant_type=password', { method: 'POST', body: JSON.stringify({ email, password }) })

/** Wall and processor time of sequential calls, in ms; the processor time ignores a busy machine. */
async function costs(times: number, work: (i: number) => Promise<unknown>) {
  const walls: number[] = []
  const cpu = process.cpuUsage()
  for (let i = 0; i < times; i++) {
    const begun = performance.now()
    await work(i)
    walls.push(performance.now() - begun)
  }
  const { user, system } = process.cpuUsage(cpu)
  walls.sort((a, b) => a - b)
  return { p50_ms: at(walls, 0.5), cpu_ms: (user + system) / 1000 / times }
}

async function statements(work: () => Promise<unknown>): Promise<number> {
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

const hash = await costs(100, () => mundo.hasher.verify(senha, password_hash))
const whole = await costs(100, i => grant(`p${i % 20}@exemplo.com.br`, senha))
const { verify } = mundo.hasher
mundo.hasher.verify = async () => true
const unhashed = await costs(200, i => grant(`p${i % 20}@exemplo.com.br`, senha))
mundo.hasher.verify = verify
say('argon2id alone, p50 / processor', `${ms(hash.p50_ms)} / ${ms(hash.cpu_ms)}`)
say('whole sign-in, p50 / processor of this process', `${ms(whole.p50_ms)} / ${ms(whole.cpu_ms)}`)
say('sign-in without its hash, the same', `${ms(unhashed.p50_ms)} / ${ms(unhashed.cpu_ms)}`)
say(
  'argon2id’s share of the sign-in’s processor time',
  (hash.cpu_ms / (hash.cpu_ms + unhashed.cpu_ms)).toFixed(2),
)
say('statements of a sign-in', String(await statements(() => grant('p0@exemplo.com.br', senha))))

// Alternates, so that other load affects both alike. Each call has a new address, so that no throttle answers
// instead.
const samples = { wrong: [] as number[], unknown: [] as number[] }
for (let i = 0; i < 400; i++) {
  caller.ip = `198.18.${i >> 8}.${i & 255}`
  const kind = i % 2 ? 'wrong' : 'unknown'
  // Keeps each account below its limit a minute, and resets the limits before the next round.
  if (i % 200 === 0) await db.servico.execute(sql`delete from limites`)
  const begun = performance.now()
  const { status } = await grant(
    kind === 'wrong' ? `p${i % 20}@exemplo.com.br` : `x${i}@exemplo.com.br`,
    'errada-1',
  )
  samples[kind].push(performance.now() - begun)
  if (status !== 400) throw new Error(`a wrong password was answered ${status}`)
}
for (const times of Object.values(samples)) times.sort((a, b) => a - b)
const [wrong, unknown] = [at(samples.wrong, 0.5), at(samples.unknown, 0.5)]
say('case 26: wrong password / unknown account, p50 of 200', `${ms(wrong)} / ${ms(unknown)}`)
say('case 26: what tells them apart (bar: 5 ms)', ms(Math.abs(wrong - unknown)))

const rounds = 3_000
const checkOnce = async () => {
  const { session_id } = await mundo.tokens.verify(access_token)
  return mundo.lerAcesso(session_id, new Date())
}
async function cost(work: () => Promise<unknown>) {
  const times: number[] = []
  for (let i = 0; i < rounds; i++) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  return at(
    times.sort((a, b) => a - b),
    0.5,
  )
}
await cost(checkOnce)
const check = await cost(checkOnce)
const bareQuery = await cost(() => db.servico.execute(sql`select 1`))
say('token check, p50 (bar: 0.20 ms)', ms(check))
say('bare "select 1" by the same driver, p50', ms(bareQuery))
say('token check against the bare query', (check / bareQuery).toFixed(2))
const bare = await probe('/nada', 3, {}, 0)
const guarded = await probe('/guardada', 3, authorization, 0)
say('guarded route against a bare one, requests/s', (guarded.length / bare.length).toFixed(2))

server.close()
await mundo.stop()
await db.close()
await postgres.stop()
fs.rmSync(dataDir, { recursive: true, force: true })
process.exit(0)
