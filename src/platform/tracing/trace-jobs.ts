import type { PgBoss } from 'pg-boss'
import { wrapHandlers } from '../work/wrap-handlers.ts'
import { isTracing, traced } from './trace.ts'

/** Traces each run of a job under the name of its queue, without its data. */
export function traceJobs(boss: PgBoss): PgBoss {
  if (!isTracing()) return boss
  return wrapHandlers(
    boss,
    (queue, handler) => jobs => traced(`fila ${queue}`, 'internal', {}, () => handler(jobs)),
  )
}
