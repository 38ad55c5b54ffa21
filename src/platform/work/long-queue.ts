import type { Job, PgBoss } from 'pg-boss'

/** Options of long jobs that resume after a crash. */
const LONG_JOB = {
  retryLimit: 5,
  retryDelay: 5,
  expireInSeconds: 3600,
  heartbeatSeconds: 30,
  deleteAfterSeconds: 86_400,
}

/** Starts a queue of long jobs, polled every second; each job names its request by id. */
export async function startLongQueue(
  boss: PgBoss,
  name: string,
  policy: 'standard' | 'exclusive',
  run: (id: string) => Promise<void>,
): Promise<void> {
  await boss.createQueue(name, { ...LONG_JOB, policy })
  await boss.work(name, { pollingIntervalSeconds: 1 }, async (jobs: Job<{ id: string }>[]) => {
    for (const { data } of jobs) await run(data.id)
  })
}
