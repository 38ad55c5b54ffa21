import { expect, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { readEnv } from '#platform/env.ts'
import { createHealth } from './health.ts'

const METRICS_TOKEN = 'um-token-de-teste-longo'
const warnings: unknown[] = []
const log = { warn: (...line: unknown[]) => warnings.push(line) } as never
const app = createHealth({ db: {} as never, log, clock: systemClock, env: readEnv({ METRICS_TOKEN }) })

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

test('without the database only the process’s metrics are shown, with a line in the log', async () => {
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
])('and refused to %s', async (_, from) => {
  const answer = await ask(from)
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, 'sem_permissao'])
})

test('without a configured token, an empty one is refused', async () => {
  const closed = createHealth({ db: {} as never, log, clock: systemClock, env: readEnv({}) })
  const answer = await closed.request('/metrics', { headers: { host: 'x', authorization: 'Bearer ' } })
  expect(answer.status).toBe(403)
})

function bearer(token: string) {
  return { authorization: `Bearer ${token}` }
}
