import type { PgBoss } from 'pg-boss'
import { nomeDe, pilhaDe } from '#domain/recusa/falha.ts'
import type { Logger } from '../log.ts'
import { wrapHandlers } from './wrap-handlers.ts'

/**
 * Logs each failed run of a job with its queue, the kind of the error and its stack. Without it no line would exist,
 * because pg-boss emits no event for a failed job.
 */
export function logJobFailures(boss: PgBoss, log: Pick<Logger, 'error'>): PgBoss {
  return wrapHandlers(boss, (queue, handler) => async jobs => {
    try {
      return await handler(jobs)
    } catch (error) {
      log.error({ queue, kind: nomeDe(error), stack: pilhaDe(error) }, 'job failed')
      throw error
    }
  })
}
