import fs from 'node:fs'
import path from 'node:path'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { METRICAS } from '#api/metrics.ts'
import { BUILD_STEPS, SERVER, SERVER_ENV } from '../bin/setup.js'

const FOLDER = path.resolve(import.meta.dirname, '../deploy')
const read = (file: string) => fs.readFileSync(path.join(FOLDER, file), 'utf8')

/**
 * Finds the names of metrics in a text: metrics of this program, and metrics that the client library collects by itself.
 * The three series of a histogram count as one name.
 */
const metricsIn = (text: string) => {
  const names = text.match(/\b(?:avalia60|nodejs|process)_[a-z0-9_]+/g) ?? []
  return [...new Set(names.map(name => name.replace(/(_segundos)_(?:bucket|count|sum)$/, '$1')))].sort()
}

test.each(['alertas.yml', 'grafana.json'])('%s names only metrics that exist', async file => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const known = new Set([...METRICAS, ...(await registry.getMetricsAsJSON()).map(({ name }) => name)])
  const asked = metricsIn(read(file))
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.filter(name => !known.has(name))).toEqual([])
})

test('every metric of this program is watched by an alert or drawn', () => {
  const watched = new Set(metricsIn(read('alertas.yml') + read('grafana.json')))
  expect(METRICAS.filter(name => !watched.has(name))).toEqual([])
})

test('every alert says what is wrong and what to do', () => {
  const rules = read('alertas.yml').split('- alert: ').slice(1)
  expect(rules.length).toBeGreaterThan(5)
  for (const rule of rules) {
    expect(rule).toMatch(/^\s+expr: \S/m)
    expect(rule).toMatch(/^\s+summary: .+\.$/m)
    expect(rule).toMatch(/^\s+faca: .+\.$/m)
  }
})

test('each panel of the dashboard has an id of its own, queries, and a place inside the 24 columns of Grafana', () => {
  const { panels } = JSON.parse(read('grafana.json')) as {
    panels: { id: number; targets: { expr: string }[]; gridPos: { x: number; w: number } }[]
  }
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  for (const { targets, gridPos } of panels) {
    expect(targets.every(({ expr }) => expr.length > 0)).toBe(true)
    expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24)
  }
})

test('container and service run what npm start runs', () => {
  expect(read('Dockerfile')).toContain(`CMD ${JSON.stringify(['node', ...SERVER]).replaceAll(',', ', ')}`)
  expect(read('avalia60.service')).toMatch(`/node ${SERVER.join(' ')}\n`)
  const settings = Object.entries(SERVER_ENV).map(([name, value]) => `${name}=${value}`)
  for (const file of ['Dockerfile', 'avalia60.service'])
    expect(settings.filter(setting => !read(file).includes(setting))).toEqual([])
})

test('the image is built by the steps of npm start, in their order', () => {
  const steps = read('Dockerfile').match(/(?<=^(?:RUN| &&) node ).+(?= \\$)/gm)
  expect(steps).toEqual(BUILD_STEPS.map(step => step.join(' ')))
})

test('the service may write to the folder of the copies, which the guide creates', () => {
  const [, folder = ''] = /^#COPIAS_PASTA=(\S+)$/m.exec(read('../.env.example')) ?? []
  expect(folder).not.toBe('')
  expect(read('avalia60.service')).toContain(`\nReadWritePaths=-${folder}\n`)
  expect(read('../docs/operacao.md')).toContain(`install -d -o avalia60 -g avalia60 -m 700 ${folder}\``)
})

test('Caddy checks the process of the one server, not its database', () =>
  expect(read('Caddyfile')).toMatch(/^\t+health_uri \/healthz$/m))

test('systemd starts a site of one process again, which ends on the SIGHUP of a reload (e2e/parada)', () => {
  const unit = read('avalia60.service')
  expect(unit).toContain('\nExecReload=/bin/kill -HUP $MAINPID\n')
  expect(unit).toContain('\nRestart=always\n')
})

/** Restrictions of the systemd unit. `npm run implantacao` checks that the site works under them. */
const HARDENED = [
  'CapabilityBoundingSet=',
  'UMask=0077',
  'StateDirectoryMode=0700',
  'ProtectProc=invisible',
  'ProtectClock=yes',
  'ProtectHostname=yes',
  'ProtectKernelLogs=yes',
  'RestrictNamespaces=yes',
  'RestrictRealtime=yes',
  'RemoveIPC=yes',
  'SystemCallFilter=@system-service',
  'SystemCallFilter=~@privileged @resources',
  'SystemCallErrorNumber=EPERM',
]

test('the service may do no more than it needs', () => {
  const unit = read('avalia60.service').split('\n')
  expect(HARDENED.filter(line => !unit.includes(line))).toEqual([])
})

test('the site starts after the pooler: service and container', () => {
  expect(read('avalia60.service')).toMatch(/^After=.* pgbouncer\.service$/m)
  const [, pooler = ''] = /^ {2}pooler:\n((?: {4}.*\n)+)/m.exec(read('compose.yaml')) ?? []
  expect(pooler).toContain('\n    healthcheck:\n      test: [CMD, pg_isready, ')
  expect(read('compose.yaml')).toContain('\n      pooler: { condition: service_healthy }\n')
})
