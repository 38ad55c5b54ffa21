import type { Job, PgBoss } from 'pg-boss'

/** What may take long and is gone on with where it stood when its process dies. */
const LONG_JOB = {
  retryLimit: 5,
  retryDelay: 5,
  expireInSeconds: 3600,
  heartbeatSeconds: 30,
  deleteAfterSeconds: 86_400,
}

/** A queue of long work, each job naming what was asked for by its id; looked into every second. */
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
