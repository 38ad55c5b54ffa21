import { expect, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import type { Database } from '#platform/database/db.ts'
import { readEnv } from '#platform/env.ts'
import type { Logger } from '#platform/log.ts'
import { montarParte } from '#tests/montar-parte.ts'
import { createHealth } from './health.ts'

const METRICS_TOKEN = 'um-token-de-teste-longo'
const warnings: unknown[] = []
const log = montarParte<Logger>({ warn: (...line: unknown[]) => void warnings.push(line) })
/** A database that fails at its first use. */
const db = montarParte<Database>({})
const app = createHealth({ db, log, clock: systemClock, env: readEnv({ METRICS_TOKEN }) })

type From = { host?: string; socket?: string; headers?: Record<string, string> }
const ask = ({ host = 'localhost:3000', socket = '127.0.0.1', headers = {} }: From) =>
  app.request(
    '/metrics',
    { headers: { host, ...headers } },
    { incoming: { socket: { remoteAddress: socket } } },
  )

test('metrics are open to this machine and to the token’s holder', async () => {
  for (const from of [{}, { socket: '::1' }, { host: 'site.example', headers: bearer(METRICS_TOKEN) }]) {
    const answer = await ask(from)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('nodejs_eventloop_lag_seconds')
  }
})

test('without the database the metrics are those of the process, with a line in the log', async () => {
  warnings.length = 0
  const text = await (await ask({})).text()
  expect(text).toContain('nodejs_eventloop_lag_seconds')
  expect(text).not.toMatch(/^avalia60_correio_esperando \d/m)
  expect(warnings).toEqual([[{ kind: 'TypeError' }, 'metrics could not be read']])
})

test.each<[string, From]>([
  ['another machine', { socket: '203.0.113.7' }],
  ['a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
  ['a proxy that names the site', { host: 'site.example' }],
  ['a page of another site', { headers: { 'sec-fetch-site': 'cross-site' } }],
  ['a wrong token', { socket: '203.0.113.7', headers: bearer('um-token-de-teste-curto') }],
])('metrics are refused to %s', async (_, from) => {
  const answer = await ask(from)
  expect([answer.status, (await answer.json()).code]).toEqual([403, 'sem_permissao'])
})

test('without a configured token, an empty token opens no metrics', async () => {
  const closed = createHealth({ db, log, clock: systemClock, env: readEnv({}) })
  const answer = await closed.request('/metrics', { headers: { host: 'x', authorization: 'Bearer ' } })
  expect(answer.status).toBe(403)
})

function bearer(token: string) {
  return { authorization: `Bearer ${token}` }
}
