import fs from 'node:fs'
import net from 'node:net'
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
