import type { PgBoss } from 'pg-boss'
import { isTracing, traced } from './trace.ts'

/** Traces each run of a job under the name of its queue, without its data. */
export function traceJobs(boss: PgBoss): PgBoss {
  if (!isTracing()) return boss
  boss.work = new Proxy(boss.work, {
    apply(work, self, args) {
      const [queue] = args
      const run = (handler: (jobs: unknown) => Promise<unknown>) => (jobs: unknown) =>
        traced(`fila ${queue}`, 'internal', {}, () => handler(jobs))
      return Reflect.apply(
        work,
        self,
        args.map(arg => (typeof arg === 'function' ? run(arg) : arg)),
      )
    },
  })
  return boss
}
