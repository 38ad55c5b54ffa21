import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client'

/** Metrics of the processes themselves. */
export const PROCESS_METRICS = ['avalia60_processos', 'avalia60_processos_reinicios_total'] as const

/**
 * Merges the metrics of all workers into one Prometheus text: counters and memory are summed, delays averaged.
 *
 * @param parts result of `Registry.getMetricsAsJSON` of each worker.
 */
export async function mergeMetrics(
  parts: object[],
  { serving, restarts }: { serving: number; restarts: number },
): Promise<string> {
  const own = new Registry()
  const [processes, restarted] = PROCESS_METRICS
  new Gauge({ name: processes, help: 'Processos que atendem', registers: [own] }).set(serving)
  new Counter({
    name: restarted,
    help: 'Processos que morreram e foram iniciados de novo',
    registers: [own],
  }).inc(restarts)
  return `${await AggregatorRegistry.aggregate(parts).metrics()}${await own.metrics()}`
}
