import fs from 'node:fs'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHAVE_DE_TESTE } from '#tests/api/api-descrita.ts'
import { partsOf, startSmtp } from '#tests/platform/external/smtp-server.ts'
import { CONTRATO, createClient, person } from './api-client.ts'
import { expectSoon } from './browser.ts'
import { ADMIN } from './fixture.ts'
import { holds, runningOn } from './running-processes.ts'
import { newDataDir, type Site, startSite, stopSite } from './site.ts'

// Two processes behind one port (decision 0103), on one fixture for all tests.

const dataDir = newDataDir()
let site: Site
let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeAll(async () => {
  smtp = await startSmtp()
  site = await startSite(dataDir, {
    PROCESSOS: '2',
    LOG_LEVEL: 'error',
    TRUST_PROXY: 'true',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Avalia60 <nao-responda@exemplo.com.br>',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.senha,
  })
})
afterAll(async () => {
  if (site?.process.exitCode === null) await stopSite(site)
  smtp?.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

/** Timeout of the start of a worker, on a machine that may be four times slower. */
const START_TIMEOUT = { timeout: 90_000 }
/** Timeout of an invalidation: less than the cache duration of a page, which would end the old page too. */
const EVENT_TIMEOUT = { timeout: 20_000 }
/** Pause of a client: without it, the clients would leave no core for the start of the new processes. */
const CLIENT_RESTS_MS = 20

/** Lists the ids of the workers that reported readiness, in that order. */
const pids = () => [...site.output().matchAll(/atende \(pid (\d+)\)/g)].map(([, pid]) => Number(pid))
const alive = () => runningOn(dataDir).map(({ pid }) => pid)
const serving = () => pids().filter(pid => alive().includes(pid))
const metric = async (name: string) =>
  new RegExp(`^${name} (\\d+)$`, 'm').exec((await ask(fresh, 'GET', '/metrics')).text)?.[1]

/** Without keep-alive each request goes to the next process. */
const fresh = new http.Agent({ keepAlive: false })
const { ask, must, openEvents } = createClient(() => site.url)

/** Opens an agent with a kept connection to one process. */
async function keepTo(pid: number): Promise<http.Agent> {
  for (let tried = 0; tried < 20; tried++) {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    const { port } = await ask(agent, 'GET', '/healthz')
    if (holds(pid, Number(new URL(site.url).port), port)) return agent
    agent.destroy()
  }
  throw new Error(`process ${pid} took none of twenty connections`)
}

/**
 * Opens an agent for each process, one after the other. The processes take connections in turn, so two searches at once
 * could each get the other's process at every attempt.
 */
async function keepToAll(pids: readonly number[]): Promise<http.Agent[]> {
  const agents: http.Agent[] = []
  for (const pid of pids) agents.push(await keepTo(pid))
  return agents
}

let people = 0

test('both processes share a limit', async () => {
  // Twenty requests of an address are allowed.
  const statuses = []
  for (let n = 0; n < 24; n++) {
    const body = { email: `pedido${n}@exemplo.com.br` }
    statuses.push((await ask(fresh, 'POST', '/api/meus-dados/link', { body })).status)
  }
  expect(statuses.filter(status => status === 429)).toHaveLength(4)
})

test('the quota of a key is exact for 64 connections to both processes', async () => {
  const { access_token: token } = await must(fresh, 'POST', '/auth/v1/token?grant_type=password', {
    body: { email: ADMIN.email, password: ADMIN.senha },
  })
  const body = { ...CHAVE_DE_TESTE, cota: 100 }
  const { chave } = await must(fresh, 'POST', '/api/parceiros/chaves', { token, body })
  const connections = await keepToAll(serving().flatMap(pid => Array<number>(32).fill(pid)))
  expect(connections).toHaveLength(64)
  const answers = await Promise.all(
    connections.map(async agent => {
      const statuses: number[] = []
      for (let n = 0; n < 3; n++)
        statuses.push((await ask(agent, 'GET', '/api/v1/precisao', { token: chave })).status)
      return statuses
    }),
  )
  const count = (status: number) => answers.flat().filter(one => one === status).length
  // Of 192 requests, 100 are the quota.
  expect([count(200), count(429)]).toEqual([100, 92])
  for (const agent of connections) agent.destroy()
})

test('sign-ins, writes, events and queued work of one process are visible to the other, once', async () => {
  const [one, other] = (await keepToAll(serving())) as [http.Agent, http.Agent]
  const { access_token: token } = await must(one, 'POST', '/auth/v1/token?grant_type=password', {
    body: { email: ADMIN.email, password: ADMIN.senha },
  })
  // A text that both have rendered.
  const read = async (agent: http.Agent) => (await ask(agent, 'GET', '/conteudo/sobre-nos')).text
  for (const agent of [one, other]) expect(await read(agent)).not.toContain('no outro processo')
  const { versao } = await must(other, 'GET', '/api/conteudos/sobre-nos')
  const texto = { titulo: 'Sobre Nós', conteudo: 'Escrito no outro processo.', versao }
  await must(other, 'PUT', '/api/conteudos/sobre-nos', { token, body: texto })
  await expect.poll(() => read(one), EVENT_TIMEOUT).toContain('no outro processo')

  // A panel at one process receives a lead from the other.
  const panel = await keepTo(serving()[0] as number)
  const events = openEvents(panel, token)
  await expectSoon(events.text).toContain('aberto')
  const { ip, carro, lead } = person(++people)
  const { avaliacao_id } = await must(one, 'POST', '/functions/v1/avaliar-veiculo', { ip, body: carro })
  const { id } = await must(other, 'POST', '/api/leads', { ip, body: lead(avaliacao_id) })
  await expectSoon(events.text).toContain(id)
  events.close()

  await must(one, 'POST', '/functions/v1/admin-create-or-link-agencia', { token, body: CONTRATO })
  const [agencia] = await must(other, 'GET', '/api/agencias', { token })
  const pedida = { ids: [id], agencia_ids: [agencia.id] }
  const pedido = await must(other, 'POST', '/api/leads/atribuir', { token, body: pedida })
  const feitos = async () => (await must(one, 'GET', `/api/atribuicoes/${pedido.id}`, { token })).atribuidos
  await expectSoon(feitos).toBe(1)
  // Decoded: in transit a line may break within the id.
  const avisos = () => smtp.received.filter(mail => partsOf(mail)['text/html']?.includes(id))
  await expectSoon(() => avisos().length).toBe(1)
  // The mail arrives before its row says so.
  const entregas = async () => {
    const { itens } = await must(one, 'GET', '/api/entregas', { token })
    return itens.filter((item: { lead_id: string }) => item.lead_id === id)
  }
  await expectSoon(entregas).toMatchObject([{ estado: 'enviado', tentativas: 1 }])

  // A sign-out at one ends the session at the other.
  await must(one, 'POST', '/auth/v1/logout', { token })
  expect((await ask(other, 'GET', '/api/agencias', { token })).status).toBe(401)
  for (const agent of [one, other, panel]) agent.destroy()
})

test('replaces a crashed worker', async () => {
  process.kill(serving()[1] as number, 'SIGKILL')
  await expect.poll(site.output, START_TIMEOUT).toMatch(/o processo \d voltou/)
  await expect.poll(() => metric('avalia60_processos'), START_TIMEOUT).toBe('2')
  expect(await metric('avalia60_processos_reinicios_total')).toBe('1')
}, 180_000)

/**
 * Makes all requests of a visitor from the first page to the PDF. Collects every unsuccessful status and every error.
 */
async function visit(agent: http.Agent, failed: unknown[]): Promise<void> {
  const { ip, carro, lead } = person(++people)
  const step = async (method: string, path: string, body?: object) => {
    const answer = await ask(agent, method, path, { ip, ...(body && { body }) }).catch(
      (error: Error) => error,
    )
    const ok = !(answer instanceof Error) && answer.status < 300
    if (!ok) failed.push([method, path, answer instanceof Error ? answer.message : answer.status])
    await sleep(CLIENT_RESTS_MS)
    return ok ? answer.text : undefined
  }
  const avaliada = await step('POST', '/functions/v1/avaliar-veiculo', carro)
  if (!avaliada) return
  const { avaliacao_id } = JSON.parse(avaliada)
  await step('POST', '/api/leads', lead(avaliacao_id))
  const link = await step('POST', '/api/compartilhamentos', { avaliacao_id })
  if (link) await step('GET', `${new URL(JSON.parse(link).url).pathname}/relatorio.pdf`)
}

test('replaces all workers without a failed page, valuation, lead or report', async () => {
  let renewed = false
  const failed: unknown[] = []
  let visits = 0
  const kept = new http.Agent({ keepAlive: true, maxSockets: 6 })
  const readHome = async (agent: http.Agent) => {
    const status = await ask(agent, 'GET', '/').then(
      answer => answer.status,
      (error: Error) => error.message,
    )
    if (status !== 200) failed.push(['GET', '/', status])
    await sleep(CLIENT_RESTS_MS)
  }
  const makeVisit = async (agent: http.Agent) => {
    await visit(agent, failed)
    visits++
  }
  const repeat = async (act: () => Promise<void>) => {
    while (!renewed) await act()
  }
  // Clients with and without keep-alive.
  const clients = [readHome, readHome, makeVisit, makeVisit].map(act => repeat(() => act(kept)))
  for (const act of [readHome, makeVisit]) clients.push(repeat(() => act(fresh)))
  // The clients are active before the reload starts.
  await expectSoon(() => visits).toBeGreaterThan(0)
  const before = serving()
  site.process.kill('SIGHUP')
  await expect.poll(site.output, START_TIMEOUT).toContain('processo 1 de 2 trocado')
  await expect.poll(site.output, START_TIMEOUT).toContain('todos os processos foram trocados')
  renewed = true
  await Promise.all(clients)
  kept.destroy()
  expect(failed).toEqual([])
  expect(before).toHaveLength(2)
  expect(alive().filter(pid => before.includes(pid))).toEqual([])
}, 240_000)

test('SIGTERM ends all processes, and their database', async () => {
  expect(await stopSite(site)).toBe(0)
  // A process may still be listed for a moment after its end.
  await expectSoon(alive).toEqual([])
})
