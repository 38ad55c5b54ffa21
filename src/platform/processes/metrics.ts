import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client'

/** Metrics of the processes themselves. */
export const METRICAS_DOS_PROCESSOS = ['avalia60_processos', 'avalia60_processos_reinicios_total'] as const

/**
 * Figures of all the processes that serve as one text: counters and memory add up, delays are the mean of all.
 *
 * @param parts what `Registry.getMetricsAsJSON` gave in each process.
 */
export async function tellAll(
  parts: object[],
  { serving, restarts }: { serving: number; restarts: number },
): Promise<string> {
  const own = new Registry()
  const [processes, again] = METRICAS_DOS_PROCESSOS
  new Gauge({ name: processes, help: 'Processos que atendem', registers: [own] }).set(serving)
  new Counter({
    name: again,
    help: 'Processos que morreram e foram iniciados de novo',
    registers: [own],
  }).inc(restarts)
  return `${await AggregatorRegistry.aggregate(parts).metrics()}${await own.metrics()}`
}
