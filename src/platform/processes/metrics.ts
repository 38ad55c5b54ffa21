import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client'

/** Names of the metrics that count the processes that serve, and the restarts. */
export const PROCESS_METRICS = {
  serving: 'avalia60_processos',
  restarts: 'avalia60_processos_reinicios_total',
} as const

/**
 * Merges the metrics of all workers into one Prometheus text. Counters and memory are summed; delays of the event loop
 * are averaged, because prom-client's own metrics name that aggregator.
 *
 * @param parts result of `Registry.getMetricsAsJSON` of each worker.
 */
export async function mergeMetrics(
  parts: object[],
  { serving, restarts }: { serving: number; restarts: number },
): Promise<string> {
  const own = new Registry()
  new Gauge({ name: PROCESS_METRICS.serving, help: 'Processos que atendem', registers: [own] }).set(serving)
  new Counter({
    name: PROCESS_METRICS.restarts,
    help: 'Processos que morreram e foram iniciados de novo',
    registers: [own],
  }).inc(restarts)
  return `${await AggregatorRegistry.aggregate(parts).metrics()}${await own.metrics()}`
}
