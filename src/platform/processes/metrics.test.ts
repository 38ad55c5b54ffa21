import { Counter, Gauge, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { mergeMetrics } from './metrics.ts'

test('a scrape sums the counters of all workers', async () => {
  const one = async (uses: number) => {
    const registry = new Registry()
    new Counter({ name: 'usos_total', help: 'usos', registers: [registry] }).inc(uses)
    return registry.getMetricsAsJSON()
  }
  const text = await mergeMetrics([await one(3), await one(4)], { serving: 2, restarts: 1 })
  expect(text).toMatch(/^usos_total 7$/m)
  expect(text).toMatch(/^avalia60_processos 2$/m)
  expect(text).toMatch(/^avalia60_processos_reinicios_total 1$/m)
})

test('a scrape averages a gauge that names that aggregator, as the delays of the event loop do', async () => {
  const readDelay = (seconds: number) => {
    const registry = new Registry()
    new Gauge({ name: 'atraso', help: 'atraso', aggregator: 'average', registers: [registry] }).set(seconds)
    return registry.getMetricsAsJSON()
  }
  const text = await mergeMetrics([await readDelay(1), await readDelay(4)], { serving: 2, restarts: 0 })
  expect(text).toMatch(/^atraso 2\.5$/m)
})
