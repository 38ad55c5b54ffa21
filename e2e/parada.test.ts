import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, expect, test } from 'vitest'
import { CARRO } from '#api/test-carro.ts'
import { freePort } from '#platform/database/free-port.ts'
import { expectSoon } from './browser.ts'
import { newDataDir, type Site, startSite, stopSite } from './site.ts'

// How the server and its database end, and how the database comes back: nothing may be left behind.

const dataDir = newDataDir()
let site: Site | undefined
afterEach(async () => {
  if (site?.process.exitCode === null && site.process.signalCode === null) await stopSite(site)
  site = undefined
})
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }))

const LAUNCHER = [process.execPath, 'bin/start.js']
const NPM = ['npm', 'start', '--silent']

const postmaster = () => Number(fs.readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0])
const databaseRuns = () => fs.existsSync(`${dataDir}/postgres/postmaster.pid`)
const answers = (url: string) =>
  fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  )

test.each([
  ['SIGTERM to npm alone', NPM, 'SIGTERM'],
  ['SIGKILL of the launcher', LAUNCHER, 'SIGKILL'],
  ['SIGHUP, as of a terminal that is closed', undefined, 'SIGHUP'],
] as const)('%s ends server and database', async (_, command, signal) => {
  site = await startSite(dataDir, {}, command ? [...command] : undefined)
  const { url } = site
  expect(databaseRuns()).toBe(true)
  await stopSite(site, signal)
  await expectSoon(() => databaseRuns()).toBe(false)
  expect(await answers(url)).toBe(false)
})

test('a port in use is told in a sentence and leaves no database behind', async () => {
  const port = await freePort()
  const taken = net.createServer().listen(port, '127.0.0.1')
  await expect(startSite(dataDir, { PORT: String(port) })).rejects.toThrow(/porta \d+ já está em uso/)
  expect(databaseRuns()).toBe(false)
  taken.close()
})

test('a database that is killed comes back by itself, and the site with it', async () => {
  site = await startSite(dataDir)
  const { url, output } = site
  const avaliar = async () =>
    (
      await fetch(`${url}/functions/v1/avaliar-veiculo`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(CARRO),
      })
    ).status
  const busy = Array.from({ length: 30 }, avaliar)
  process.kill(postmaster(), 'SIGKILL')
  // Valued, or told to try again: never an error of ours.
  for (const status of await Promise.all(busy)) expect([200, 503]).toContain(status)
  await expectSoon(() => output()).toContain('o banco de dados voltou')
  await expectSoon(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
  expect(await avaliar()).toBe(200)
})

/** A connection that is kept would have its process wait for its next request before it ends. */
const LEAVE = { headers: { Connection: 'close' } }
/** Clients that ask without rest would leave the new processes no core to start on. */
const CLIENT_RESTS_MS = 20

/** One request; on a connection of its own the next one goes to the next process. */
function ask(url: string, agent: http.Agent, body?: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { agent, method: body ? 'POST' : 'GET', headers: { 'Content-Type': 'application/json' } }
    const request = http.request(url, options, response => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
    request.once('error', reject).end(body && JSON.stringify(body))
  })
}

/** A whole process starts in between, on a machine that may be four times slower. */
const A_START = { timeout: 90_000 }

test('two processes behind one port: one that dies is replaced, all are without a failed request, and a limit is of both', async () => {
  site = await startSite(dataDir, { PROCESSOS: '2', LOG_LEVEL: 'error' })
  const { url, output } = site
  const pids = () => [...output().matchAll(/atende \(pid (\d+)\)/g)].map(([, pid]) => Number(pid))
  const lives = (pid: number) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  const metric = async (name: string) =>
    new RegExp(`^${name} (\\d+)$`, 'm').exec(await (await fetch(`${url}/metrics`, LEAVE)).text())?.[1]
  const fresh = new http.Agent({ keepAlive: false })
  const told = []
  for (let n = 0; n < 24; n++)
    told.push(await ask(`${url}/api/meus-dados/link`, fresh, { email: `pessoa${n}@exemplo.com.br` }))
  expect(told.filter(status => status === 429)).toHaveLength(4)

  process.kill(pids()[1] ?? 0, 'SIGKILL')
  await expect.poll(() => output(), A_START).toMatch(/o processo \d voltou/)
  await expect.poll(() => metric('avalia60_processos'), A_START).toBe('2')
  expect(await metric('avalia60_processos_reinicios_total')).toBe('1')

  // Every kind of client: that keeps its connections, and that does not.
  let renewed = false
  const failed: unknown[] = []
  const kept = new http.Agent({ keepAlive: true, maxSockets: 4 })
  const clients = [kept, kept, kept, kept, fresh].map(async agent => {
    while (!renewed) {
      const status = await ask(url, agent).catch((error: Error) => error.message)
      if (status !== 200) failed.push(status)
      await sleep(CLIENT_RESTS_MS)
    }
  })
  const before = pids()
  site.process.kill('SIGHUP')
  await expect.poll(() => output(), A_START).toContain('processo 1 de 2 trocado')
  await expect.poll(() => output(), A_START).toContain('todos os processos foram trocados')
  renewed = true
  await Promise.all(clients)
  kept.destroy()
  expect(failed).toEqual([])
  expect(before.filter(lives)).toEqual([])

  await stopSite(site)
  expect(pids().filter(lives)).toEqual([])
  expect(databaseRuns()).toBe(false)
  // Four starts of a process, one after the other.
}, 400_000)
