import { isDatabaseUnavailable } from '../database/db.ts'

/**
 * Batches calls: items that arrive during one call go together into the next. A single item does not wait. If a batch
 * fails, each item is retried alone, unless the database is unavailable.
 *
 * @param work returns one result per item, in the same order.
 * @param max items per call.
 */
export function batched<T, R>(
  work: (items: readonly T[]) => Promise<R[]>,
  max: number,
): (item: T) => Promise<R> {
  type Asked = { item: T; resolve: (value: R | Promise<R>) => void; reject: (reason: unknown) => void }
  let waiting: Asked[] = []
  let underWay = false
  const alone = async (item: T): Promise<R> => {
    const [answer] = await work([item])
    if (answer === undefined) throw new Error('no answer for an item')
    return answer
  }
  const settle = async (asked: readonly Asked[]) => {
    try {
      const answers = await work(asked.map(({ item }) => item))
      for (const [at, { resolve, reject }] of asked.entries()) {
        const answer = answers[at]
        if (answer === undefined) reject(new Error('no answer for an item'))
        else resolve(answer)
      }
    } catch (error) {
      const again = asked.length > 1 && !isDatabaseUnavailable(error)
      for (const { item, resolve, reject } of asked) again ? resolve(alone(item)) : reject(error)
    }
  }
  const run = async () => {
    underWay = true
    while (waiting.length) {
      const asked = waiting.slice(0, max)
      waiting = waiting.slice(max)
      await settle(asked)
    }
    underWay = false
  }
  return item =>
    new Promise<R>((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!underWay) void run()
    })
}
