import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { freePort } from './free-port.ts'
import { sharedBuffersMB } from './server-process.ts'

// Starting and stopping a database is slow on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

// One folder for all tests: the first one creates the cluster, which takes the longest.
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-embutido-'))
fs.chmodSync(dataDir, 0o755)
const open: EmbeddedPostgres[] = []
const messages: string[] = []
afterEach(async () => {
  for (const postgres of open.splice(0)) await postgres.stop()
  messages.length = 0
})
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }))

/** Starts the database of the folder; the end of the test stops it. */
const start = async (exclusive: boolean, findPort = freePort) => {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    exclusive,
    findPort,
    durable: false,
    say: message => void messages.push(message),
  })
  open.push(postgres)
  return postgres
}

const GB = 2 ** 30
test.each([
  // [case, memory of the machine, limit of the container (0: none), megabytes]: an eighth at most, from 128 to 1024.
  ['a whole machine of 24 GB', 24 * GB, 0, 1024],
  ['a machine of 4 GB with an unlimited limit', 4 * GB, 2 ** 64, 512],
  ['1 GB of a machine of 24', 24 * GB, GB, 128],
  ['2 GB of a machine of 24', 24 * GB, 2 * GB, 256],
  ['a machine of 512 MB', GB / 2, 0, 128],
])('shared_buffers on %s', (_, host, limit, expected) => expect(sharedBuffersMB(host, limit)).toBe(expected))

/** Returns the file in which PostgreSQL records its process. */
const pidFile = () => path.join(dataDir, 'postgres/postmaster.pid')
/** Reads the process id of the running PostgreSQL. */
const pid = () => Number(fs.readFileSync(pidFile(), 'utf8').split('\n')[0])
/** Tells if a database answers a statement. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

test('two first starts at once on one folder make one database, which both use', async () => {
  const [a, b] = await Promise.all([start(false), start(false)])
  expect(a.url).toBe(b.url)
  expect(messages.filter(message => message.includes('criando'))).toHaveLength(1)
})

test('a second server on the folder is refused', async () => {
  await start(true)
  await expect(start(true)).rejects.toThrow(/Já existe um Avalia60 em execução/)
})

test('a command that ends does not stop the database of the server', async () => {
  const command = await start(false)
  const server = await start(true)
  await command.stop()
  expect(await answers(server.url)).toBe(true)
})

test('a PostgreSQL that is killed is restarted on its port each time, with a message', async () => {
  const postgres = await start(true)
  for (let time = 0; time < 2; time++) {
    const before = pid()
    process.kill(before, 'SIGKILL')
    // Poll the messages: the outage itself may be over before the next poll.
    await expect
      .poll(() => messages.filter(message => message.includes('voltou.')).length, { timeout: 90_000 })
      .toBe(time + 1)
    await expect.poll(() => postgres.running()).toBe(true)
    expect(pid()).not.toBe(before)
    expect(await answers(postgres.url)).toBe(true)
  }
  expect(messages.filter(message => message.includes('parou sozinho'))).toHaveLength(2)
  expect(messages.filter(message => message.includes('voltou.'))).toHaveLength(2)
})

test.each([
  ['empty', ''],
  ['broken', 'lixo\n\0'],
  ['of another program', `${process.pid}\n/outra/pasta\n`],
])('a postmaster.pid that is %s does not keep the database from starting', async (_, content) => {
  await (await start(false)).stop()
  fs.writeFileSync(pidFile(), content)
  expect(await answers((await start(true)).url)).toBe(true)
})

test('a PostgreSQL that runs while its postmaster.pid is empty is stopped before the next starts', async () => {
  const first = await start(false)
  fs.writeFileSync(pidFile(), '')
  const second = await start(true)
  expect(await answers(second.url)).toBe(true)
  expect(first.url).not.toBe(second.url)
})

test('a port that another program took is replaced', async () => {
  const other = net.createServer()
  onTestFinished(() => void other.close())
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
  const { port: taken } = other.address() as AddressInfo
  let asked = 0
  const postgres = await start(true, async () => (asked++ === 0 ? taken : freePort()))
  expect(asked).toBeGreaterThan(1)
  expect(new URL(postgres.url).port).not.toBe(String(taken))
})

test('stopping twice, or after a crash, is no error', async () => {
  const postgres = await start(true)
  process.kill(pid(), 'SIGKILL')
  await postgres.stop()
  await postgres.stop()
})
