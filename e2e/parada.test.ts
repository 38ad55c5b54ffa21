import fs from 'node:fs'
import net from 'node:net'
import { afterAll, afterEach, expect, test } from 'vitest'
import { freePort } from '#platform/database/embedded/free-port.ts'
import { CARRO } from '#tests/api/carro.ts'
import { expectSoon } from './browser.ts'
import { killAllOn, runningOn } from './running-processes.ts'
import { newDataDir, type Site, startSite, stopSite } from './site.ts'

// The end of the server and its database, and the database's restart: no process may remain.

const dataDir = newDataDir()
let site: Site | undefined
afterEach(async () => {
  if (site?.process.exitCode === null && site.process.signalCode === null) await stopSite(site)
  site = undefined
  // Left by a failed test.
  killAllOn(dataDir)
})
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }))

const NPM = ['npm', 'start', '--silent']
const LAUNCHER = [process.execPath, 'bin/start.js']
const TWO = { PROCESSOS: '2' }
/** The chain of processes, each by the start of its command; some shells replace themselves with the launcher. */
const CHAIN = {
  npm: /^npm start/,
  shell: /^sh -c|^\S+ bin\/start\.js/,
  launcher: /^\S+ bin\/start\.js/,
  server: /^\S+ .*servidor\.js/,
}
/** Timeout of a whole shutdown, on a machine that may be four times slower. */
const END_TIMEOUT = { timeout: 90_000 }

const postmaster = () => Number(fs.readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0])
const databaseRuns = () => fs.existsSync(`${dataDir}/postgres/postmaster.pid`)
const running = () => runningOn(dataDir).map(({ command }) => command)

/** Signals a process of the chain; of several servers the primary, which started first. */
function signal(whom: keyof typeof CHAIN, name: NodeJS.Signals): void {
  const found = runningOn(dataDir).filter(({ command }) => CHAIN[whom].test(command))
  if (!found[0]) throw new Error(`no ${whom} among ${running().join('; ')}`)
  process.kill(Math.min(...found.map(({ pid }) => pid)), name)
}

// All cases use one folder, which is empty for the first one.
test.each([
  ['migrates', 'aplicando a migração 0036', {}],
  ['starts PostgreSQL', 'iniciando o PostgreSQL', TWO],
  ['has one of its two processes serve', 'atende (pid', TWO],
])('SIGTERM to a start that %s ends all processes', async (_, said, env) => {
  let signalled = false
  const start = startSite(dataDir, env, NPM, output => {
    if (signalled || !output.includes(said)) return
    signalled = true
    signal('launcher', 'SIGTERM')
  })
  // It may have ended meanwhile.
  await start.catch(() => undefined)
  expect(signalled).toBe(true)
  await expect.poll(running, END_TIMEOUT).toEqual([])
})

// Each start takes seconds, so the tests below cover two more signals with the sites that they start anyway.
test.each([
  ['SIGTERM to npm alone', NPM, 'npm', 'SIGTERM', {}],
  ['SIGTERM to the shell of npm alone', NPM, 'shell', 'SIGTERM', {}],
  ['SIGTERM to the launcher', LAUNCHER, 'launcher', 'SIGTERM', {}],
  ['SIGKILL of the launcher', LAUNCHER, 'launcher', 'SIGKILL', {}],
  ['SIGTERM to the shell of npm alone, with two processes,', NPM, 'shell', 'SIGTERM', TWO],
  ['SIGTERM to the launcher, with two processes,', NPM, 'launcher', 'SIGTERM', TWO],
  ['SIGKILL of the launcher, with two processes,', NPM, 'launcher', 'SIGKILL', TWO],
] as const)('%s ends server and database', async (_, command, whom, name, env) => {
  site = await startSite(dataDir, env, [...command])
  expect(databaseRuns()).toBe(true)
  signal(whom, name)
  await expect.poll(running, END_TIMEOUT).toEqual([])
})

test('SIGKILL of the primary ends the workers; the next start finds the database unchanged; SIGTERM to its npm alone ends both', async () => {
  site = await startSite(dataDir, TWO)
  const before = postmaster()
  signal('server', 'SIGKILL')
  await expect.poll(() => running().filter(command => CHAIN.server.test(command)), END_TIMEOUT).toEqual([])
  site = await startSite(dataDir, TWO, NPM)
  expect(postmaster()).toBe(before)
  signal('npm', 'SIGTERM')
  await expect.poll(running, END_TIMEOUT).toEqual([])
})

test('a used port prints a sentence and leaves no database running', async () => {
  const port = await freePort()
  const taken = net.createServer().listen(port, '127.0.0.1')
  await expect(startSite(dataDir, { PORT: String(port) })).rejects.toThrow(/porta \d+ já está em uso/)
  expect(databaseRuns()).toBe(false)
  taken.close()
})

test('a killed database restarts by itself, and the site with it; SIGHUP, as of a terminal that is closed, ends both', async () => {
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
  // A valuation or 503 with a retry: never a 500.
  for (const status of await Promise.all(busy)) expect([200, 503]).toContain(status)
  await expectSoon(() => output()).toContain('o banco de dados voltou')
  await expectSoon(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
  expect(await avaliar()).toBe(200)
  signal('server', 'SIGHUP')
  await expect.poll(running, END_TIMEOUT).toEqual([])
})
